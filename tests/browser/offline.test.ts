import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { pageCountOf } from '@venue-site/posts/lists'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { chromiumFlags } from '../../bench/programs/chromium.ts'
import { webFont } from '../../pages/web-fonts.server.ts'
import { eventsHeading } from '../../src/content/events.ts'
import { menuHeading } from '../../src/content/menu.ts'
import { notSaved } from '../../src/content/missing.ts'
import { site as venue } from '../../src/content/site.ts'
import { theme } from '../../src/content/theme.ts'
import { familiesOf } from '../../src/content-letters.server.ts'
import { postsCache } from '../../src/offline/caches.ts'
import { savedAtProperty } from '../../src/offline/constants.ts'
import { fill } from '../../src/words/words.ts'
import { followLink, hydrated, layoutShift, siteUnderTest } from '../support/browser.ts'
import { postsDown, writeSnapshot } from '../support/build.ts'
import { eventually } from '../support/eventually.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { flakyHost } from '../support/flaky-host.ts'
import { temporaryFolder } from '../support/folders.ts'
import { patternOf, positionText, words } from '../support/own-words.ts'
import { runCommand } from '../support/run-script.ts'
import { isInManyParts } from '../support/text-font.ts'

const [displayFont = ''] = familiesOf(theme.fonts.display).map((id) => webFont(id).family)
// Text in one of a hundred parts of a font may wrap in another place until the part is there.
const mostShift = isInManyParts ? 0.01 : 0
const site = siteUnderTest('plainSite')
const slugs = openSnapshot(fixtureSnapshot).index.posts.map(({ slug }) => slug)
const [first = '', second = '', third = ''] = slugs
const dataOf = (slug: string) => `/snapshot/posts/${slug}.json`
const banner = '[data-saved-copy]'
const notSavedTitle = `h1:text-is("${notSaved.title}")`
const staticPages = [
  '/',
  '/menu',
  '/events',
  '/gallery',
  '/about',
  '/contact',
  '/reserve',
  '/privacy',
  '/terms',
]

/** Opens a page on a host of its own, and waits for its service worker. */
async function visitor(path = '/', isolated = false) {
  const host = await flakyHost(inject('plainSite'))
  const { page, messages } = await site.visit(host.url + path, { hasWorkers: true, isolated })
  await workerIsActive(page)
  return { page, messages, host, open: (other: string) => page.goto(host.url + other) }
}

async function workerIsActive(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Returns the cache and path of everything that is stored. Does not read it, as that would delay the worker. */
function stored(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const found = names.map(async (cache) =>
      (await (await caches.open(cache)).keys()).map(({ url }) => ({ cache, path: new URL(url).pathname })),
    )
    return (await Promise.all(found)).flat()
  })
}

const storedPaths = async (page: Page) => (await stored(page)).map(({ path }) => path)

async function storedPosts(page: Page): Promise<string[]> {
  const posts = (await stored(page)).filter(({ cache }) => cache.includes('posts'))
  return posts.map(({ path }) => path.replace(/^\/snapshot\/posts\/|\.json$/g, ''))
}

/** Opens a post's document, and waits until the post is stored. */
async function read(page: Page, url: string, slug: string) {
  await page.goto(`${url}/blog/${slug}`)
  await eventually(async () => expect(await storedPosts(page)).toContain(slug))
}

/** Has the worker fetch page data one after another, as pages do that are read. */
async function fetchByWorker(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          const message = { type: 'CACHE_URLS', payload: { urlsToCache: [address] } }
          navigator.serviceWorker.controller?.postMessage(message, [port2])
        }),
      path,
    )
  }
}

const expectCopy = (page: Page) =>
  expect
    .poll(() => page.textContent(banner))
    .toMatch(patternOf(words.connection.savedCopyFrom.replace('{reason}', words.connection.offline)))

