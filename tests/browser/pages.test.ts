import { readdirSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const { posts } = openSnapshot('snapshot').index
const [newest, second] = posts
const routes = readdirSync(inject('plainSite'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && !['404.html', 'live.html'].includes(name))
  .map((name) => `/${name.replace(/(^index)?\.html$/, '')}`)

test.each(routes)('%s hydrates without a console message, and stays as it was', async (route) => {
  const { page, messages } = await site.visit(route)
  const text = await (await fetch(site.url(route))).text()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(messages).toEqual([])
  expect(text).toContain(`<title>${(await page.title()).replaceAll('&', '&amp;')}</title>`)
})

test('hydration keeps the very nodes of a post’s body, also when it renders again', async () => {
  const { page } = await site.visit(`/blog/${newest?.slug}`)
  const marked = await page.evaluate(() => {
    const body = document.querySelector('[data-post-body]')
    body?.setAttribute('data-marked', '')
    return body?.children.length
  })
  await hydrated(page)
  await page.mouse.wheel(0, 600)
  await page.waitForSelector('header[data-opaque="true"]')
  expect(await page.locator('[data-post-body][data-marked] > *').count()).toBe(marked)
  expect(marked).toBeGreaterThan(3)
})

test('links navigate without a reload, set the title, and start at the top', async () => {
  const { page, messages } = await site.visit('/')
  await hydrated(page)
  await page.evaluate(() => {
    window.name = 'same document'
    window.scrollTo(0, 900)
  })
  for (const [label, title] of [
    ['Menu', 'Menu'],
    ['Events', 'Events'],
    ['Gallery', 'Gallery'],
    ['Blog', 'Blog'],
    ['About', 'About'],
    ['Contact', 'Contact'],
  ]) {
    await page.click(`header nav >> text="${label}"`)
    await page.waitForFunction((expected) => document.title === expected, `${title} | Nocturne`)
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toContain(new URL(page.url()).pathname)
    expect(await page.getAttribute(`header nav >> text="${label}"`, 'aria-current')).toBe('page')
  }
  expect(await page.evaluate(() => [window.name, window.scrollY])).toEqual(['same document', 0])
  expect(messages).toEqual([])
})

test('the blog is read page by page and post by post from the published files, and back', async () => {
  const { page, messages } = await site.visit('/blog')
  await hydrated(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname)
  })
  await page.click('text="Next"')
  await page.waitForSelector('text="Page 2 of 3"')
  await page.click('text="Next"')
  await page.waitForSelector('text="Page 3 of 3"')
  expect(await page.isDisabled('text="Next"')).toBe(true)
  await page.click('text="Previous"')
  await page.waitForSelector('text="Page 2 of 3"')
  const slug = posts[10]?.slug
  await page.click(`a[href="/blog/${slug}"]`)
  await page.waitForSelector('[data-post-body] p')
  expect(await page.title()).toBe(`${posts[10]?.metaTitle} | Nocturne Blog`)
  expect(await page.getAttribute('meta[name=description]', 'content')).toBe(posts[10]?.metaDescription)
  await page.goBack()
  await page.waitForSelector('text="Page 2 of 3"')
  // Each once; the first page was in the document.
  expect(asked).toEqual(['/snapshot/pages/2.json', '/snapshot/pages/3.json', `/snapshot/posts/${slug}.json`])
  expect(messages).toEqual([])
})

test('from one post to its neighbour and back, each with its own body', async () => {
  const { page, messages } = await site.visit(`/blog/${newest?.slug}`)
  await hydrated(page)
  const body = () => page.textContent('[data-post-body]')
  const first = await body()
  await page.click('nav[aria-label="Neighbouring posts"] a')
  await page.waitForFunction(
    (title) => document.querySelector('h1')?.textContent === title,
    second?.metaTitle ?? '',
  )
  expect(await body()).not.toBe(first)
  await page.goBack()
  await page.waitForFunction(
    (title) => document.querySelector('h1')?.textContent === title,
    newest?.metaTitle ?? '',
  )
  expect(await body()).toBe(first)
  expect(messages).toEqual([])
})

test('an unknown path: the page says so and logs it', async () => {
  const { page, messages } = await site.visit('/no/such/path')
  await page.waitForFunction(() => document.title.startsWith('Page not found'))
  await expect.poll(() => messages).toContainEqual('error: Page not found: /no/such/path')
  expect(messages.filter((message) => message.includes('Page not found'))).toHaveLength(1)
  await page.click('main a')
  await page.waitForSelector('h1:has-text("The evening has a second half.")')
})

test('without a functions host an unknown post is not found, with the way back', async () => {
  const { page } = await site.visit('/blog/not-there')
  await page.waitForSelector('h1:text-is("Blog post not found")')
  await page.click('text="Back to Blog"')
  await page.waitForSelector('text="Page 1 of 3"')
})

