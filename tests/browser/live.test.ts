import { cpSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { characterEntities } from 'character-entities'
import { afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { close, listen } from '../../scripts/cli/listen.ts'
import { type FunctionsHost, functionsListener, startFunctionsHost } from '../../scripts/functions/host.ts'
import { openPostsFolder } from '../../scripts/functions/posts-folder.ts'
import { startPreview } from '../../scripts/preview/server.ts'
import { pageCountOf, pageSize } from '../../src/blog/posts.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { site as venue } from '../../src/content/site.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { markdownPost, temporaryFolder, writeFiles } from '../support/folders.ts'

// All tests that need the live site's functions host stand in this file: its port is one.
const site = siteUnderTest('liveSite')
let host: FunctionsHost | undefined

const { index, readPost } = openSnapshot(fixtureSnapshot)
const total = index.posts.length
const [newest] = index.posts
const pictured = index.posts.find(({ pinterestImageLink }) => pinterestImageLink)
const postFiles = Object.fromEntries(
  index.posts.map(({ id, slug }) => {
    const { blog, ...fields } = readPost(slug)
    return [`${slug}.md`, markdownPost({ ...fields, id }, blog)]
  }),
)

/** A folder of the site's own posts, and these. */
function ownPosts(files: Record<string, string>): string {
  const posts = temporaryFolder()
  writeFiles(posts, { ...postFiles, ...files })
  return posts
}

/** The site's own posts, and these; at the address that the site was built with. */
async function startHost(files: Record<string, string> = {}) {
  const posts = ownPosts(files)
  host = await startFunctionsHost({ posts, port: inject('functionsPort'), warn: () => {} })
  return posts
}

/**
 * A host of two blogs, the site's own with its posts and these, and another one. It lists the posts of a domain,
 * and gives any post by its slug alone.
 */
async function startHostOfTwoBlogs(files: Record<string, string>, otherFiles: Record<string, string>) {
  const otherPosts = temporaryFolder()
  writeFiles(otherPosts, otherFiles)
  const own = await openPostsFolder(ownPosts(files), console.warn)
  const other = await openPostsFolder(otherPosts, console.warn)
  const find = async (slug: string) => (await own.find(slug)) ?? other.find(slug)
  const answerOwn = functionsListener({ list: own.list, find })
  const answerOther = functionsListener({ list: other.list, find })
  await startAnswering((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    // That of the site's setting, not of the address that the test serves it at.
    const answer = searchParams.get('domain') === 'nocturne.example' ? answerOwn : answerOther
    answer(request, response)
  })
}

async function startAnswering(answer: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(answer)
  await listen(server, inject('functionsPort'), '127.0.0.1')
  onTestFinished(() => close(server))
  return server
}

afterEach(async () => {
  await host?.close()
  host = undefined
})

const fresh = (title: string, body = 'It was **not** in the snapshot.\n\n[menu](/menu)') =>
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

/** What was asked of the functions host, in order. */
const callsIn = (requests: readonly URL[]) =>
  requests
    .filter(({ port }) => port === String(inject('functionsPort')))
    .map(
      ({ pathname, searchParams }) => `${pathname} ${searchParams.get('page') ?? searchParams.get('slug')}`,
    )

test('a live post with every entity there is is read as at the build, without a complaint from the policy', async () => {
  const none = ['&notit;', '&ampx;', '&AMP', '&semi', '&toString;', '&constructor;', '&x;']
  const written = Object.keys(characterEntities).map((name) => `${name} {&${name};}`)
  const read = Object.entries(characterEntities).map(([name, character]) => `${name} {${character}}`)
  await startHost({
    'gin-and-it.md': fresh(
      'Gin & it',
      `7 &euro; or &#8364;7. <b>Raw</b> <img src=x onerror=alert(1)>\n\n${[...written, ...none].join('\n')}`,
    ),
  })
  const { page, messages } = await site.visit('/blog/gin-and-it')
  await page.waitForSelector('h1:text-is("Gin & it")')
  const text = await page.textContent('[data-post-body]')
  expect(text).toBe(`7 € or €7. Raw \n${[...read, ...none].join('\n')}`)
  expect(messages.filter((message) => !message.includes('status of 404'))).toEqual([])
})

test('a post that the snapshot lacks is fetched, and looks like any other', async () => {
  await startHost({ 'just-written.md': fresh('Just written') })
  const { page } = await site.visit('/blog/just-written')
  await page.waitForSelector('h1:text-is("Just written")')
  expect(await page.title()).toBe(`Just written | ${venue.name} Blog`)
  expect(await page.getAttribute('meta[name=description]', 'content')).toBe('Written a minute ago')
  expect(await page.innerHTML('[data-post-body]')).toBe(
    '<p>It was <strong>not</strong> in the snapshot.</p>\n<p><a href="/menu" target="_blank" rel="noopener noreferrer">menu</a></p>',
  )
  const text = await page.innerText('article')
  for (const part of [
    'November 20, 2099',
    `${venue.name} Editorial`,
    'Watch Related Video',
    'TOPICS',
    'news',
  ])
    expect(text).toContain(part)
})

test('a live post that takes too long to render is plain text, and the page stays usable meanwhile', async () => {
  const body = `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n${'|b\n'.repeat(20_000)}`
  await startHost({ 'wide.md': fresh('A wide table', body) })
  const { page, messages } = await site.visit('/blog/wide')
  const worker = await page.waitForEvent('worker')
  // While the worker is at it, the page answers.
  await page.click('header a[href="/menu"]')
  await page.waitForURL('**/menu')
  await page.goBack()
  await page.waitForSelector('h1:text-is("A wide table")')
  expect(await page.textContent('[data-post-body] > pre')).toBe(body.trim())
  expect(worker.url()).toContain('/assets/workers/')
  expect(messages.filter((message) => !message.includes('status of 404'))).toEqual([])
})

test('a link to a heading leads to it, and no heading takes the name of a part of the page', async () => {
  const names = ['Content', 'Document data', 'Footer hours', 'Footnote label', 'Root', 'Site navigation']
  const headings = names.map((name) => `## ${name}\n\n`).join('')
  await startHost({
    'long.md': fresh(
      'Long',
      `[below](#the-method), a note[^1]\n\n${headings}${'Text.\n\n'.repeat(80)}## The method\n\nText.\n\n[^1]: b`,
    ),
  })
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

test('its topics lead to their pages; to one that says so where nobody else has the topic', async () => {
  await startHost({ 'just-written.md': fresh('Just written') })
  const { page } = await site.visit('/blog/just-written')
  await page.click('a[href="/blog/topic/ice"]')
  await page.waitForSelector('h1:has-text("Posts on ice")')
  expect(await page.textContent('h1')).toBe('Posts on ice')
  await page.goBack()
  await page.click('a[href="/blog/topic/news"]')
  await page.waitForSelector('h1:text-is("No posts here yet")')
  await page.reload()
  await page.waitForSelector('h1:text-is("No posts here yet")')
  expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
  await page.click('main a:text-is("All posts")')
  await page.waitForSelector('h1:text-is("The blog")')
  expect(await page.locator('meta[name=robots]').count()).toBe(0)
})

test('the search finds a newer post by its title, once the list knows of it', async () => {
  await startHost({ 'just-written.md': fresh('The xylophonist returns') })
  const { page } = await site.visit('/blog')
  await page.waitForSelector('text="One new post"')
  await page.click('text="Search the blog"')
  await page.fill('search input', 'XYLOPH')
  await page.waitForSelector('search a:text-is("The xylophonist returns")')
  await expect.poll(() => page.innerText('search [role=status]')).toBe('One post:')
  await page.click('search a')
  await page.waitForSelector('h1:text-is("The xylophonist returns")')
})

test('says that it loads while it waits', async () => {
  await startAnswering(() => {})
  const { page } = await site.visit('/blog/just-written')
  await hydrated(page)
  expect(await page.innerText('main [role=status] h1')).toBe('Loading article...')
})

test('a page has one h1, while its post is waited for and when it is there', async () => {
  const store = await openPostsFolder(ownPosts({ 'just-written.md': fresh('Just written') }), console.warn)
  const answer = functionsListener(store)
  let letAnswer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    letAnswer = resolve
  })
  await startAnswering(async (request, response) => {
    if (request.method === 'GET') await mayAnswer
    answer(request, response)
  })
  const { page } = await site.visit('/about')
  await hydrated(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/blog/just-written'
    link.textContent = 'Just written'
    document.querySelector('main')?.append(link)
  })
  await page.click('main >> text="Just written"')
  await page.waitForSelector('h1:text-is("Loading article...")')
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  letAnswer()
  await page.waitForSelector('h1:text-is("Just written")')
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('a post that the host lacks too is not found', async () => {
  await startHost()
  const { page } = await site.visit('/blog/nobody-wrote-this')
  await page.waitForSelector('h1:text-is("Blog post not found")')
  expect(await page.getAttribute('main a:text-is("Back to Blog")', 'href')).toBe('/blog')
})

test('a post of another blog on the same host is not found; a newer one of ours is', async () => {
  const theirs = { 'theirs.md': fresh('Theirs', 'Of another house.') }
  await startHostOfTwoBlogs({ 'ours.md': fresh('Ours') }, theirs)
  const { page, requests } = await site.visit('/blog/theirs')
  await page.waitForSelector('h1:text-is("Blog post not found")')
  expect(await page.innerText('body')).not.toContain('Of another house')
  expect(callsIn(requests).filter((call) => call.startsWith('/get_metainfo')).length).toBeLessThan(4)
  await page.goto(site.url('/blog/ours'))
  await page.waitForSelector('h1:text-is("Ours")')
})

test('the list is read for a newer post on its first three pages, and no further', async () => {
  const newer = Array.from({ length: 31 }, (_, at) => [
    `newer-${at + 1}.md`,
    markdownPost({ metaTitle: `Newer ${at + 1}`, date: new Date(Date.UTC(2030, 0, 100 - at)).toISOString() }),
  ])
  await startHost(Object.fromEntries(newer))
  const { page, requests } = await site.visit('/blog/newer-1')
  await page.waitForSelector('h1:text-is("Newer 1")')
  expect(callsIn(requests).sort()).toEqual(['/get_details newer-1', '/get_metainfo 1'])
  await page.goto(site.url('/blog/newer-30'))
  await page.waitForSelector('h1:text-is("Newer 30")')
  await page.goto(site.url('/blog/newer-31'))
  await page.waitForSelector('h1:text-is("Blog post not found")')
})

test('a post is not shown where the list fails', async () => {
  const store = await openPostsFolder(ownPosts({ 'just-written.md': fresh('Just written') }), console.warn)
  const answer = functionsListener(
    {
      find: store.find,
      list: () => Promise.reject(new Error('no list')),
    },
    { warn: () => {} },
  )
  await startAnswering(answer)
  const { page } = await site.visit('/blog/just-written')
  await page.waitForSelector('h1:text-is("Failed to load blog post. Please try again later.")', {
    timeout: 30_000,
  })
  expect(await page.innerText('body')).not.toContain('It was not in the snapshot')
})

test('a host that is down: the error in red, the way back, the log', async () => {
  const { page, messages } = await site.visit('/blog/just-written')
  await page.waitForSelector('h1:text-is("Failed to load blog post. Please try again later.")', {
    timeout: 30_000,
  })
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe(
    'rgb(255, 122, 95)',
  )
  expect(messages.some((message) => message.includes('The post just-written could not be fetched'))).toBe(
    true,
  )
  await page.click('text="Back to Blog"')
  await page.waitForSelector(`text="Page 1 of ${pageCountOf(total)}"`)
})

test('a failing call is tried four times in all, a refused one once', async () => {
  let status = 503
  let calls = 0
  await startAnswering((request, response) => {
    if (request.method === 'GET' && request.url?.startsWith('/get_details')) calls++
    response.writeHead(request.method === 'OPTIONS' ? 204 : status, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'Authorization, apikey, Content-Type',
    })
    response.end()
  })
  for (const [answered, expected] of [
    [503, 4],
    [401, 1],
  ] as const) {
    status = answered
    calls = 0
    const { page, messages } = await site.visit('/blog/just-written')
    await page.waitForSelector('h1:text-is("Failed to load blog post. Please try again later.")', {
      timeout: 30_000,
    })
    expect(calls).toBe(expected)
    expect(messages.join('\n')).toContain(`HTTP error! status: ${answered}`)
  }
})

test('hostile content is rendered harmless', async () => {
  const body =
    '<script>window.pwned = 1</script><img src=x onerror="window.pwned = 1">\n\n[a](javascript:window.pwned=1) ![b](x" onerror="window.pwned=1)'
  await startHost({ 'hostile.md': fresh('</title><script>window.pwned = 1</script>', body) })
  const { page } = await site.visit('/blog/hostile')
  await page.waitForSelector('[data-post-body] a')
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  expect(await page.getAttribute('[data-post-body] a', 'href')).toBeNull()
})

test('a post of the snapshot is never fetched live, in the document or by navigation', async () => {
  await startHost()
  const { page, requests } = await site.visit(`/blog/${newest?.slug}`)
  await hydrated(page)
  await page.click('nav[aria-label="Neighbouring posts"] a')
  await page.waitForFunction((slug) => !location.pathname.endsWith(`/${slug}`), newest?.slug)
  await page.waitForSelector('[data-post-body] p')
  expect(callsIn(requests)).toEqual([])
})

test('newer posts are announced, nothing on screen changes until they are asked for', async () => {
  await startHost({ 'one.md': fresh('Number one'), 'two.md': fresh('Number two') })
  const { page } = await site.visit('/blog')
  const before = await page.innerText('main')
  await page.waitForSelector('text="2 new posts"')
  expect(await page.innerText('main')).toBe(before)
  await page.click('button:text-is("Show")')
  await page.waitForSelector('main ol >> text="Number two"')
  expect(await page.innerText('main')).toContain(`Page 1 of ${pageCountOf(total + 2)}`)
  await page.click('main ol >> text="Number one"')
  await page.waitForSelector('h1:text-is("Number one")')
})

test('newer posts are there when the list is next opened; the host is asked once a session', async () => {
  await startHost({ 'one.md': fresh('Number one') })
  const { page, requests } = await site.visit('/blog')
  await page.waitForSelector('text="One new post"')
  await page.click('header >> text="About"')
  await page.waitForSelector('text="Our Story"')
  await page.click('header >> text="Blog"')
  await page.waitForSelector('main ol >> text="Number one"')
  // By key: while a busy browser still has an ad's frame where it was before the scroll, a click may land there.
  await page.press('text="Next"', 'Enter')
  await page.waitForSelector(`text="Page 2 of ${pageCountOf(total + 1)}"`)
  // A shifted list: the tenth post of the snapshot opens the second page.
  expect(await page.locator('main ol a').first().getAttribute('href')).toBe(
    `/blog/${index.posts[pageSize - 1]?.slug}`,
  )
  expect(callsIn(requests)).toEqual(['/get_metainfo 1', '/get_metainfo 2'])
})

test('a toast with an action stays ten seconds, and as long as the pointer or the focus is on it', async () => {
  await startHost({ 'one.md': fresh('Number one') })
  const { page } = await site.visit('/privacy')
  await page.clock.install()
  await page.goto(site.url('/blog'))
  const toast = page.locator('[data-sonner-toast][data-removed=false]')
  await page.waitForSelector('[data-sonner-toast][data-mounted=true]')
  await page.clock.runFor(9000)
  expect(await toast.count()).toBe(1)

  await toast.hover()
  await page.clock.runFor(60_000)
  expect(await toast.count()).toBe(1)

  await page.keyboard.press('Alt+KeyT')
  await page.mouse.move(10, 10)
  await page.clock.runFor(60_000)
  expect(await toast.count()).toBe(1)
  // The list of toasts, the toast, its button, and out.
  for (const _ of ['the toast', 'its button', 'out']) await page.keyboard.press('Tab')
  expect(await page.locator('[data-sonner-toaster]:focus-within').count()).toBe(0)
  await page.clock.runFor(9000)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(3000)
  expect(await toast.count()).toBe(0)
})

test('a failed background check changes nothing on screen', async () => {
  const { page: still } = await site.visit('/blog', { javaScriptEnabled: false })
  const { page, messages } = await site.visit('/blog')
  await expect.poll(() => messages.join('\n')).toContain('ERR_CONNECTION_REFUSED')
  await page.waitForTimeout(300)
  expect(await page.innerText('main ol')).toBe(await still.innerText('main ol'))
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
})

test('a list page that the snapshot lacks: loading, error, Try Again, the list', async () => {
  const pageCount = pageCountOf(total)
  const { page } = await site.visit(`/blog/page/${pageCount + 1}`)
  await page.waitForSelector('text="Loading blog posts..."')
  await page.waitForSelector('text="Failed to load blog posts. Please try again later."', { timeout: 30_000 })
  const more = Object.fromEntries(
    Array.from({ length: pageSize }, (_, at) => [`extra-${at}.md`, fresh(`Extra ${at}`)]),
  )
  await startHost(more)
  await page.click('text="Try Again"')
  await page.waitForSelector(`text="Page ${pageCount + 1} of ${pageCount + 1}"`)
  expect(await page.locator('main ol li').count()).toBe(total + pageSize - pageCount * pageSize)
})

test('a snapshot without posts and a host that is out: the error, Try Again, the list', async () => {
  const { page } = await site.visit('/about')
  await hydrated(page)
  const empty = { page: 1, pageCount: 1, total: 0, posts: [] }
  await page.route('**/snapshot/pages/1.json', (route) => route.fulfill({ json: empty }))
  const broken = await startAnswering((_, response) => {
    response.writeHead(503, { 'Access-Control-Allow-Origin': '*' }).end()
  })
  await page.click('header a[href="/blog"]')
  await page.waitForSelector('text="Failed to load blog posts. Please try again later."', { timeout: 30_000 })
  await close(broken)
  await startHost()
  await page.click('text="Try Again"')
  await page.waitForSelector(`main ol li`)
  expect(await page.locator('main ol li').count()).toBe(Math.min(total, pageSize))
})

test('a thumbnail and a hero that fail to load are removed, also when they failed before hydration', async () => {
  await startHost({
    'pictured.md': markdownPost({
      metaTitle: 'Pictured',
      date: '2026-11-20',
      pinterestImageLink: 'http://127.0.0.1:1/none.jpg',
    }),
  })
  const { page } = await site.visit('/blog/pictured')
  await page.waitForSelector('h1:text-is("Pictured")')
  await expect.poll(() => page.locator('article figure').count()).toBe(0)

  await page.route('**/images/*.svg', (route) => route.abort())
  for (const path of [`/blog/${pictured?.slug}`, '/blog']) {
    await page.goto(site.url(path))
    await hydrated(page)
    await expect.poll(() => page.locator('article figure img:visible, main ol img:visible').count()).toBe(0)
  }
  expect(await page.locator('article figure').count()).toBe(0)
})

test('a published file that cannot be read is asked of the host instead', async () => {
  await startHost()
  const { page } = await site.visit('/blog')
  await hydrated(page)
  await page.route('**/snapshot/posts/*.json', (route) => route.abort())
  await page.locator('main ol a').first().click()
  await page.waitForSelector('[data-post-body] p')
})

test('a published file that cannot be read, of a post that the host lacks: the error, not "not found"', async () => {
  await startHost()
  const { page } = await site.visit('/blog')
  await hydrated(page)
  await page.route('**/snapshot/posts/*.json', (route) => route.abort())
  const link = page.locator('main ol a').first()
  await link.evaluate((element) => element.setAttribute('href', '/blog/nobody-wrote-this'))
  await link.click()
  await page.waitForSelector('h1:text-is("Failed to load blog post. Please try again later.")')
})

test('404.html falls back live as live.html does, for hosts without rewrites', async () => {
  await startHost({ 'just-written.md': fresh('Just written') })
  const folder = temporaryFolder()
  cpSync(inject('liveSite'), folder, { recursive: true })
  for (const name of ['vercel.json', 'nginx-site.conf']) rmSync(join(folder, name))
  const preview = await startPreview(folder, 0)
  onTestFinished(() => preview.close())
  expect((await fetch(`${preview.url}/blog/just-written`)).status).toBe(404)
  const { page } = await site.visit(`${preview.url}/blog/just-written`)
  await page.waitForSelector('h1:text-is("Just written")')
  expect(await page.title()).toBe(`Just written | ${venue.name} Blog`)
})