/** Returns when the open document was saved, as the venue's locale writes it. */
function timeOfCopy(page: Page): Promise<string> {
  // In the browser, as another version of ICU may write it in another way.
  return page.evaluate(
    ([locale, property]) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(
        new Date(document.documentElement.dataset[property] ?? ''),
      ),
    [venue.locale, savedAtProperty] as const,
  )
}

test('offline, every page without posts is complete and says that it is a copy', async () => {
  const { page, open, messages } = await visitor()
  await page.context().setOffline(true)
  let photographs = 0
  for (const path of staticPages) {
    await open(path)
    await expect
      .poll(() => page.textContent(banner))
      .toBe(
        fill(words.connection.savedCopyFrom, {
          reason: words.connection.offline,
          time: await timeOfCopy(page),
        }),
      )
    expect(await page.getAttribute(banner, 'role')).toBe('status')
    const state = await page.evaluate(async (family) => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
      await document.fonts.ready
      return {
        heading: document.querySelector('h1')?.checkVisibility(),
        margin: getComputedStyle(document.body).margin,
        font: document.fonts.check(`16px "${family}"`),
        broken: [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
      }
    }, displayFont)
    // Drawings are stored on the device. Photographs would fill it.
    const broken = state.broken.filter((address) => !address.endsWith('.webp'))
    photographs += state.broken.length - broken.length
    expect({ ...state, broken }, path).toEqual({ heading: true, margin: '0px', font: true, broken: [] })
    expect(Number(await layoutShift(page)), path).toBeLessThanOrEqual(mostShift)
  }
  const others = messages.filter((message) => !message.includes('ERR_INTERNET_DISCONNECTED'))
  // Of the photographs, which the worker has no copy of.
  const failed = 'error: Failed to load resource: net::ERR_FAILED'
  expect(others.filter((message) => message !== failed)).toEqual([])
  expect(others.length).toBeLessThanOrEqual(photographs)
})

test('offline, the list and the posts that were read are there; other pages say that they are not saved, and what is', async () => {
  const { page, host, open } = await visitor()
  await read(page, host.url, first)
  const body = await page.innerHTML('[data-post-body]')
  await page.click(`nav[aria-label="${words.post.neighbours}"] a`)
  await page.waitForURL(`**/blog/${second}`)
  await eventually(async () => expect((await storedPosts(page)).sort()).toEqual([first, second].sort()))

  await page.context().setOffline(true)
  for (const slug of [second, first]) {
    await open(`/blog/${slug}`)
    await page.waitForSelector('[data-post-body] p')
    await expectCopy(page)
  }
  expect(await page.innerHTML('[data-post-body]')).toBe(body)
  await open('/blog')
  await page.waitForSelector(`text="${positionText(1, pageCountOf(slugs.length))}"`)
  await expectCopy(page)

  for (const path of [`/blog/${third}`, '/blog/page/2', '/blog/topic/ice', '/no/such/path']) {
    await open(path)
    await page.waitForSelector(notSavedTitle)
    expect(await page.textContent('main')).toContain(words.connection.offline)
    expect(await page.textContent(banner)).toBe('')
    // On a busy machine, the font of the navigation may come late.
    expect(Number(await layoutShift(page)), path).toBeLessThanOrEqual(0.02)
  }
  await page.click(`main a[href="/blog/${first}"]`)
  await page.waitForSelector('[data-post-body] p')
  await expectCopy(page)
  await followLink(page, `/blog/${third}`)
  await page.waitForSelector(notSavedTitle)
  await page.context().setOffline(false)
  await page.click(`text="${words.site.tryAgain}"`)
  await page.waitForSelector('[data-post-body] p')
  expect(await page.textContent(banner)).toBe('')
})

/** Has the worker store posts one after another, so that they are in this order. */
async function storePosts(page: Page, slugs: readonly string[]) {
  for (const slug of slugs) {
    // The worker stores a response after it has answered with it, and none that a busy host gives too late.
    await eventually(async () => {
      if (!(await storedPosts(page)).includes(slug)) await fetchByWorker(page, [dataOf(slug)])
      expect((await storedPosts(page)).at(-1)).toBe(slug)
    })
  }
}

