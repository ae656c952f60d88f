import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listFiles } from '../../scripts/fs/list-files.ts'
import { pageCountOf } from '../../src/blog/posts.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { hydrated, layoutShift, siteUnderTest, watchLayoutShift } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { flakyHost } from '../support/flaky-host.ts'
import { temporaryFolder } from '../support/folders.ts'
import { runScript } from '../support/run-script.ts'

const site = siteUnderTest('plainSite')
const slugs = openSnapshot(fixtureSnapshot).index.posts.map(({ slug }) => slug)
const [first = '', second = '', third = ''] = slugs
const copyLine = '[data-saved-copy]'
const notSaved = 'h1:text-is("This page is not saved")'
const staticPages = ['/', '/menu', '/events', '/gallery', '/about', '/contact', '/privacy', '/terms']

/** A visitor whose service worker is at work, and the host. */
async function visitor(path = '/') {
  const host = await flakyHost(inject('plainSite'))
  const visit = await site.visit(host.url + path, { hasWorkers: true })
  await workerIsActive(visit.page)
  return { ...visit, host, open: (other: string) => visit.page.goto(host.url + other) }
}

async function workerIsActive(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** All that is stored: of which cache, at which path, how many bytes. */
function stored(page: Page) {
  return page.evaluate(async () => {
    const found = []
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache)
      for (const request of await opened.keys()) {
        const { byteLength } = (await (await opened.match(request))?.arrayBuffer()) ?? { byteLength: 0 }
        found.push({ cache, path: new URL(request.url).pathname, bytes: byteLength })
      }
    }
    return found
  })
}