test('the bar turns opaque once the page is scrolled more than 50 px', async () => {
  const { page } = await site.visit('/about')
  await hydrated(page)
  const opaque = () => page.getAttribute('header', 'data-opaque')
  await page.evaluate(() => window.scrollTo(0, 50))
  await page.waitForTimeout(100)
  expect(await opaque()).toBe('false')
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect.poll(opaque).toBe('true')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(opaque).toBe('false')
})

test('below 768 px the links are behind a toggle, and fewer banners are shown', async () => {
  const { page } = await site.visit('/', { viewport: { width: 767, height: 800 } })
  await hydrated(page)
  const link = page.locator('header nav >> text="Gallery"')
  const visibleSlots = () => page.locator('[data-ad-slot]:visible').count()
  expect([await link.isVisible(), await visibleSlots()]).toEqual([false, 2])
  await page.click('header button')
  expect([await link.isVisible(), await page.getAttribute('header button', 'aria-expanded')]).toEqual([
    true,
    'true',
  ])
  await link.click()
  await page.waitForSelector('h1:text-is("Gallery")')
  expect(await link.isVisible()).toBe(false)
  await page.setViewportSize({ width: 768, height: 800 })
  expect([await link.isVisible(), await page.locator('header button').isVisible()]).toEqual([true, false])
  await page.goto(site.url('/'))
  expect(await visibleSlots()).toBe(6)
})

test.each([390, 1280])('every slot keeps its height at %i px', async (width) => {
  const { page } = await site.visit('/', { viewport: { width, height: 800 } })
  const heights = await page
    .locator('[data-ad-slot]:visible')
    .evaluateAll((slots) =>
      slots.map((slot) => slot.getBoundingClientRect().height >= Number(slot.getAttribute('data-height'))),
    )
  expect(heights.every(Boolean)).toBe(true)
})

test.each([320, 390, 768, 1920])('nothing is wider than the window at %i px', async (width) => {
  const { page } = await site.visit('/', { viewport: { width, height: 800 } })
  for (const route of [
    '/',
    '/menu',
    '/events',
    '/gallery',
    '/blog',
    '/blog/vermouth-is-wine',
    '/about',
    '/contact',
    '/terms',
    '/nope',
  ]) {
    await page.goto(site.url(route))
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      route,
    ).toBeLessThanOrEqual(0)
  }
})

test('menu tabs open by click, by key and by address', async () => {
  const { page, messages } = await site.visit('/menu#molecular')
  await hydrated(page)
  const active = () => page.locator('[role=tabpanel]:visible h2').innerText()
  await expect.poll(active).toContain('Molecular')
  await page.click('text="Non-Alcoholic"')
  expect(await active()).toContain('Non-Alcoholic')
  await page.keyboard.press('ArrowRight')
  expect(await active()).toContain('Signature')
  await page.keyboard.press('End')
  expect(await active()).toContain('Non-Alcoholic')
  await page.reload()
  await expect.poll(active).toContain('Non-Alcoholic')
  expect(messages).toEqual([])
})

test('an event’s reservation names the event on the contact page and in the mail', async () => {
  const { page, messages } = await site.visit('/events')
  await hydrated(page)
  await page.click('#vinyl-and-vermouth >> text="Reserve Spot"')
  await page.waitForSelector('h2:has-text("A spot at Vinyl & Vermouth")')
  expect(await page.getAttribute('section a[href^="mailto:"]', 'href')).toContain(
    encodeURIComponent('Vinyl & Vermouth'),
  )
  await page.reload()
  await page.waitForSelector('h2:has-text("A spot at Vinyl & Vermouth")')
  expect(messages).toEqual([])
})

test('the scroll-down button leads to the house', async () => {
  const { page } = await site.visit('/', { reducedMotion: 'reduce' })
  await hydrated(page)
  await page.click('text="Scroll down"')
  await expect
    .poll(() => page.evaluate(() => document.getElementById('the-house')?.getBoundingClientRect().top ?? 999))
    .toBeLessThan(200)
})

test('without script: all four lists, all links, every post', async () => {
  const { page } = await site.visit('/menu', { javaScriptEnabled: false })
  for (const heading of ['Signature', 'Classics', 'Molecular', 'Non-Alcoholic']) {
    expect(await page.locator(`[role=tabpanel] h2:has-text("${heading}")`).isVisible()).toBe(true)
  }
  await page.click('header >> text="Blog"')
  await page.click('a[aria-label="Page 2"]')
  expect(await page.textContent('main')).toContain('Page 2 of 3')
  await page.click('main ol a')
  expect(await page.locator('[data-post-body] p').first().isVisible()).toBe(true)
})

test('without script, on a phone, the links are there', async () => {
  const { page } = await site.visit('/', { javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  expect(await page.locator('header nav >> text="Contact"').isVisible()).toBe(true)
})
