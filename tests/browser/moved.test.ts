import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { titleOf } from '@venue-site/posts/lists'
import { movesAfter } from '@venue-site/posts/moves.server'
import { topicsOf } from '@venue-site/posts/post-topics'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { toJson } from '@venue-site/posts/staged-snapshot.server'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { aboutHeading } from '../../src/content/about.ts'
import { gonePost, notSaved } from '../../src/content/missing.ts'
import {
  axeViolations,
  documentsOf,
  followLink,
  holdBack,
  hydrated,
  layoutShift,
  nextFrame,
  phone,
  siteUnderTest,
} from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { flakyHost } from '../support/flaky-host.ts'
import { sharedFolder } from '../support/folders.ts'
import { liveSettings } from '../support/live-site.ts'
import { runScript } from '../support/run-script.ts'

// The site of the snapshot whose first post has another slug, and whose second one is gone.
const { index } = openSnapshot(fixtureSnapshot)
const [first, second, third] = index.posts
if (!first || !second || !third) throw new Error('The snapshot has too few posts')
const [old, gone, now] = [first.slug, second.slug, 'the same at another address']
// It asks for nothing live, and needs no other document for the blog.
const start = `/blog/${third.slug}`
const nowPath = `/blog/${encodeURIComponent(now)}`
const folder = join(sharedFolder(), 'site')

beforeAll(async () => {
  const snapshot = join(folder, '../snapshot')
  cpSync(fixtureSnapshot, snapshot, { recursive: true })
  const fileOf = (slug: string) => join(snapshot, 'posts', `${slug}.json`)
  const post = JSON.parse(readFileSync(fileOf(old), 'utf8'))
  writeFileSync(fileOf(old), toJson({ ...post, slug: now }))
  renameSync(fileOf(old), fileOf(now))
  rmSync(fileOf(gone))
  const posts = [{ ...first, slug: now, digest: 'moved' }, ...index.posts.slice(2)]
  writeFileSync(join(snapshot, 'index.json'), toJson({ ...index, posts }))
  writeFileSync(join(snapshot, 'moves.json'), toJson(movesAfter([], index, { posts }, index.updatedAt)))
  const settings = liveSettings(inject('functionsPort'))
  const { code, stderr } = await runScript(
    'build',
    ['--no-cards', '--no-pack', '--snapshot', snapshot, '--out', folder],
    settings,
  )
  if (code !== 0) throw new Error(stderr)
}, 300_000)

const site = siteUnderTest(() => folder)
const titled = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
const dataOf = (slug: string) => `/snapshot/posts/${encodeURIComponent(slug)}.json`
const pathsOf = (requests: readonly URL[]) => requests.map(({ pathname }) => pathname)
const liveCalls = (requests: readonly URL[]) =>
  requests.filter(({ port }) => port === String(inject('functionsPort')))

test('a link to an old slug leads to the new one without a document, and back leads where it was', async () => {
  const { page, messages, requests } = await site.visitHydrated(start)
  const documents = documentsOf(page)
  for (let time = 0; time < 2; time++) {
    await followLink(page, `/blog/${old}`)
    await titled(page, titleOf(first))
    await page.waitForURL(`**${nowPath}`)
    await page.goBack()
    await page.waitForURL(`**${start}`)
    await page.locator('h1').waitFor()
  }
  expect(documents).toEqual([])
  expect([liveCalls(requests), messages]).toEqual([[], []])
})

test('a reader who goes on before an old slug is known to lead elsewhere is kept from nothing', async () => {
  const { page } = await site.visitHydrated(start)
  const sendData = await holdBack(page, `**${dataOf(old)}`)
  const sendCode = await holdBack(page, '**/chunks/about.*')
  await followLink(page, `/blog/${old}`)
  await page.waitForSelector('main [role=status]')
  await followLink(page, '/about')
  const answer = page.waitForResponse(`**${dataOf(old)}`)
  sendData()
  await (await answer).finished()
  await nextFrame(page)
  sendCode()
  await titled(page, aboutHeading.title)
  expect(page.url()).toBe(site.url('/about'))
  await page.goBack()
  await titled(page, titleOf(first))
  await page.waitForURL(`**${nowPath}`)
})