test('no more than 20 posts and 1.5 MB are stored; those read last stay', async () => {
  const { page, host } = await visitor()
  await storePosts(page, slugs.slice(0, 21))
  await eventually(async () => expect((await storedPosts(page)).sort()).toEqual(slugs.slice(1, 21).sort()))

  // The same posts again would be in the order in which they were stored first.
  await page.evaluate((name) => caches.delete(name), postsCache)
  host.rewrite(/^snapshot\/posts\//, (text) =>
    JSON.stringify({ ...JSON.parse(text), html: 'A long post. '.repeat(4200) }),
  )
  await storePosts(page, slugs.slice(0, 20))
  await eventually(async () => {
    expect(await storedPosts(page)).toEqual(slugs.slice(18, 20))
    const bytes = await page.evaluate(async () => {
      let total = 0
      for (const name of await caches.keys()) {
        const responses = await (await caches.open(name)).matchAll()
        for (const response of responses) total += (await response.arrayBuffer()).byteLength
      }
      return total
    })
    expect(bytes).toBeLessThan(1_500_000)
  })

  // One that is too large goes alone.
  const [large = '', last = ''] = slugs.slice(20, 22)
  host.rewrite(new RegExp(`^snapshot/posts/${large}\\.json$`), (text) => text.repeat(5))
  await fetchByWorker(page, [dataOf(large)])
  await storePosts(page, [last])
  await eventually(async () => expect(await storedPosts(page)).toEqual([slugs[19], last]))
})

test('online, the host’s own pages and data are shown; when it does not answer, the copy is, after some seconds', async () => {
  const { page, host, open } = await visitor()
  await read(page, host.url, first)
  host.rewrite(/^menu\.html$/, (text) => text.replaceAll('</h1>', ' of tonight</h1>'))
  host.rewrite(/^(blog|snapshot\/posts)\/.*/, (text) => text.replaceAll('</p>', ' Corrected.</p>'))
  // A busy host may not answer in time.
  await eventually(async () => expect(await (await open('/menu'))?.text()).toContain(' of tonight</h1>'))
  await eventually(async () => {
    await open(`/blog/${first}`)
    expect(await page.textContent('[data-post-body] p')).toContain('Corrected.')
  })
  await open('/blog')
  await hydrated(page)
  await page.click(`main a[href="/blog/${first}"]`)
  await page.waitForSelector('[data-post-body] p')
  expect(await page.textContent('[data-post-body] p')).toContain('Corrected.')
  expect(await page.textContent(banner)).toBe('')

  host.isSilent = true
  const started = Date.now()
  await open('/menu')
  expect(Date.now() - started).toBeGreaterThan(3500)
  await expect.poll(() => page.textContent(banner)).toContain(words.connection.noAnswer)
})

test('a host that fails is as one that does not answer: the copy is shown, and an error where there is none', async () => {
  const { page, host, open } = await visitor('/about')
  const failing = { status: 502, type: 'text/html' }
  for (const path of ['/menu', '/snapshot/gallery.json', dataOf(second)]) host.answers.set(path, failing)
  const expectNoAnswer = () =>
    expect.poll(() => page.textContent(banner)).toContain(words.connection.noAnswer)
  expect((await open('/menu'))?.status()).toBe(200)
  await hydrated(page)
  await expectNoAnswer()
  await page.click('header nav a[href="/gallery"]')
  await page.waitForSelector('[data-plate]')
  await expectNoAnswer()
  await followLink(page, `/blog/${second}`)
  await page.waitForSelector(`h1:text-is("${words.post.failed}")`)
})

test('a connection that breaks within a page’s data is no answer: the copy is shown', async () => {
  const { page, host } = await visitor('/about')
  await hydrated(page)
  host.broken.add('/snapshot/menu.json')
  await page.click('header nav a[href="/menu"]')
  await page.waitForSelector(`h1:text-is("${menuHeading.title}")`)
  await expect.poll(() => page.textContent(banner)).toContain(words.connection.noAnswer)
})

