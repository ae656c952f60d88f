import type { Browser, Page, Route } from 'playwright-core'
import { canaryHost, pictureHost } from './payload.ts'

const ownHosts = new Set(['localhost', '127.0.0.1'])
// Of the site with every setting given.
const adHost = 'ads.example'
const player = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?rel=0$/
const picture = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

// What a browser says of a picture that is not there, or that may not be had in the clear.
const expectedMessages = [
  /^Failed to load resource: the server responded with a status of 4\d\d /,
  /^Failed to load resource: net::ERR_/,
  /^(Refused to load|Loading) the image 'http:/,
]

/**
 * A browser's context in which whatever gets through shows itself: calls of the trap, dialogs, new pages, downloads,
 * requests to elsewhere, complaints. `heard` has a line for each, from the first page on.
 * @param pictures The schemes over which pictures may be asked for.
 */
export async function openVisitor(browser: Browser, pictures: readonly string[]) {
  const context = await browser.newContext({
    viewport: { width: 800, height: 600 },
    reducedMotion: 'reduce',
  })
  const heard: string[] = []
  await context.exposeFunction('reportTrap', (name: string) => heard.push(`the script of ${name} ran`))
  await context.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'reportTrap')
    const tell = (_: object, name: unknown) => typeof report === 'function' && report(String(name))
    Object.assign(window, { __pwned: new Proxy({}, { get: tell }) })
  })
  await context.route(
    (url) => !ownHosts.has(url.hostname),
    (route) => answer(route, pictures, (what) => heard.push(what)),
  )

  return {
    heard,
    context,
    async newPage(): Promise<Page> {
      const page = await context.newPage()
      const hear = (what: string) => heard.push(`${new URL(page.url()).pathname}: ${what}`)
      page.on('dialog', async (dialog) => {
        hear(`a dialog says ${dialog.message()}`)
        await dialog.dismiss()
      })
      page.on('popup', (popup) => hear(`a page opened at ${popup.url()}`))
      page.on('download', (download) => hear(`${download.url()} is downloaded`))
      page.on('pageerror', (error) => hear(`error: ${error.message}`))
      page.on('console', (message) => {
        const text = message.text()
        const isComplaint = ['error', 'warning'].includes(message.type())
        if (isComplaint && !expectedMessages.some((pattern) => pattern.test(text))) hear(text)
      })
      return page
    },
    close: () => context.close(),
  }
}

/** Answers what would have left this machine, and says so where it should not. */
async function answer(route: Route, pictures: readonly string[], hear: (what: string) => void) {
  const request = route.request()
  const url = new URL(request.url())
  const isPicture =
    request.resourceType() === 'image' && pictures.includes(url.protocol) && url.hostname !== canaryHost
  const isAllowed = isPicture || url.hostname === adHost || player.test(url.href)
  if (!isAllowed) hear(`${request.resourceType()} was asked for: ${url.href}`)
  if (url.hostname === pictureHost) await route.fulfill({ contentType: 'image/gif', body: picture })
  else await route.fulfill({ status: 404, body: '' })
}
