import { readdirSync } from 'node:fs'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { shellFiles } from '../../scripts/build/list-pages.ts'
import { type PreviewServer, startPreview } from '../../scripts/preview/server.ts'
import { chromiumFlags } from '../../scripts/programs/chromium.ts'

type VisitOptions = NonNullable<Parameters<Browser['newContext']>[0]> & {
  /** The time the visitor's clock shows, all the while. */
  at?: string
  /** Whether the browser knows service workers. Else the requests that a test looks at would not all be the page's. */
  hasWorkers?: boolean
  /** Whether the visitor asked the browser to use little data. */
  savesData?: boolean
}

/** A Chromium and a preview of a built site, for the tests of a file. */
export function siteUnderTest(site: 'plainSite' | 'liveSite') {
  let browser: Browser
  let preview: PreviewServer

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: chromiumFlags })
    preview = await startPreview(inject(site), 0)
  })
  afterAll(async () => {
    await browser?.close()
    await preview?.close()
  })

  return {
    /**
     * A fresh visitor's page at a path of the site (or a whole address), with every console message it shows and
     * every address it asks for, from the first on.
     */
    async visit(path: string, { at, hasWorkers = false, savesData = false, ...options }: VisitOptions = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
      onTestFinished(() => context.close())
      if (!hasWorkers)
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      if (savesData) {
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        )
      }
      const page = await context.newPage()
      if (at) await page.clock.setFixedTime(new Date(at))
      const messages: string[] = []
      const requests: URL[] = []
      page.on('request', (request) => requests.push(new URL(request.url())))
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => messages.push(`pageerror: ${error.message}`))
      // Nothing outside this machine is asked, and nothing there is waited for.
      await page.route(
        (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
        (route) =>
          route.request().resourceType() === 'document'
            ? route.fulfill({ contentType: 'text/html', body: '<p>Somebody else’s page</p>' })
            : route.fulfill({ status: 204 }),
      )
      await page.goto(new URL(path, preview.url).href)
      return { page, messages, requests }
    },
    url: (path: string) => preview.url + path,
  }
}

/** Waits until React has taken the document over. */
export async function hydrated(page: Page) {
  // Its last element is React's in the task that makes all of them so; what they do then comes before the next frame.
  await page.waitForFunction(() => {
    const last = document.querySelector('#root > :last-child')
    return last !== null && Object.keys(last).some((key) => key.startsWith('__reactFiber'))
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Waits until all of the page that a visitor has come to is on screen, and not its title alone. */
export async function arrived(page: Page) {
  await page.waitForFunction(() => document.querySelector('main:not([data-arriving])') !== null)
}

/** Waits until the toasts' own code is there; some act of the visitor's has to come first. */
export async function toastsReady(page: Page) {
  await page.waitForSelector('section[aria-label^="Notifications"]', { state: 'attached' })
}

/** Waits until what moves in an element that is on screen has come to rest. */
export async function atRest(element: Locator) {
  await element.evaluate((moving) =>
    // An animation that is replaced by another rejects.
    Promise.allSettled(moving.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
}

/** Every route of the built site in a folder, posts and list pages too. */
export function routesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !shellFiles.includes(name))
    .filter((name) => !name.startsWith('ads/'))
    .map((name) => `/${name.replace(/(^index)?\.html$/, '')}`)
}

/** The routes that look different from one another: every kind of page once, the not-found page too. */
export const kindsOfRoutes = [
  '/',
  '/menu',
  '/events',
  '/gallery',
  '/blog',
  '/blog/page/2',
  '/blog/table-nine',
  '/blog/topic/technique',
  '/about',
  '/contact',
  '/privacy',
  '/no/such/path',
] as const

/** Has the documents that a page opens from now on add up their layout shifts, for `layoutShift` to tell. */
export async function watchLayoutShift(page: Page) {
  await page.addInitScript(() => {
    const total = { shift: 0 }
    Object.assign(window, total)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // What follows a visitor's own act within half a second is no shift by the metric's definition.
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          total.shift += Number(entry.value)
      }
      Object.assign(window, total)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The open document's layout shift so far, to two decimals as it is reported: `0.00`. */
export async function layoutShift(page: Page): Promise<string> {
  const shift: unknown = await page.evaluate(() => Reflect.get(window, 'shift'))
  return Number(shift).toFixed(2)
}
