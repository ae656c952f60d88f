import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { startFunctionsHost } from '../../scripts/functions/host.ts'
import { type PreviewServer, startPreview } from '../../scripts/preview/server.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { menu } from '../../src/content/menu.ts'
import { routesOf } from '../support/browser.ts'
import { type EnginePage, startFirefox, startWebkit, waitUntil } from '../support/engines.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { markdownPost, temporaryFolder, writeFiles } from '../support/folders.ts'

const [newest] = openSnapshot(fixtureSnapshot).index.posts

// WebKitGTK's driver tells nothing of the console, so that the pages note their errors themselves.
const collector = `window.errors = []
const note = (text) => window.errors.push(String(text))
addEventListener('error', (event) => note(event.message ?? event.target.outerHTML), true)
addEventListener('unhandledrejection', (event) => note(event.reason))
addEventListener('securitypolicyviolation', (event) => note('policy: ' + event.violatedDirective))
console.error = (...words) => note(words.join(' '))
`

describe.each([
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebkit],
])('%s', (_, start) => {
  let page: EnginePage
  let preview: PreviewServer
  let folder: string
  const url = (path: string) => preview.url + path

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nocturne-engines-'))
    cpSync(inject('liveSite'), folder, { recursive: true })
    noteErrors(folder)
    preview = await startPreview(folder, 0)
    page = await start()
    await page.resize(1280, 900)
  })
  afterAll(async () => {
    await page?.close()
    await preview?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function open(path: string) {
    await page.open(url(path))
    await waitUntil(
      page,
      "Object.keys(document.querySelector('#root > :last-child') ?? {}).some((key) => key.startsWith('__reactFiber'))",
    )
  }
  const click = (selector: string) =>
    page.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`)
  const expectNoErrors = async () => expect(await page.evaluate('window.errors')).toEqual([])
  const text = (selector: string) => `document.querySelector(${JSON.stringify(selector)})?.textContent`

  test('every route is shown and hydrated', async () => {
    for (const route of routesOf(inject('liveSite')).filter((path) => !/^\/blog\/(?!page)/.test(path))) {
      await open(route)
      expect([route, await page.evaluate(text('h1'))]).toEqual([route, expect.stringMatching(/\S/)])
      await expectNoErrors()
    }
  })

  test('a post is read by navigation, from the published file', async () => {
    await open('/')
    await page.evaluate('window.isSame = true')
    await click('header a[href="/blog"]')
    await waitUntil(page, "location.pathname === '/blog' && document.querySelector('main ol a')")
    await click(`main ol a[href="/blog/${newest?.slug}"]`)
    await waitUntil(page, "document.querySelector('[data-post-body] p')")
    expect(await page.evaluate('window.isSame')).toBe(true)
    await expectNoErrors()
  })

  test('the first letter of a post stands three lines high, or is like the others', async () => {
    await open(`/blog/${newest?.slug}`)
    const { first, lines, body, isLarge } = Object(
      await page.evaluate(`(() => {
        const paragraph = document.querySelector('[data-post-body] > p')
        const letter = getComputedStyle(paragraph, '::first-letter')
        return {
          first: letter.color + letter.fontFamily,
          lines: letter.initialLetter ?? letter.webkitInitialLetter ?? '',
          body: getComputedStyle(paragraph).color + getComputedStyle(paragraph).fontFamily,
          isLarge: CSS.supports('initial-letter', '3') || CSS.supports('-webkit-initial-letter', '3'),
        }
      })()`),
    )
    expect(first === body).toBe(!isLarge)
    if (isLarge) expect(lines).toMatch(/^3/)
  })

  test('the address block stands on one edge', async () => {
    await open('/contact')
    const edges =
      await page.evaluate(`[...document.querySelector('main address').parentElement.querySelectorAll('a')]
      .map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return Math.round(range.getBoundingClientRect().left)
      })`)
    expect(Array.isArray(edges) && edges.length).toBeGreaterThan(1)
    expect(new Set(Array.isArray(edges) ? edges : []).size).toBe(1)
  })

  test('a post that is newer than the site is fetched', async () => {
    const posts = temporaryFolder()
    writeFiles(posts, { 'newer.md': markdownPost({ metaTitle: 'Newer than the site' }, 'Ice, *twice*.') })
    const functions = await startFunctionsHost({ posts, port: inject('functionsPort') })
    onTestFinished(() => functions.close())
    await page.open(url('/blog/newer'))
    await waitUntil(page, `${text('h1')} === 'Newer than the site'`)
    expect(await page.evaluate("document.querySelector('[data-post-body]').innerHTML")).toContain(
      '<em>twice</em>',
    )
    await expectNoErrors()
  })

  test('the tabs of the menu show one list after the other', async () => {
    await open('/menu')
    for (const [at, { items }] of menu.entries()) {
      await page.evaluate(`document.querySelectorAll('[role=tab]')[${at}].click()`)
      await waitUntil(
        page,
        `[...document.querySelectorAll('[role=tabpanel]')].filter((panel) => panel.checkVisibility?.() ?? panel.offsetHeight > 0).map((panel) => panel.textContent).join('').includes(${JSON.stringify(items[0].name)})`,
      )
    }
    await expectNoErrors()
  })

  test('a plate opens large, and closes', async () => {
    await open('/gallery')
    await click('[data-plate] button, button[data-plate]')
    await waitUntil(page, "document.querySelector('dialog[open]')")
    await page.evaluate("document.querySelector('dialog[open]').close()")
    await waitUntil(page, "!document.querySelector('dialog[open]')")
    await expectNoErrors()
  })

  test('the blog is searched', async () => {
    await open('/blog')
    await page.evaluate(
      "[...document.querySelectorAll('button')].find((button) => button.textContent === 'Search the blog').click()",
    )
    await waitUntil(page, "document.querySelector('search input')")
    await page.evaluate(`(() => {
      const input = document.querySelector('search input')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, 'ice')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })()`)
    await waitUntil(page, "document.querySelector('search li a')")
    await expectNoErrors()
  })

  test('what was read is there offline', async () => {
    await open('/')
    // It takes the page over once all that it keeps is there.
    await waitUntil(page, 'navigator.serviceWorker.controller')
    const port = Number(new URL(preview.url).port)
    await preview.close()
    try {
      await page.open(url('/menu'))
      await waitUntil(page, `(${text('h1')} ?? '') !== ''`)
      expect(await page.evaluate('location.pathname')).toBe('/menu')
    } finally {
      preview = await startPreview(folder, port)
    }
  })
})

/** Has every document of a folder load the collector before any other script. */
function noteErrors(folder: string): void {
  writeFileSync(join(folder, 'collector.js'), collector)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.html\.(br|gz)$/.test(name)) rmSync(join(folder, name))
    if (!name.endsWith('.html')) continue
    const html = readFileSync(join(folder, name), 'utf8')
    const noted = html.replace(/<meta http-equiv[^>]*>/, '$&<script src="/collector.js"></script>')
    writeFileSync(join(folder, name), noted)
  }
}
