import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { close, listen } from '@venue-site/cli/listen'
import { pageCountOf, pageSize } from '@venue-site/posts/lists'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { functionsListener } from '@venue-site/posts-host/host'
import { characterEntities } from 'character-entities'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { blogName, byline } from '../../pages/words.server.ts'
import { formatLongDate } from '../../src/blog/date.ts'
import { blogHeading } from '../../src/content/blog.ts'
import { menuHeading } from '../../src/content/menu.ts'
import { theme } from '../../src/content/theme.ts'
import { newTopic } from '../../src/content/topics.ts'
import { fill, fillCounted } from '../../src/words/words.ts'
import { followLink, hydrated, layoutShift, nextFrame, phone, siteUnderTest } from '../support/browser.ts'
import { makeAuthority } from '../support/certificates.ts'
import { openPosts, startAnswering, startContractHost } from '../support/contract-host.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { flakyHost } from '../support/flaky-host.ts'
import { markdownPost, temporaryFolder } from '../support/folders.ts'
import { sendJson } from '../support/http.ts'
import { newPostsText, positionText, words } from '../support/own-words.ts'
import { drawPicture } from '../support/picture-host.ts'

// All tests that need the live site's functions host are in this file, because it has one port. No request of a page that
// calls it is intercepted: the browser's driver would then answer the preflights itself.
const site = siteUnderTest('liveSite')

const { index, readPost } = openSnapshot(fixtureSnapshot)
const total = index.posts.length
const newest = index.posts[0]?.slug
const pictured = index.posts.find(({ pinterestImageLink }) => pinterestImageLink)
const snapshotFiles = Object.fromEntries(
  index.posts.map(({ id, slug }) => {
    const { blog, ...fields } = readPost(slug)
    return [`${slug}.md`, markdownPost({ ...fields, id }, blog)]
  }),
)

/** Starts a host of the snapshot's posts, and these. The newest are dated after those of every snapshot. */
const startHost = (files: Record<string, string> = {}) => startContractHost({ ...snapshotFiles, ...files })

const newPost = (title: string, body = 'It was **not** in the snapshot.\n\n[menu](/menu)') =>
  markdownPost(
    {
      metaTitle: title,
      metaDescription: 'Written a minute ago',
      date: '2099-11-20',
      shortTailKeywords: 'ice, news',
      youtubeShortsUrl: 'https://youtu.be/aqz-KE-bpKQ',
    },
    body,
  )
const justWritten = { 'just-written.md': newPost('Just written') }

/** Returns the calls of the functions host, in order. */
const callsIn = (requests: readonly URL[]) =>
  requests
    .filter(({ port }) => port === String(inject('functionsPort')))
    .map(
      ({ pathname, searchParams }) => `${pathname} ${searchParams.get('page') ?? searchParams.get('slug')}`,
    )

const withoutMissing = (messages: string[]) =>
  messages.filter((message) => !message.includes('status of 404'))
const headed = (page: Page, title: string) => page.waitForSelector(`h1:text-is("${title}")`)
const rgb = (color: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`
const failedPost = words.post.failed
const failedList = `text="${words.blog.failed}"`

test.each(['menu.png', '👩🏽\u200d🍳', 'cafe\u0301', '5 € +1'])(
  'a live post at the slug %j is shown, also after two slashes',
  async (slug) => {
    await startHost({ 'new.md': newPost('New').replace('---', `---\nslug: "${slug}"`) })
    const { page } = await site.visit(`/blog/${encodeURIComponent(slug)}`)
    await headed(page, 'New')
    await page.goto(site.url(`/blog//${encodeURIComponent(slug)}`))
    await headed(page, 'New')
  },
)

test('a post that the snapshot lacks is fetched, and looks like any other; its topics lead to their pages', async () => {
  await startHost(justWritten)
  const { page } = await site.visit('/blog/just-written')
  await headed(page, 'Just written')
  expect(await layoutShift(page)).toBe('0.00')
  expect(await page.title()).toBe(`Just written | ${blogName}`)
  expect(await page.getAttribute('meta[name=description]', 'content')).toBe('Written a minute ago')
  expect(await page.innerHTML('[data-post-body]')).toBe(
    '<p>It was <strong>not</strong> in the snapshot.</p>\n<p><a href="/menu" target="_blank" rel="noopener noreferrer">menu</a></p>',
  )
  const text = await page.innerText('article')
  for (const part of [formatLongDate('2099-11-20'), byline, words.post.watch, words.post.topics, 'news'])
    expect(text).toContain(part)

  await page.click('a[href="/blog/topic/ice"]')
  await page.waitForSelector(`h1:has-text("${fill(words.blog.on, { topic: 'ice' })}")`)
  await page.goBack()
  await page.click('a[href="/blog/topic/news"]')
  await headed(page, newTopic.title)
  await page.reload()
  await headed(page, newTopic.title)
  expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
  await page.click(`main a:text-is("${words.blog.all}")`)
  await headed(page, blogHeading.title)
  expect(await page.locator('meta[name=robots]').count()).toBe(0)
})