test.each([
  [
    'a script',
    () => listFiles(inject('plainSite')).find((name) => /^assets\/chunks\/menu\..*\.js$/.test(name)),
  ],
  ['a page', () => 'menu'],
])(
  'a page of a network in the place of %s is not stored: the worker is installed when it is gone',
  async (_, path) => {
    const host = await flakyHost(inject('plainSite'))
    host.answers.set(`/${path()}`, { status: 200, type: 'text/html' })
    const { page } = await site.visit(host.url, { hasWorkers: true })
    const isRegistered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
    await eventually(async () => expect(host.asked).toContain(`/${path()}`))
    await eventually(async () => expect(await isRegistered()).toBe(false))
    host.answers.clear()
    await page.reload()
    await workerIsActive(page)
  },
)

test('only posts that are read are stored: no prefetched ones, errors, or pages in the place of data or assets', async () => {
  const { page, host, open } = await visitor('/blog')
  await hydrated(page)
  await page.hover(`main a[href="/blog/${second}"]`)
  await eventually(() => expect(host.asked).toContain(dataOf(second)))
  host.answers.set(dataOf('fails'), { status: 500, type: 'application/json' })
  host.answers.set(dataOf('is-gone'), { status: 404, type: 'application/json' })
  host.answers.set(dataOf('is-a-page'), { status: 200, type: 'text/html' })
  await fetchByWorker(page, ['fails', 'is-gone', 'is-a-page', 'not-there'].map(dataOf))
  expect((await open('/blog/not-there'))?.ok()).toBe(true)
  expect((await open('/no/such/path'))?.ok()).toBe(false)
  await read(page, host.url, first)
  expect(await storedPosts(page)).toEqual([first])
  expect((await storedPaths(page)).filter((path) => /not-there|no\/such|^\/(404|live)/.test(path))).toEqual(
    [],
  )

  const missingAsset = () =>
    page.evaluate(async () => {
      const response = await fetch('/assets/chunks/gone.js').catch(() => null)
      return response && [response.status, response.headers.get('Content-Type')]
    })
  expect(await missingAsset()).toEqual([404, 'text/plain; charset=utf-8'])
  await page.context().setOffline(true)
  expect(await missingAsset()).toBeNull()
  await open('/blog/not-there')
  await page.waitForSelector(notSavedTitle)
})

/**
 * Replaces a host's site with a new release: every script has another name, and documents and worker match.
 * Returns the entry's old address and its new one.
 */
