import type { Page, Route } from 'playwright-core'
import { postPath } from '../../../src/blog/posts.ts'
import { arrived, followLink, hydrated, type siteUnderTest } from '../browser.ts'
import { calmPost, hostilePosts } from './corpus.ts'
import { lookAt, postFaults, type Seen } from './page-faults.ts'
import { canaryHost, pictureHost } from './payloads.ts'

// Of the site with every setting.
const adHost = 'ads.example'
const player = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?rel=0$/
const picture = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

// About a picture that does not exist, or is not loaded without TLS.
const expectedMessages = [
  /: Failed to load resource: the server responded with a status of 4\d\d /,
  /: Failed to load resource: net::ERR_/,
  /: (Refused to load|Loading) the image 'http:/,
]

/**
 * Opens a page in which whatever gets through shows itself: scripts of payloads, dialogs, new pages, downloads,
 * requests to other machines, messages. Call `heard` for all of them.
 * @param options.bypassCSP Whether the browser ignores the policy, so that nothing but the HTML protects the page.
 */
export async function openVisitor(site: ReturnType<typeof siteUnderTest>, { bypassCSP = false } = {}) {
  const visit = await site.open({
    ...{ bypassCSP, isolated: true, reducedMotion: 'reduce', viewport: { width: 800, height: 600 } },
  })
  const { page } = visit
  const context = page.context()
  const heard: string[] = []
  const hear = (what: string) => heard.push(`${new URL(page.url()).pathname}: ${what}`)
  await context.exposeFunction('reportTrap', (name: string) => hear(`the script of ${name} ran`))
  await context.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'reportTrap')
    const tell = (_: object, name: unknown) => typeof report === 'function' && report(String(name))
    Object.assign(window, { __pwned: new Proxy({}, { get: tell }) })
  })
  page.on('dialog', async (dialog) => {
    hear(`a dialog says ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', (popup) => hear(`a page opened at ${popup.url()}`))
  page.on('download', (download) => hear(`${download.url()} is downloaded`))

  /** Answers a request to another machine, and reports it where it should not be made. */
  async function answer(route: Route) {
    const request = route.request()
    const { protocol, hostname, href } = new URL(request.url())
    // The policy lets pictures come over TLS alone.
    const isPicture = request.resourceType() === 'image' && (bypassCSP || protocol === 'https:')
    const isAllowed = (isPicture && hostname !== canaryHost) || hostname === adHost || player.test(href)
    if (!isAllowed) hear(`${request.resourceType()} was requested: ${href}`)
    if (hostname === pictureHost) await route.fulfill({ contentType: 'image/gif', body: picture })
    else await route.fulfill({ status: 404, body: '' })
  }
  await context.route(({ hostname }) => !/^(localhost|127\.0\.0\.1)$/.test(hostname), answer)

  const isComplaint = (message: string) =>
    !/^(log|info|debug):/.test(message) && !expectedMessages.some((pattern) => pattern.test(message))
  return { page, context, heard: () => [...heard, ...visit.messages.filter(isComplaint)] }
}

/** Opens the calm post, and returns what its page consists of. */
export async function openCalmPost(page: Page, siteUrl: string): Promise<Seen> {
  await page.goto(siteUrl + postPath(calmPost.slug))
  await hydrated(page)
  await page.waitForSelector('article')
  return lookAt(page)
}

/** Goes from the calm post to hostile ones by links, in one document. Returns what is wrong with their pages. */
export async function followHostilePosts(
  page: Page,
  siteUrl: string,
  posts = hostilePosts,
): Promise<string[]> {
  const calm = await openCalmPost(page, siteUrl)
  const faults: string[] = []
  for (const post of posts) {
    const path = postPath(post.slug)
    await followLink(page, path)
    // The head names the page once it is complete.
    await page.waitForFunction((address) => {
      const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
      return location.pathname === address && canonical.endsWith(address)
    }, path)
    await arrived(page)
    faults.push(...postFaults(post, await lookAt(page), calm))
  }
  return faults
}