test('a reload of a live post leads back to where the reader was', async () => {
  await startHost({ 'long.md': newPost('Long', 'One line of many.\n\n'.repeat(200)) })
  const { page } = await site.visit('/blog/long')
  await headed(page, 'Long')
  await page.evaluate(() => window.scrollTo(0, 3000))
  await nextFrame(page)
  await page.reload()
  await headed(page, 'Long')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(3000)
})

test('the browser reads every entity and raw HTML as the build does', async () => {
  const unknown = ['&notit;', '&ampx;', '&AMP', '&semi', '&toString;', '&constructor;', '&x;']
  const written = Object.keys(characterEntities).map((name) => `${name} {&${name};}`)
  const read = Object.entries(characterEntities).map(([name, character]) => `${name} {${character}}`)
  const body = `7 &euro; or &#8364;7. <b>Raw</b> <img src=x onerror=alert(1)>\n\n${[...written, ...unknown].join('\n')}`
  await startHost({ 'gin-and-it.md': newPost('Gin & it', body) })
  const { page, messages } = await site.visit('/blog/gin-and-it')
  await headed(page, 'Gin & it')
  expect(await page.textContent('[data-post-body]')).toBe(
    `7 € or €7. Raw \n${[...read, ...unknown].join('\n')}`,
  )
  expect(withoutMissing(messages)).toEqual([])
})

test('a post that takes too long to render is plain text, and the page responds meanwhile', async () => {
  const body = `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n${'|b\n'.repeat(20_000)}`
  await startHost({ 'wide.md': newPost('A wide table', body) })
  const { page, messages } = await site.open()
  const worker = page.waitForEvent('worker')
  await page.goto(site.url('/blog/wide'))
  expect((await worker).url()).toContain('/assets/workers/')
  await page.click('header a[href="/menu"]')
  await page.waitForURL('**/menu')
  await page.goBack()
  await headed(page, 'A wide table')
  expect(await page.textContent('[data-post-body] > pre')).toBe(body.trim())
  expect(withoutMissing(messages)).toEqual([])
})

test('where a new release has removed the code that renders a live post, its document is loaded again', async () => {
  await startHost(justWritten)
  const own = await flakyHost(inject('liveSite'))
  const worker = listFiles(own.folder).find((name) => name.startsWith('assets/workers/'))
  own.answers.set(`/${worker}`, { status: 404, type: 'text/plain' })
  const { page } = await site.open({ isolated: true })
  // As if the document that is loaded again named a file that is there.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && own.asked.includes(`/${worker}`)) own.answers.clear()
  })
  await page.goto(`${own.url}/blog/just-written`)
  await headed(page, 'Just written')
  expect(await page.textContent('[data-post-body]')).toContain('It was not in the snapshot.')
  expect(own.asked.filter((path) => path === `/${worker}`)).toHaveLength(2)
  expect(own.asked.filter((path) => path === '/blog/just-written')).toHaveLength(2)
})

test('a link to a heading leads there, and no heading takes the id of a part of the page', async () => {
  const names = ['Content', 'Document data', 'Footer hours', 'Footnote label', 'Root', 'Site navigation']
  const headings = names.map((name) => `## ${name}\n\n`).join('')
  const body = `[below](#the-method), a note[^1]\n\n${headings}${'Text.\n\n'.repeat(80)}## The method\n\nText.\n\n[^1]: b`
  await startHost({ 'long.md': newPost('Long', body) })
  const { page } = await site.visit('/blog/long')
  await page.click('[data-post-body] a:text-is("below")')
  await page.waitForURL('**/blog/long#the-method')
  await page.waitForFunction(() => {
    const { top = -1 } = document.getElementById('the-method')?.getBoundingClientRect() ?? {}
    return top >= 0 && top < window.innerHeight
  })
  const ids = await page.$$eval('[id]', (elements) => elements.map(({ id }) => id))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(await page.locator('[data-post-body] h2[id]').count()).toBe(names.length + 2)
})