function release({ folder, rewrite }: Awaited<ReturnType<typeof flakyHost>>) {
  const scripts = listFiles(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const next = (name: string) => name.replace(/\.js$/, '.next.js')
  for (const name of scripts) renameSync(join(folder, 'assets', name), join(folder, 'assets', next(name)))
  rewrite(/\.(html|js)$/, (text) =>
    scripts.map((name) => basename(name)).reduce((done, name) => done.replaceAll(name, next(name)), text),
  )
  rewrite(/^menu\.html$/, (text) => text.replaceAll('</h1>', ', newly released</h1>'))
  rewrite(/^sw\.js$/, (text) => text.replaceAll(/"revision":"\w+"/g, '"revision":"next"'))
  const entry = `/assets/${scripts.find((name) => name.includes('entries/client.'))}`
  return { entry, next: next(entry) }
}

test('a new release replaces the old one and what is stored of it where one tab is open', async () => {
  const { page, host, open } = await visitor()
  const { entry, next } = release(host)
  await open('/about')
  await eventually(async () => {
    expect(await storedPaths(page)).toContain(next)
    expect(await storedPaths(page)).not.toContain(entry)
  })
  await workerIsActive(page)
  await page.context().setOffline(true)
  expect(await (await open('/menu'))?.text()).toContain(', newly released</h1>')
  await expectCopy(page)
})

test('a tab of the old release keeps its assets while it is open; then the new release takes over', async () => {
  const { page, host } = await visitor('/', true)
  await hydrated(page)
  const { entry, next } = release(host)
  const other = await page.context().newPage()
  await other.goto(`${host.url}/about`)
  const waiting = () =>
    other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  await eventually(async () => expect(await waiting()).toBe(true))
  await page.click('header nav a[href="/events"]')
  await page.waitForSelector(`h1:text-is("${eventsHeading.title}")`)
  expect(await storedPaths(page)).toEqual(expect.arrayContaining([entry, next]))
  await page.close()
  await other.reload()
  await eventually(async () => {
    expect(await waiting()).toBe(false)
    expect(await storedPaths(other)).not.toContain(entry)
  })
})

test('a visitor who saves data gets no worker, and nothing is stored', async () => {
  const host = await flakyHost(inject('plainSite'))
  const { page } = await site.open({ hasWorkers: true, isolated: true })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(`${host.url}/blog/${first}`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  // The worker is registered in an idle callback.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await stored(page)).toEqual([])
  expect(host.asked).not.toContain('/sw.js')
})

test('the worker is one small script without eval, registered after the load by code that no document names', async () => {
  const { page, host } = await visitor('/about')
  const chunks = join(host.folder, 'assets/chunks')
  const script =
    readdirSync(chunks).find((name) => readFileSync(join(chunks, name), 'utf8').includes('TAKE_OVER')) ?? ''
  const { loaded, started } = await page.evaluate((name) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const entry = performance.getEntriesByType('resource').find(({ name: found }) => found.endsWith(name))
    return { loaded: navigation?.loadEventEnd ?? 0, started: entry?.startTime ?? 0 }
  }, script)
  expect(loaded).toBeGreaterThan(0)
  expect(started).toBeGreaterThan(loaded)
  for (const name of ['index.html', 'about.html', `blog/${first}.html`])
    expect(readFileSync(join(host.folder, name), 'utf8')).not.toContain(script)
  expect(readFileSync(join(host.folder, 'sw.js'), 'utf8')).not.toMatch(/importScripts|eval\(|new Function/)
  expect(readFileSync(join(inject('plainSite'), 'sw.js.br')).length).toBeLessThan(10_240)
})

test('switched off, the worker removes itself and what it stored; so does a page that still finds it', {
  // It builds a site.
  timeout: 180_000,
}, async () => {
  const folder = temporaryFolder()
  const [snapshot, off] = [join(folder, 'snapshot'), join(folder, 'off')]
  writeSnapshot(snapshot, postsDown(1))
  const options = ['--snapshot', snapshot, '--out', off, '--no-pack', '--no-cards']
  const { code, stderr } = await runCommand('build', options, { VITE_SERVICE_WORKER: 'off' })
  expect([code, stderr]).toEqual([0, ''])
  const { page, host, messages, open } = await visitor()
  await read(page, host.url, first)
  const remains = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).filter((name) => name.startsWith('venue')).length,
      (await indexedDB.databases()).length,
    ])
  // By the worker's file alone, with the old page still open.
  host.become(off)
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  await eventually(async () => expect(await remains()).toEqual([0, 0, 0]))
  // By the page alone: the host still serves the old worker's file.
  host.become(inject('plainSite'))
  await open('/')
  await workerIsActive(page)
  const worker = readFileSync(join(host.folder, 'sw.js'))
  host.become(off)
  writeFileSync(join(host.folder, 'sw.js'), worker)
  await open('/about')
  await eventually(async () => expect(await remains()).toEqual([0, 0, 0]))
  expect(messages).toEqual([])
})

test('the worker does not keep a page out of the back/forward cache', async () => {
  const browser = await chromium.launch({
    executablePath: inject('wholeChromiumPath'),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  onTestFinished(() => browser.close())
  const host = await flakyHost(inject('plainSite'))
  const page = await browser.newPage()
  await page.goto(`${host.url}/menu`)
  await workerIsActive(page)
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await page.goto(`${host.url}/about`)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => 'isTheSame' in window)).toBe(true)
})