test('links that are open on a phone when the post turns out to be elsewhere close, and Back leads where it was', async () => {
  const { page } = await site.visitHydrated(start, phone)
  const sendData = await holdBack(page, `**${dataOf(old)}`)
  await followLink(page, `/blog/${old}`)
  await page.waitForSelector('main [role=status]')
  await page.click('header button')
  await page.waitForSelector('header nav')
  sendData()
  await page.waitForURL(`**${nowPath}`)
  await titled(page, titleOf(first))
  expect(await page.isVisible('header nav')).toBe(false)
  await page.goBack()
  await page.waitForURL(`**${start}`)
  await titled(page, titleOf(third))
})

test('a pointer on a link to an old slug fetches the post at the new one', async () => {
  const { page } = await site.visitHydrated(start)
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'A link to an old slug' })
    document.querySelector('h1')?.append(link)
  }, `/blog/${old}`)
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === dataOf(now))
  await page.getByText('A link to an old slug').hover()
  expect((await fetched).status()).toBe(200)
})

test('a post that is gone is said to be at once, with those of its topics, and without a live call', async () => {
  // In the shell, axe asks the frames of ads before they are there, which the browser reports.
  const { page, requests, messages } = await site.visitHydrated(start, { isWhole: true })
  await followLink(page, `/blog/${gone}`)
  await titled(page, gonePost.title)
  expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
  expect(await page.textContent('cite')).toBe(titleOf(second))
  const links = page.locator('main li a[href^="/blog/"]')
  const topics = topicsOf(second).map(({ slug }) => slug)
  const near = await links.evaluateAll((all) => all.map((link) => link.textContent))
  const sharing = index.posts.filter((post) => topicsOf(post).some(({ slug }) => topics.includes(slug)))
  expect(near.length).toBeGreaterThan(0)
  for (const title of near) expect(sharing.map(titleOf)).toContain(title)
  expect(await axeViolations(page)).toEqual([])
  await links.first().click()
  await titled(page, near[0] ?? '')
  expect([liveCalls(requests), messages]).toEqual([[], []])
})

test('the document of a post that is gone is sent with status 410, and stays as it is', async () => {
  const { page, requests, messages } = await site.visit(`/blog/${gone}`)
  await titled(page, gonePost.title)
  await hydrated(page)
  expect(await page.title()).toContain(gonePost.title)
  expect(await layoutShift(page)).toBe('0.00')
  expect(pathsOf(requests)).not.toContain(dataOf(gone))
  expect(messages).toEqual([expect.stringContaining('status of 410')])
  expect(liveCalls(requests)).toEqual([])
})

test.each(['live.html', '404.html'])(
  'a host that knows no status for it sends %s, which says so too',
  async (shell) => {
    const { page, requests } = await site.open()
    const body = readFileSync(join(folder, shell))
    await page.route(`**/blog/{${gone},${old}}`, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    )
    await page.goto(site.url(`/blog/${gone}`))
    await titled(page, gonePost.title)
    await page.goto(site.url(`/blog/${old}`))
    await titled(page, titleOf(first))
    await page.waitForURL(`**${nowPath}`)
    expect(liveCalls(requests)).toEqual([])
  },
)

test('a saved post follows its move, and one that is gone is saved no longer', async () => {
  const host = await flakyHost(inject('liveSite'))
  const { page } = await site.visit(`${host.url}/terms`, { hasWorkers: true, isolated: true })
  const stored = (slug: string) =>
    page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? '', dataOf(slug))
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  for (const slug of [old, gone]) {
    await page.goto(`${host.url}/blog/${slug}`)
    await eventually(async () => expect(await stored(slug)).toContain('"html"'))
  }
  host.become(folder)
  await page.goto(`${host.url}/blog`)
  await hydrated(page)
  await followLink(page, `/blog/${old}`)
  await page.waitForURL(`**${nowPath}`)
  await eventually(async () => expect(await stored(now)).toContain('"html"'))
  await eventually(async () => expect(await stored(old)).toContain('movedTo'))
  await followLink(page, `/blog/${gone}`)
  await titled(page, gonePost.title)
  await eventually(async () => expect(await stored(gone)).toContain('"gone"'))

  await page.context().setOffline(true)
  await page.goto(`${host.url}/blog/${old}`)
  await titled(page, titleOf(first))
  await page.waitForURL(`**${nowPath}`)
  await page.goto(`${host.url}/blog/${gone}`)
  await titled(page, gonePost.title)
  await page.goto(`${host.url}/blog/never-read`)
  await titled(page, notSaved.title)
  const saved = page.locator('section[aria-labelledby=saved-posts] a')
  expect(await saved.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    nowPath,
  ])
})