test('while a post loads the page says so; it has one h1 then and later, and keeps the focus', async () => {
  const answer = functionsListener(await openPosts(justWritten))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await startAnswering((request, response) => void released.then(() => answer(request, response)))
  const { page } = await site.visitHydrated('/blog')
  await followLink(page, '/blog/just-written')
  await page.waitForSelector(`main [role=status] h1:text-is("${words.post.loading}")`)
  const state = async () => [
    await page.locator('h1').count(),
    await page.evaluate(() => document.activeElement?.id),
  ]
  expect(await state()).toEqual([1, 'content'])
  release()
  await headed(page, 'Just written')
  expect(await state()).toEqual([1, 'content'])
})

test('a post that the host lacks is not found, nor is a post of another blog on the same host', async () => {
  const ours = await openPosts({ ...snapshotFiles, 'ours.md': newPost('Ours') })
  const all = await openPosts({ ...snapshotFiles, 'theirs.md': newPost('Theirs', 'Of another blog.') })
  // It lists the posts of a domain, and gives any post by its slug alone.
  const find = async (slug: string) => (await ours.find(slug)) ?? all.find(slug)
  const [answer, answerOther] = [ours, all].map(({ page }) => functionsListener({ page, find }))
  await startAnswering((request, response) => {
    // The domain is that of the site's settings, not the address that the test serves it at.
    const isOurs = request.url?.includes('domain=venue.example')
    ;(isOurs ? answer : answerOther)?.(request, response)
  })
  const { page, requests } = await site.visit('/blog/theirs')
  await headed(page, words.post.notFound)
  expect(await page.innerText('body')).not.toContain('Of another blog')
  expect(callsIn(requests).filter((call) => call.startsWith('/get_metainfo')).length).toBeLessThan(4)
  await page.goto(site.url('/blog/nobody-wrote-this'))
  await headed(page, words.post.notFound)
  expect(await layoutShift(page)).toBe('0.00')
  expect(await page.getAttribute(`main a:text-is("${words.post.back}")`, 'href')).toBe('/blog')
  await page.goto(site.url('/blog/ours'))
  await headed(page, 'Ours')
})

test('a newer post is looked for on the first three pages of the list, and no further', async () => {
  const newer = Array.from({ length: 31 }, (_, at) => [
    `newer-${at + 1}.md`,
    markdownPost({ metaTitle: `Newer ${at + 1}`, date: new Date(Date.UTC(2030, 0, 100 - at)).toISOString() }),
  ])
  await startHost(Object.fromEntries(newer))
  const { page, requests } = await site.visit('/blog/newer-1')
  await headed(page, 'Newer 1')
  expect(callsIn(requests).sort()).toEqual(['/get_details newer-1', '/get_metainfo 1'])
  await page.goto(site.url('/blog/newer-30'))
  await headed(page, 'Newer 30')
  await page.goto(site.url('/blog/newer-31'))
  await headed(page, words.post.notFound)
})

test('where the list fails four times, the post is an error, with the way back, and logged', async () => {
  const { find } = await openPosts(justWritten)
  const failingPage = () => Promise.reject(new Error('no list'))
  await startAnswering(functionsListener({ find, page: failingPage }, { warn: () => {} }))
  const { page, messages, requests } = await site.visit('/blog/just-written')
  await headed(page, failedPost)
  expect(await layoutShift(page)).toBe('0.00')
  expect(callsIn(requests).filter((call) => call === '/get_metainfo 1')).toHaveLength(4)
  expect(await page.innerText('body')).not.toContain('It was not in the snapshot')
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe(
    rgb(theme.colors.vermouth),
  )
  expect(messages.join('\n')).toContain('The post just-written could not be fetched')
  expect(messages.join('\n')).toContain('HTTP error! status: 500')
  await page.click(`text="${words.post.back}"`)
  await page.waitForSelector(`text="${positionText(1, pageCountOf(total))}"`)
})

