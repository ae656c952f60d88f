import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { functionsListener } from '@venue-site/posts-host/host'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type PreviewServer, startPreview } from '../../scripts/preview/server.ts'
import { menu } from '../../src/content/menu.ts'
import { routesOf } from '../support/browser.ts'
import { openPosts, startAnswering, startContractHost } from '../support/contract-host.ts'
import { type EnginePage, startFirefox, startWebkit, waitUntil } from '../support/engines.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { markdownPost, sharedFolder } from '../support/folders.ts'

const newer = markdownPost({ metaTitle: 'Newer than the site', date: '2099-11-20' }, 'Ice, *twice*.')
const [newest] = openSnapshot(fixtureSnapshot).index.posts

// WebKitGTK's driver does not pass on the console, so the pages collect their errors themselves.
const collector = `window.errors = []
const note = (text) => window.errors.push(String(text))
addEventListener('error', (event) => note(event.message ?? event.target.outerHTML), true)
addEventListener('unhandledrejection', (event) => note(event.reason))
addEventListener('securitypolicyviolation', (event) => note('policy: ' + event.violatedDirective))
console.error = (...words) => note(words.join(' '))
`

const select = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`
const textOf = (selector: string) => `${select(selector)}?.textContent`

describe.each([
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebkit],
])('%s', (_, start) => {
  let page: EnginePage
  let preview: PreviewServer
  const folder = sharedFolder()

  beforeAll(async () => {
    cpSync(inject('liveSite'), folder, { recursive: true })
    collectErrors(folder)
    preview = await startPreview(folder, 0)
    page = await start()
  })
  afterAll(async () => {
    await page?.close()
    await preview?.close()
  })

  /** Opens a page, and waits until React has hydrated it and its effects have run, which are what follows links. */
  async function open(path: string) {
    await page.open(preview.url + path)
    const root = select('#root > :last-child')
    await waitUntil(page, `Object.keys(${root} ?? {}).some((key) => key.startsWith('__reactFiber'))`)
    // The effects run before the next frame.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')
  }
  const click = (selector: string) => page.evaluate(`${select(selector)}.click()`)
  const expectNoErrors = async () => expect(await page.evaluate('window.errors')).toEqual([])

  test('shows and hydrates every route', async () => {
    for (const route of routesOf(inject('liveSite')).filter((path) => !/^\/blog\/(?!page)/.test(path))) {
      await open(route)
      expect([route, await page.evaluate(textOf('h1'))]).toEqual([route, expect.stringMatching(/\S/)])
      await expectNoErrors()
    }
  })

  test('navigates to a post without loading a document', async () => {
    await open('/blog')
    await page.evaluate('window.isSame = true')
    await click(`main ol a[href="/blog/${newest?.slug}"]`)
    await waitUntil(page, select('[data-post-body] p'))
    expect(await page.evaluate('window.isSame')).toBe(true)
    await expectNoErrors()
  })

  test('leaves a page while its code loads', async () => {
    for (const destination of ['/menu', '/gallery', '/events', '/about']) {
      await open('/privacy')
      // Once the click's request is on the way. Firefox aborts it.
      await page.evaluate(`(() => {
        ${select(`header a[href="${destination}"]`)}.click()
        setTimeout(() => { location.href = '/terms' })
      })()`)
      await waitUntil(page, `location.pathname === '/terms' && document.readyState === 'complete'`)
    }
  })

  test('shows a drop cap three lines high where the engine supports it, and none elsewhere', async () => {
    await open(`/blog/${newest?.slug}`)
    const { first, lines, body, isSupported } = Object(
      await page.evaluate(`(() => {
        const paragraph = ${select('[data-post-body] > p')}
        const letter = getComputedStyle(paragraph, '::first-letter')
        return {
          first: letter.color + letter.fontFamily,
          lines: letter.initialLetter ?? letter.webkitInitialLetter ?? '',
          body: getComputedStyle(paragraph).color + getComputedStyle(paragraph).fontFamily,
          isSupported: CSS.supports('initial-letter', '3') || CSS.supports('-webkit-initial-letter', '3'),
        }
      })()`),
    )
    expect(first === body).toBe(!isSupported)
    if (isSupported) expect(lines).toMatch(/^3/)
  })

  test('aligns the lines of the address', async () => {
    await open('/contact')
    const edges = await page.evaluate(`[...${select('main address')}.parentElement.querySelectorAll('a')]
      .map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return Math.round(range.getBoundingClientRect().left)
      })`)
    const [left] = Object(edges)
    expect(edges).toEqual(Array(Object(edges).length).fill(left))
    expect(Object(edges).length).toBeGreaterThan(1)
  })

  test('fetches a post that is newer than the site', async () => {
    const preflights = await startContractHost({ 'newer.md': newer })
    // An address of its own: WebKit asks no host first for a page that a service worker controls.
    const { url, close } = await startPreview(folder, 0)
    onTestFinished(close)
    await page.open(`${url}/blog/newer`)
    await waitUntil(page, `${textOf('h1')} === 'Newer than the site'`)
    expect(await page.evaluate(`${select('[data-post-body]')}.innerHTML`)).toContain('<em>twice</em>')
    expect(new Set(preflights)).toEqual(new Set(['authorization,content-type']))
    await expectNoErrors()
  })

  test('announces posts that are newer than the site, and shows them', async () => {
    await startContractHost({ 'newer.md': newer })
    await open('/blog')
    // The check for newer posts is made once a session.
    await page.evaluate('sessionStorage.clear()')
    await open('/blog')
    await waitUntil(page, "document.body.innerText.includes('One new post')")
    await page.evaluate(
      `[...document.querySelectorAll('button')].find((one) => one.textContent === 'Show').click()`,
    )
    await waitUntil(page, select('main ol a[href="/blog/newer"]'))
    await click('main ol a[href="/blog/newer"]')
    await waitUntil(page, `${textOf('h1')} === 'Newer than the site'`)
    await expectNoErrors()
  })

  test('says that a post is not found, and what could not be fetched', async () => {
    let isDown = false
    const answer = functionsListener(await openPosts({ 'newer.md': newer }))
    await startAnswering((request, response) => {
      if (isDown) response.writeHead(400, { 'Access-Control-Allow-Origin': '*' }).end()
      else answer(request, response)
    })
    await page.open(`${preview.url}/blog/nobody-wrote-this`)
    await waitUntil(page, `${textOf('h1')} === 'Blog post not found'`)
    isDown = true
    await page.open(`${preview.url}/blog/newer`)
    await waitUntil(page, `${textOf('h1')} === 'Failed to load blog post. Please try again later.'`)
    await page.open(`${preview.url}/blog/page/999`)
    await waitUntil(page, `${textOf('main')}?.includes('Failed to load blog posts. Please try again later.')`)
  })

  test('shows the lists of the menu by their tabs', async () => {
    await open('/menu')
    for (const [at, { items }] of menu.entries()) {
      await page.evaluate(`document.querySelectorAll('[role=tab]')[${at}].click()`)
      const item = JSON.stringify(items[0]?.name)
      await waitUntil(
        page,
        `[...document.querySelectorAll('[role=tabpanel]')]
          .some((panel) => panel.offsetHeight > 0 && panel.textContent.includes(${item}))`,
      )
    }
    await expectNoErrors()
  })

  test('opens a picture of the gallery large, and closes it', async () => {
    await open('/gallery')
    await click('[data-plate] button')
    await waitUntil(page, select('dialog[open]'))
    await page.evaluate(`${select('dialog[open]')}.close()`)
    await waitUntil(page, `!${select('dialog[open]')}`)
    await expectNoErrors()
  })

  test('searches the blog', async () => {
    await open('/blog')
    await page.evaluate(`${select('main button[aria-expanded=false]')}.click()`)
    await waitUntil(page, select('search input'))
    await page.evaluate(`(() => {
      const input = ${select('search input')}
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, 'ice')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })()`)
    await waitUntil(page, select('search li a'))
    await expectNoErrors()
  })

  test('shows cached pages offline', async () => {
    await open('/')
    // The worker controls the page once it has cached everything.
    await waitUntil(page, 'navigator.serviceWorker.controller')
    const { url } = preview
    await preview.close()
    try {
      await page.open(`${url}/menu`)
      await waitUntil(page, `(${textOf('h1')} ?? '') !== ''`)
      expect(await page.evaluate('location.pathname')).toBe('/menu')
    } finally {
      preview = await startPreview(folder, Number(new URL(url).port))
    }
  })
})

/** Makes every document of a folder load the collector before any other script. */
function collectErrors(folder: string): void {
  writeFileSync(join(folder, 'collector.js'), collector)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.html\.(br|gz)$/.test(name)) rmSync(join(folder, name))
    if (!name.endsWith('.html')) continue
    const html = readFileSync(join(folder, name), 'utf8')
    const changed = html.replace(/<meta http-equiv[^>]*>/, '$&<script src="/collector.js"></script>')
    writeFileSync(join(folder, name), changed)
  }
}
