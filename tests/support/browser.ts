import { readdirSync, readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { chromiumFlags } from '../../bench/programs/chromium.ts'
import { type PreviewServer, startPreview } from '../../scripts/preview/server.ts'
import { shellFiles } from '../../scripts/site/list-pages.ts'
import { eventually } from './eventually.ts'

interface VisitOptions extends BrowserContextOptions {
  /** The time on the visitor's clock, which stands still. */
  at?: string
  /** Whether the browser knows service workers. Without them, every request that a test sees is the page's own. */
  hasWorkers?: boolean
  /** Whether it is in the whole of Chromium, which hands links to other programs, and knows how fast the network is. */
  isWhole?: boolean
  /** Whether the page is closed after the test, as needed after init scripts and changes of the clock. */
  isolated?: boolean
}

interface Visit {
  page: Page
  /** Every console message and uncaught error. */
  messages: string[]
  /** Every requested address. */
  requests: URL[]
}

// Not `isMobile`: its change of the viewport after the load hides layout shifts.
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const
export const desktop = { viewport: { width: 1280, height: 800 } } as const

// Requests to other machines fail at once.
const isLocal = (address: string) =>
  !URL.canParse(address) || /^(localhost|127\.0\.0\.1|)$/.test(new URL(address).hostname)
const noNetwork = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

// One of each for all files of a test process: they end with the process.
const started = new Map<string, Promise<Browser>>()

function chromiumUnderTest(executablePath: string): Promise<Browser> {
  const args = [...chromiumFlags, noNetwork]
  const browser = started.get(executablePath) ?? chromium.launch({ executablePath, args })
  started.set(executablePath, browser)
  return browser
}

/**
 * Starts a preview of a built site for the tests of a file, and visits it in Chromium.
 * @param site A site that the tests build first, or a function that returns the folder of another.
 */
export function siteUnderTest(site: 'plainSite' | 'liveSite' | (() => string)) {
  let preview: PreviewServer
  const shared = new Map<string, Visit>()

  beforeAll(async () => {
    preview = await startPreview(typeof site === 'function' ? site() : inject(site), 0)
  })
  afterAll(async () => {
    for (const { page } of shared.values()) await page.context().close()
    await preview?.close()
  })

  async function newVisit({ hasWorkers, isWhole, ...options }: VisitOptions): Promise<Visit> {
    const browser = await chromiumUnderTest(inject(isWhole ? 'wholeChromiumPath' : 'chromiumPath'))
    const context = await browser.newContext(options)
    // On a busy machine, slow is not wrong. A test may take a minute.
    context.setDefaultTimeout(50_000)
    if (!hasWorkers)
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    const visit: Visit = { page: await context.newPage(), messages: [], requests: [] }
    visit.page.on('request', (request) => visit.requests.push(new URL(request.url())))
    visit.page.on('pageerror', (error) => visit.messages.push(`pageerror: ${error.message}`))
    visit.page.on('console', (message) => {
      if (isLocal(message.location().url)) visit.messages.push(`${message.type()}: ${message.text()}`)
    })
    return visit
  }

  /**
   * Opens a file of the site that has no script, as a new visitor. Visits with the same options share a page, because a
   * new page costs more than a second of CPU time.
   */
  async function open(options: VisitOptions = {}): Promise<Visit> {
    const {
      at,
      isolated,
      viewport,
      reducedMotion = 'no-preference',
      forcedColors = 'none',
      ...others
    } = options
    const key = JSON.stringify([others, at !== undefined])
    const visit = (!isolated && shared.get(key)) || (await newVisit(others))
    const { page } = visit
    if (isolated) onTestFinished(() => page.context().close())
    else shared.set(key, visit)

    for (const other of page.context().pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
    await leaveFor(page, `${preview.url}/robots.txt`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.setViewportSize(viewport ?? desktop.viewport)
    await page.mouse.move(0, 0)
    await page.emulateMedia({ media: null, reducedMotion, forcedColors })
    if (at) await page.clock.setFixedTime(new Date(at))
    return Object.assign(visit, { messages: [], requests: [] })
  }

  async function visit(path: string, options?: VisitOptions): Promise<Visit> {
    const { page, messages, requests } = await open(options)
    await page.goto(new URL(path, preview.url).href)
    return { page, messages, requests }
  }

  return {
    open,
    /** Opens a path of the site, or a whole address, as a new visitor. */
    visit,
    /** Does the same, and waits until React has hydrated the document. */
    async visitHydrated(path: string, options?: VisitOptions): Promise<Visit> {
      const visited = await visit(path, options)
      await hydrated(visited.page)
      return visited
    },
    url: (path: string) => preview.url + path,
  }
}

/**
 * Opens an address from a page that may be about to reload itself, as those of a dev server do for an edit. The reload ends
 * a navigation that has begun. Chromium never answers one that begins just as a reloaded document arrives.
 */
export async function leaveFor(page: Page, url: string): Promise<void> {
  await eventually(() => page.goto(url, { timeout: 6_000 }))
}

/** Waits until React has hydrated the document. */
export async function hydrated(page: Page) {
  // The last element hydrates in the same task as all others. Their effects run before the next frame.
  await page.waitForFunction(() => {
    const last = document.querySelector('#root > :last-child')
    return last !== null && Object.keys(last).some((key) => key.startsWith('__reactFiber'))
  })
  await nextFrame(page)
}

/** Waits until the page has drawn a frame. */
export async function nextFrame(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Waits until the page that a link led to is complete, and not its title alone. */
export async function arrived(page: Page) {
  await page.waitForSelector('main:not([data-arriving])')
}

/** Waits until the code of the toasts is loaded. The visitor has to do something first. */
export async function toastsReady(page: Page) {
  await page.waitForSelector('section[aria-relevant]', { state: 'attached' })
}

/** Waits until the links to reserve open the sheet. */
export async function sheetReady(page: Page) {
  await page.waitForSelector('body > div:not(#root)', { state: 'attached' })
}

/** Waits until the animations of an element have ended. */
export async function atRest(element: Locator) {
  await element.evaluate((moving) =>
    // An animation that is replaced by another rejects.
    Promise.allSettled(moving.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
}

/** Swipes with a finger from one place to another, 300 pixels below the top of the window. */
export async function swipe(page: Page, from: number, to: number) {
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] })
  for (let step = 1; step <= 5; step++) {
    const x = from + ((to - from) * step) / 5
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 300 }] })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

/** Zooms the view of a page, as two fingers do. */
export async function zoomTo(page: Page, scale: number) {
  const view = await page.context().newCDPSession(page)
  await view.send('Emulation.setPageScaleFactor', { pageScaleFactor: scale })
  await page.waitForFunction((wanted) => window.visualViewport?.scale === wanted, scale)
  await view.detach()
}

/** Holds requests back. Returns a function that lets them through. */
export async function holdBack(page: Page, requests: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(requests, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Returns the paths of the documents that the page loads from now on. */
export function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** Clicks a new link to an address, as the site's own links are clicked. */
export async function followLink(page: Page, address: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Link' })
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
}

/** Returns the paths of all pages of a built site, except its shells. */
export function routesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !shellFiles.includes(name))
    .filter((name) => !name.startsWith('ads/'))
    .map((name) => `/${name.replace(/(^index)?\.html$/, '')}`)
}

/** A path of each kind of page, and one without a page. */
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
  '/reserve',
  '/privacy',
  '/no/such/path',
] as const

/** Returns the layout shift of the open document so far, with two decimals: `0.00`. */
export function layoutShift(page: Page): Promise<string> {
  return page.evaluate(async () => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // By definition of the metric, a shift within half a second of the visitor's input does not count.
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          total += Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return total.toFixed(2)
  })
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns the accessibility problems that axe finds in the open page. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const results = await page.evaluate(async (values): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
  }, axeTags)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  )
}