test('a post of the snapshot is fetched live only if its page data cannot be read', async () => {
  await startHost()
  const own = await flakyHost(inject('liveSite'))
  const { page, requests } = await site.visitHydrated(`${own.url}/blog/${newest}`)
  await page.click(`nav[aria-label="${words.post.neighbours}"] a`)
  await page.waitForURL((url) => !url.pathname.endsWith(`/${newest}`))
  await page.waitForSelector('[data-post-body] p')
  expect(callsIn(requests)).toEqual([])

  for (const slug of ['nobody-wrote-this', ...index.posts.map((post) => post.slug)])
    own.answers.set(`/snapshot/posts/${slug}.json`, { status: 503, type: 'text/plain' })
  await page.goto(`${own.url}/blog`)
  await hydrated(page)
  await page.click('main ol a')
  await page.waitForSelector('[data-post-body] p')
  expect(callsIn(requests)).toContain(`/get_details ${newest}`)
  // The host's answer does not count where the site may have the post.
  await followLink(page, '/blog/nobody-wrote-this')
  await headed(page, failedPost)
})

test('newer posts are announced, and shown when the reader asks for them, in place of the search', async () => {
  await startHost({ 'one.md': newPost('Number one'), 'two.md': newPost('Number two') })
  const { page } = await site.visitHydrated('/blog')
  const before = await page.innerText('main')
  await page.waitForSelector(`text="${newPostsText(2)}"`)
  expect(await page.innerText('main')).toBe(before)
  await page.click(`text="${words.search.open}"`)
  await page.waitForSelector('search input')
  await page.click(`button:text-is("${words.blog.showNew}")`)
  await page.waitForSelector('main ol >> text="Number two"')
  expect(await page.innerText('main')).toContain(positionText(1, pageCountOf(total + 2)))
  await page.click('main ol >> text="Number one"')
  await headed(page, 'Number one')
  await page.goBack()
  await page.waitForSelector('main ol >> text="Number two"')
  // The search and the list that was there have no entry of their own.
  await page.goBack()
  expect(page.url()).not.toBe(site.url('/blog'))
})

test('newer posts are found by the search', async () => {
  await startHost({ 'two.md': newPost('The xylophonist returns') })
  const { page } = await site.visitHydrated('/blog')
  await page.waitForSelector(`text="${newPostsText(1)}"`)
  await page.click(`text="${words.search.open}"`)
  await page.fill('search input', 'XYLOPH')
  await page.waitForSelector('search a:text-is("The xylophonist returns")')
  await expect.poll(() => page.innerText('search [role=status]')).toBe(fillCounted(words.search.found, 1))
})

test('newer posts are in the list when it is next opened; the host is asked once a session', async () => {
  await startHost({ 'one.md': newPost('Number one') })
  const { page, requests } = await site.visit('/blog')
  await page.waitForSelector(`text="${newPostsText(1)}"`)
  await page.click('header a[href="/about"]')
  await page.waitForSelector(`text="${words.about.story}"`)
  await page.click('header a[href="/blog"]')
  await page.waitForSelector('main ol >> text="Number one"')
  // By key: while a busy browser still has an ad's frame where it was before the scroll, a click may land there.
  await page.press(`text="${words.site.next}"`, 'Enter')
  await page.waitForSelector(`text="${positionText(2, pageCountOf(total + 1))}"`)
  // The tenth post of the snapshot is now the first of the second page.
  expect(await page.locator('main ol a').first().getAttribute('href')).toBe(
    `/blog/${index.posts[pageSize - 1]?.slug}`,
  )
  // The last page shows that the host's total is true.
  const last = pageCountOf(total + 1)
  expect(callsIn(requests)).toEqual([1, last, 2].map((number) => `/get_metainfo ${number}`))
})

/** Starts a host whose list pages are these, each from its number on. */
const startListing = (listed: (page: number) => string[], total: unknown) =>
  startAnswering((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('page'))
    const itemOf = (slug: string, id: number) => ({ id, slug, metaTitle: slug, metaDescription: 'D' })
    response.setHeader('Access-Control-Allow-Origin', '*')
    sendJson(response, { blogs: listed(page).map(itemOf), total })
  })
const slugs = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `new-${from + at}`)