/** The paths of all that is stored. Looking at what stands there would keep the worker from storing more. */
function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(opened.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

async function keptPosts(page: Page): Promise<string[]> {
  const paths = (await stored(page)).filter(({ cache }) => cache.includes('posts')).map(({ path }) => path)
  return paths.map((path) => path.replace(/^\/snapshot\/posts\/|\.json$/g, ''))
}

/** Reads a post as its document, until it is kept. */
async function read(page: Page, url: string, slug: string) {
  await page.goto(`${url}/blog/${slug}`)
  await eventually(async () => expect(await keptPosts(page)).toContain(slug))
}

/** Has the worker keep published files one after another, as pages do that are read. */
async function keep(page: Page, paths: string[]) {
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

test('offline: every page that no post changes, dressed, with a line that says it is a copy', async () => {
  const { page, host, open, messages } = await visitor()
  host.mood = 'down'
  await page.context().setOffline(true)
  await watchLayoutShift(page)
  for (const path of staticPages) {
    await open(path)
    await expect
      .poll(() => page.textContent(copyLine))
      .toMatch(/^You are offline\. This is the copy saved on \w+ \d+, 20\d\d at \d+:\d\d [AP]M\.$/)
    expect(await page.getAttribute(copyLine, 'role')).toBe('status')
    expect(await page.locator('h1').isVisible()).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
    const broken = await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
      return [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
    })
    expect(broken, path).toEqual([])
    expect(await page.evaluate(() => document.fonts.check('16px "Bodoni Moda Variable"')), path).toBe(true)
    expect(await layoutShift(page), path).toBe('0.00')
  }
  expect(messages.filter((message) => !message.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('offline: a post that was read, by its document or by a link, and the list of posts', async () => {
  const { page, host, open } = await visitor()
  await read(page, host.url, first)
  const body = await page.innerHTML('[data-post-body]')
  await page.click('nav[aria-label="Neighbouring posts"] a')
  await page.waitForURL(`**/blog/${second}`)
  await eventually(async () => expect((await keptPosts(page)).sort()).toEqual([first, second].sort()))
  await page.context().setOffline(true)
  for (const slug of [second, first]) {
    await open(`/blog/${slug}`)
    await page.waitForSelector('[data-post-body] p')
    await expect
      .poll(() => page.textContent(copyLine))
      .toContain('You are offline. This is the copy saved on ')
  }
  expect(await page.innerHTML('[data-post-body]')).toBe(body)
  await open('/blog')
  await page.waitForSelector(`text="Page 1 of ${pageCountOf(slugs.length)}"`)
  await expect.poll(() => page.textContent(copyLine)).toContain('This is the copy saved on ')
})

test('a page that is not saved says so, with links to what is', async () => {
  const { page, host, open } = await visitor()
  await read(page, host.url, first)
  await page.context().setOffline(true)
  for (const path of [`/blog/${third}`, '/blog/page/2', '/blog/topic/ice', '/no/such/path']) {
    await open(path)
    await page.waitForSelector(notSaved)
    expect(await page.textContent('main')).toContain('You are offline')
    expect(await page.textContent(copyLine)).toBe('')
  }
  await page.click(`main a[href="/blog/${first}"]`)
  await page.waitForSelector('[data-post-body] p')
  await expect.poll(() => page.textContent(copyLine)).toContain('This is the copy saved on ')
  await page.goBack()
  await page.waitForSelector(notSaved)
  await page.click('main a[href="/menu"]')
  await page.waitForSelector('h1:text-is("The menu")')
  await expect.poll(() => page.textContent(copyLine)).toContain('This is the copy saved on ')
})

test('a link to a post that is not saved, followed offline, says so too; Try Again reads it once there is a line', async () => {
  const { page } = await visitor('/blog')
  await page.context().setOffline(true)
  await page.click(`main a[href="/blog/${first}"]`)
  await page.waitForSelector(notSaved)
  await page.context().setOffline(false)
  await page.click('text="Try Again"')
  await page.waitForSelector('[data-post-body] p')
  expect(await page.textContent(copyLine)).toBe('')
})

test('a post that a pointer only rested on is not kept', async () => {
  const { page, host } = await visitor('/blog')
  await hydrated(page)
  await page.hover(`main a[href="/blog/${second}"]`)
  await eventually(() => expect(host.asked).toContain(`/snapshot/posts/${second}.json`))
  await read(page, host.url, first)
  expect(await keptPosts(page)).toEqual([first])
})

test('the 21st post pushes out the one read first', async () => {
  const { page } = await visitor()
  const address = (slug: string) => `/snapshot/posts/${slug}.json`
  await keep(page, slugs.slice(0, 20).map(address))
  await eventually(async () => expect(await keptPosts(page)).toHaveLength(20))
  await keep(page, [address(slugs[20] ?? '')])
  await eventually(async () => expect((await keptPosts(page)).sort()).toEqual(slugs.slice(1, 21).sort()))
})

test('however long the posts, all that is stored is 1.5 MB at most, and those read last stay', async () => {
  const { page, host } = await visitor()
  const large = slugs.slice(0, 20)
  for (const slug of large) {
    const file = join(host.folder, 'snapshot/posts', `${slug}.json`)
    const post = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...post, html: 'A long post. '.repeat(6000) }))
  }
  await keep(
    page,
    large.map((slug) => `/snapshot/posts/${slug}.json`),
  )
  await eventually(async () => {
    expect(await keptPosts(page)).toEqual(large.slice(-5))
    const total = (await stored(page)).reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total).toBeLessThan(1_500_000)
  })
})

test('who is online reads what the host has, document and data, and no line', async () => {
  const { page, host, open } = await visitor()
  await read(page, host.url, first)
  host.rewrite(/^menu\.html$/, (text) => text.replaceAll('The menu', 'Tonight’s menu'))
  host.rewrite(/^(blog|snapshot\/posts)\/.*/, (text) => text.replaceAll('</p>', ' Mended.</p>'))
  const menu = await open('/menu')
  expect(await menu?.text()).toContain('Tonight’s menu')
  await open(`/blog/${first}`)
  expect(await page.textContent('[data-post-body] p')).toContain('Mended.')
  await open('/blog')
  await hydrated(page)
  await page.click(`main a[href="/blog/${first}"]`)
  await page.waitForSelector('[data-post-body] p')
  expect(await page.textContent('[data-post-body] p')).toContain('Mended.')
  expect(await page.textContent(copyLine)).toBe('')
})

test('where the host is silent, the copy comes after some seconds, and stays', async () => {
  const { page, host, open } = await visitor()
  host.mood = 'silent'
  const started = Date.now()
  await open('/menu')
  expect(Date.now() - started).toBeGreaterThan(3500)
  await expect.poll(() => page.textContent(copyLine)).toContain('The house does not answer just now.')
})

test('an answer that is no post’s is never kept: errors, pages in the place of data, the loading shell', async () => {
  const { page, host, open } = await visitor()
  const address = (slug: string) => `/snapshot/posts/${slug}.json`
  host.answers.set(address('fails'), { status: 500, type: 'application/json' })
  host.answers.set(address('is-gone'), { status: 404, type: 'application/json' })
  host.answers.set(address('is-a-page'), { status: 200, type: 'text/html' })
  await keep(page, ['fails', 'is-gone', 'is-a-page', 'not-there'].map(address))
  for (const path of ['/blog/not-there', '/no/such/path'])
    expect((await open(path))?.ok()).toBe(path.startsWith('/blog'))
  await read(page, host.url, first)
  expect(await keptPosts(page)).toEqual([first])
  const paths = (await stored(page)).map(({ path }) => path)
  expect(paths.filter((path) => /not-there|no\/such|^\/(404|live)/.test(path))).toEqual([])
  await page.context().setOffline(true)
  await open('/blog/not-there')
  await page.waitForSelector(notSaved)
})

test('a missing asset stays a 404, and offline none at all: no page ever stands in its place', async () => {
  const { page } = await visitor()
  const ask = () =>
    page.evaluate(async () => {
      const answer = await fetch('/assets/chunks/gone.js').catch(() => null)
      return answer && [answer.status, answer.headers.get('Content-Type')]
    })
  expect(await ask()).toEqual([404, 'text/plain; charset=utf-8'])
  await page.context().setOffline(true)
  expect(await ask()).toBeNull()
})

/**
 * Puts a new release in a host's place: every script under another name, other documents, and a worker to match.
 * Gives the old entry's address and the new one's.
 */
function release({ folder, rewrite }: Awaited<ReturnType<typeof flakyHost>>) {
  const scripts = listFiles(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const next = (name: string) => name.replace(/\.js$/, '.next.js')
  for (const name of scripts) renameSync(join(folder, 'assets', name), join(folder, 'assets', next(name)))
  rewrite(/\.(html|js)$/, (text) =>
    scripts.map((name) => basename(name)).reduce((done, name) => done.replaceAll(name, next(name)), text),
  )
  rewrite(/^menu\.html$/, (text) => text.replaceAll('The menu', 'The new menu'))
  rewrite(/^sw\.js$/, (text) => text.replaceAll(/"revision":"\w+"/g, '"revision":"next"'))
  const entry = `/assets/${scripts.find((name) => name.includes('pages_client.'))}`
  return { entry, next: next(entry) }
}

test('a new release takes over where one tab is open, and what was saved of the old one goes', async () => {
  const { page, host, open } = await visitor()
  const { entry, next } = release(host)
  await open('/about')
  await eventually(async () => {
    expect(await storedPaths(page)).toContain(next)
    expect(await storedPaths(page)).not.toContain(entry)
  })
  await workerIsActive(page)
  await page.context().setOffline(true)
  expect(await (await open('/menu'))?.text()).toContain('The new menu')
  await expect.poll(() => page.textContent(copyLine)).toContain('This is the copy saved on ')
})

test('a tab of the old release keeps its assets while it is open; the new one takes over when it is gone', async () => {
  const { page, host } = await visitor()
  await hydrated(page)
  const { entry, next } = release(host)
  const other = await page.context().newPage()
  await other.goto(`${host.url}/about`)
  const waiting = () =>
    other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  await eventually(async () => expect(await waiting()).toBe(true))
  await page.click('header nav >> text="Events"')
  await page.waitForSelector('main a:has-text("Reserve Spot")')
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
  const { page } = await site.visit(`${host.url}/blog/${first}`, { hasWorkers: true, savesData: true })
  await hydrated(page)
  // As long as it takes where one is wanted, and longer.
  await page.waitForTimeout(6000)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await stored(page)).toEqual([])
  expect(host.asked).not.toContain('/sw.js')
})

test('a first view pays nothing: what registers the worker is named by no document, and comes after the load', async () => {
  const { page, host } = await visitor('/about')
  const chunks = join(host.folder, 'assets/chunks')
  const isIt = (name: string) => readFileSync(join(chunks, name), 'utf8').includes('TAKE_OVER')
  const script = readdirSync(chunks).find(isIt) ?? 'none'
  const { loaded, started } = await page.evaluate((name) => {
    const [navigation] = performance.getEntriesByType('navigation')
    const entry = performance.getEntriesByType('resource').find(({ name: found }) => found.endsWith(name))
    const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0
    return { loaded: loadedAt, started: entry?.startTime ?? 0 }
  }, script)
  expect(loaded).toBeGreaterThan(0)
  expect(started).toBeGreaterThan(loaded)
  for (const name of ['index.html', 'about.html', `blog/${first}.html`]) {
    expect(readFileSync(join(inject('plainSite'), name), 'utf8')).not.toContain(script)
  }
})

test('switched off: the worker ends itself and what it stored, and the page ends what it finds', async () => {
  const off = join(temporaryFolder(), 'off')
  const { code } = await runScript('build', ['--out', off, '--no-pack', '--no-cards'], {
    VITE_SERVICE_WORKER: 'off',
  })
  expect(code).toBe(0)
  const { page, host, messages, open } = await visitor()
  await read(page, host.url, first)
  host.become(off)
  const isRid = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).filter((name) => name.startsWith('nocturne')).length,
      (await indexedDB.databases()).length,
    ])
  // By the worker's file alone, with the old page still open.
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  await eventually(async () => expect(await isRid()).toEqual([0, 0, 0]))
  // By the page alone: the host serves the old worker's file still.
  host.become(inject('plainSite'))
  await open('/')
  await workerIsActive(page)
  const worker = readFileSync(join(host.folder, 'sw.js'))
  host.become(off)
  writeFileSync(join(host.folder, 'sw.js'), worker)
  await open('/about')
  await eventually(async () => expect(await isRid()).toEqual([0, 0, 0]))
  expect(messages).toEqual([])
})

test('a page that the worker looks after is still kept whole for when its reader comes back', async () => {
  const browser = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
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

test('the worker is one small script that takes nothing from elsewhere and makes no code of text', () => {
  const worker = readFileSync(join(inject('plainSite'), 'sw.js'), 'utf8')
  expect(worker).not.toMatch(/importScripts|eval\(|new Function/)
  expect(readFileSync(join(inject('plainSite'), 'sw.js.br')).length).toBeLessThan(10_240)
})