test.each<[string, (page: number) => string[], unknown, string, number, string]>([
  ['100,000 posts', () => slugs(100_000), 100_000, newPostsText(10), 10, ''],
  ['one post ten times', () => Array(10).fill('new'), 1, newPostsText(1), 1, ''],
  ['a total without pages', (page) => slugs(page === 1 ? 10 : 0), 2 ** 53 - 1, newPostsText(10), 10, ''],
  [
    'a total with two pages',
    (page) => slugs(page < 3 ? 10 : 0, page * 10),
    1e6,
    newPostsText(10),
    10,
    positionText(1, 2),
  ],
  [
    'a list without an end',
    (page) => slugs(10, page * 10),
    2 ** 53 - 1,
    newPostsText(10),
    10,
    positionText(1, 2),
  ],
  [
    'no total',
    (page) => slugs(page < 3 ? 10 : 0, page * 10),
    'many',
    newPostsText(10),
    10,
    positionText(1, 2),
  ],
  ['a total that is too small', () => slugs(10), -1, newPostsText(10), 10, ''],
  [
    'a true total',
    (page) => slugs(page < 5 ? 10 : 3, page * 10),
    43,
    newPostsText(10),
    10,
    positionText(1, 5),
  ],
])('a host that lists %s: ten posts a page, each once, and pages that answer', async (...row) => {
  const [, listed, stated, announced, rows, position] = row
  await startListing(listed, stated)
  const { page } = await site.visit('/blog')
  await page.waitForSelector(`text="${announced}"`)
  await page.click(`button:text-is("${words.blog.showNew}")`)
  await page.waitForSelector('main ol >> text=/^new/')
  expect(await page.locator('main ol li').count()).toBe(rows)
  expect(await page.locator('main nav p').allInnerTexts()).toEqual(position ? [position] : [])
})

test('a toast with an action stays ten seconds, and as long as the pointer or the focus is on it', async () => {
  await startHost({ 'one.md': newPost('Number one') })
  const { page } = await site.open({ isolated: true })
  await page.clock.install()
  await page.goto(site.url('/blog'))
  const toast = page.locator('[data-sonner-toast][data-removed=false]')
  const expectStillThereAfter = async (ms: number) => {
    await page.clock.runFor(ms)
    expect(await toast.count()).toBe(1)
  }
  await page.waitForSelector('[data-sonner-toast][data-mounted=true]')
  // Time passes by itself too, and more of it on a busy machine.
  await expectStillThereAfter(6000)
  await toast.hover()
  await expectStillThereAfter(60_000)
  await page.keyboard.press('Alt+KeyT')
  await page.mouse.move(10, 10)
  await expectStillThereAfter(60_000)
  // The list of toasts, the toast, its button, and out.
  for (const _ of ['the toast', 'its button', 'out']) await page.keyboard.press('Tab')
  expect(await page.locator('[data-sonner-toaster]:focus-within').count()).toBe(0)
  await expectStillThereAfter(6000)
  // The ten seconds begin some time after the focus has left.
  await expect
    .poll(async () => {
      await page.clock.runFor(3000)
      return toast.count()
    })
    .toBe(0)
})

test('a failed check for newer posts changes nothing on screen', async () => {
  const { page, messages } = await site.visitHydrated('/blog')
  const before = await page.innerText('main')
  await expect.poll(() => messages.join('\n')).toContain('ERR_CONNECTION_REFUSED')
  await page.waitForLoadState('networkidle')
  expect(await page.innerText('main')).toBe(before)
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
})

test('a list page that the snapshot lacks: loading, error, Try Again, the list', async () => {
  const pageCount = pageCountOf(total)
  const { page } = await site.visit(`/blog/page/${pageCount + 1}`)
  await page.waitForSelector(`text="${words.blog.loading}"`)
  await page.waitForSelector(failedList)
  const extra = Array.from({ length: pageSize }, (_, at) => [`extra-${at}.md`, newPost(`Extra ${at}`)])
  await startHost(Object.fromEntries(extra))
  await page.click(`text="${words.site.tryAgain}"`)
  await page.waitForSelector(`text="${positionText(pageCount + 1, pageCount + 1)}"`)
  expect(await page.locator('main ol li').count()).toBe(total + pageSize - pageCount * pageSize)
})

test('with an empty snapshot the list is fetched', async () => {
  await startHost()
  const own = await flakyHost(inject('liveSite'))
  own.rewrite(/^snapshot\/pages\/1\.json$/, () => '{"page":1,"pageCount":1,"total":0,"posts":[]}')
  const { page } = await site.visitHydrated(`${own.url}/about`)
  await page.click('header a[href="/blog"]')
  await expect.poll(() => page.locator('main ol li').count()).toBe(Math.min(total, pageSize))
})

// And what leads to it.
const picture = `article > figure img, article a:text-is("${words.post.viewPicture}")`

test('an image that fails to load is removed, also if it fails before hydration', async () => {
  const pinterestImageLink = 'http://127.0.0.1:1/none.jpg'
  await startHost({
    'pictured.md': markdownPost({ metaTitle: 'Pictured', date: '2026-11-20', pinterestImageLink }),
  })
  const { page } = await site.visit('/blog/pictured')
  await headed(page, 'Pictured')
  await expect.poll(() => page.locator(picture).count()).toBe(0)

  await page.route(`**${pictured?.pinterestImageLink}`, (route) => route.abort())
  for (const path of [`/blog/${pictured?.slug}`, '/blog']) {
    await page.goto(site.url(path))
    await hydrated(page)
    // Those far below load when they come near.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.locator(`${picture}, main ol img:visible`).count()).toBe(0)
  }
})

/** Starts a server of one picture by https. Returns the picture's address. */
async function startSecurePicture(): Promise<string> {
  const folder = temporaryFolder()
  await makeAuthority(folder, 'localhost')
  const [key, cert] = ['key', 'crt'].map((ending) => readFileSync(join(folder, `localhost.${ending}`)))
  const picture = await drawPicture('png')
  const server = createServer({ key, cert }, (_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture)
  })
  const port = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => close(server))
  return `https://127.0.0.1:${port}/picture.png`
}

test('a page that allows pictures of the site alone leads to a document of the blog, which shows those of live posts', async () => {
  const pinterestImageLink = await startSecurePicture()
  await startHost({
    'pictured.md': markdownPost({ metaTitle: 'Pictured', date: '2099-11-20', pinterestImageLink }),
  })
  const { page, messages } = await site.visitHydrated('/', { ignoreHTTPSErrors: true })
  const pictures = async () =>
    /img-src ([^;]+)/.exec((await page.getAttribute('meta[http-equiv]', 'content')) ?? '')?.[1]
  const isShown = () =>
    page.waitForFunction(
      (address) => [...document.images].some(({ src, naturalWidth }) => src === address && naturalWidth > 0),
      pinterestImageLink,
    )
  const mark = () => page.evaluate(() => Object.assign(window, { isSame: true }))
  const isSameDocument = () => page.evaluate(() => 'isSame' in window)
  const followToMenu = async () => {
    await followLink(page, '/menu')
    await headed(page, menuHeading.title)
  }

  expect(await pictures()).toBe("'self'")
  await followLink(page, '/blog/pictured')
  await isShown()
  expect(await pictures()).toBe("'self' https:")
  // Within the blog, and out of it, there is no other document.
  await mark()
  await followToMenu()
  await page.goBack()
  await isShown()
  expect(await isSameDocument()).toBe(true)
  // One that is loaded later, on a page before or after a post, does not allow it either.
  await followToMenu()
  await page.reload()
  await hydrated(page)
  expect(await pictures()).toBe("'self'")
  await page.goBack()
  await isShown()
  expect(withoutMissing(messages)).toEqual([])
})

test('a link into the blog prefetches nothing where it leads to a document, and takes the place of a layer', async () => {
  const { page, requests } = await site.visitHydrated('/menu', phone)
  await page.click('header button')
  const link = page.locator('header nav a[href="/blog"]')
  await link.hover()
  // What the pointer is on for this long is prefetched: the links before it, too.
  await page.locator('header nav a[href="/about"]').hover()
  await expect.poll(() => requests.some(({ pathname }) => pathname === '/snapshot/about.json')).toBe(true)
  expect(requests.filter(({ pathname }) => pathname.startsWith('/snapshot/pages'))).toEqual([])
  await link.click()
  await headed(page, blogHeading.title)
  await page.goBack()
  await headed(page, menuHeading.title)
  expect(await page.isVisible('header nav')).toBe(false)
})

test('404.html falls back live as live.html does, for hosts without rewrites', async () => {
  await startHost(justWritten)
  const withoutRewrites = await flakyHost(inject('liveSite'))
  const document404 = readFileSync(join(withoutRewrites.folder, '404.html'), 'utf8')
  withoutRewrites.rewrite(/^live\.html$/, () => document404)
  const { page } = await site.visit(`${withoutRewrites.url}/blog/just-written`)
  await headed(page, 'Just written')
  expect(await layoutShift(page)).toBe('0.00')
  expect(await page.title()).toBe(`Just written | ${blogName}`)
})
