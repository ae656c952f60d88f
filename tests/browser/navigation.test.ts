import { setTimeout } from 'node:timers/promises'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { load } from 'cheerio'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drinkAnchor } from '../../pages/menu/drink-anchor.ts'
import { blogName } from '../../pages/words.server.ts'
import { aboutHeading } from '../../src/content/about.ts'
import { blogHeading } from '../../src/content/blog.ts'
import { menu, menuHeading } from '../../src/content/menu.ts'
import { navigation, site as venue } from '../../src/content/site.ts'
import {
  arrived,
  followLink,
  holdBack,
  hydrated,
  nextFrame,
  siteUnderTest,
  toastsReady,
} from '../support/browser.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { words } from '../support/own-words.ts'

const site = siteUnderTest('plainSite')
const post = openSnapshot(fixtureSnapshot).index.posts[4]

const headed = (page: Page, title: string) => page.waitForSelector(`h1:text-is("${title}")`)
const announced = (page: Page) => page.textContent('[data-announcer]')
const scrollTo = (page: Page, to: number) => page.evaluate((top) => window.scrollTo(0, top), to)
const expectTop = (page: Page, top: number) =>
  expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top)

test('links navigate without a reload: title, canonical address, top, focus, and what a screen reader says', async () => {
  const { page, messages } = await site.visitHydrated('/')
  expect(await announced(page)).toBe('')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await scrollTo(page, 900)
  for (const { to } of navigation) {
    const title = load(await (await fetch(site.url(to))).text())('title').text()
    const link = page.locator(`header nav ul a[href="${to}"]`)
    await link.click()
    await expect.poll(() => announced(page)).toBe(title)
    expect(await page.title()).toBe(title)
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toContain(to)
    expect(await link.getAttribute('aria-current')).toBe('page')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  }
  expect(await page.evaluate(() => ['isSameDocument' in window, window.scrollY])).toEqual([true, 0])
  expect(await page.getAttribute('[data-announcer]', 'aria-live')).toBe('polite')
  await page.click('header nav a[href="/menu"]')
  await headed(page, menuHeading.title)
  await arrived(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab')
  expect(messages).toEqual([])
})

test('back and forward restore the scroll position, also of a page whose data is fetched; it is announced once it is there', async () => {
  const { page } = await site.visitHydrated('/blog')
  await scrollTo(page, 500)
  // A click of the pointer would scroll the link into view first.
  await page.dispatchEvent(`main a[href="/blog/${post?.slug}"]`, 'click')
  await expect.poll(() => announced(page)).toBe(`${post?.metaTitle} | ${blogName}`)
  await expectTop(page, 0)
  await scrollTo(page, 700)
  await page.click('header nav a[href="/menu"]')
  await headed(page, menuHeading.title)
  await expectTop(page, 0)
  await page.goBack()
  await page.waitForSelector('[data-post-body]')
  await expectTop(page, 700)
  await page.goBack()
  await headed(page, blogHeading.title)
  await expectTop(page, 500)
  await page.goForward()
  await page.waitForSelector('[data-post-body]')
  await expectTop(page, 700)
})

test('back from a part of a page that a link at its top led to shows the top again', async () => {
  const { page } = await site.visitHydrated('/menu')
  // As a table of contents has it.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#footer-hours', textContent: 'Hours' })
    document.querySelector('h1')?.append(link)
  })
  await page.click('h1 a')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.goBack()
  await expectTop(page, 0)
})

test('a reload and the way back from another site restore the scroll position', async () => {
  const { page } = await site.visit('/blog')
  await page.route('https://elsewhere.example/', (route) => route.fulfill({ body: 'Another site' }))
  await hydrated(page)
  await scrollTo(page, 500)
  await page.reload()
  await expectTop(page, 500)
  await hydrated(page)
  await expectTop(page, 500)
  await page.goto('https://elsewhere.example/')
  await page.goBack()
  await expectTop(page, 500)
  // The next document may come before this one has handed the scrolling over.
  await hydrated(page)
  await page.evaluate(() =>
    window.addEventListener('pagehide', () => {
      window.history.scrollRestoration = 'manual'
    }),
  )
  await page.goto('https://elsewhere.example/')
  await page.goBack()
  await expectTop(page, 500)
})

test('an address with a fragment opens the page at that part, clear of the bar', async () => {
  const { page } = await site.visit('/#the-house')
  const part = page.locator('#the-house')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect((await part.boundingBox())?.y).toBeGreaterThan(60)
})

test('a page whose data come late goes to the part that the address names, and back to where the reader was', async () => {
  const { page, messages } = await site.visitHydrated(`/blog/${post?.slug}`)
  await scrollTo(page, 700)
  const { id = '', items = [] } = menu.at(-1) ?? {}
  const anchor = drinkAnchor(id, items.at(-1)?.name ?? '')
  await page.route('**/snapshot/**', async (route) => {
    await setTimeout(1000)
    await route.continue()
  })
  // A search result is such a link.
  await followLink(page, `/menu#${encodeURIComponent(anchor)}`)
  const top = () =>
    page.locator(`[id=${JSON.stringify(anchor)}]`).evaluate((it) => it.getBoundingClientRect().top)
  await expect.poll(async () => Math.round(await top())).toSatisfy((at) => at > 60 && at < 200)
  await page.keyboard.press('Tab')
  const isBeforeFocus = (part: Element) =>
    part.compareDocumentPosition(document.activeElement ?? part) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(await page.locator(`[id=${JSON.stringify(anchor)}]`).evaluate(isBeforeFocus)).toBe(true)
  // A reload forgets the post.
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await page.waitForSelector('[data-post-body]')
  await expectTop(page, 700)
  expect(messages).toEqual([])
})

test('a reader who goes on while the page is too short for its place, as its data are on the way, finds the place later', async () => {
  const path = `/blog/${post?.slug}`
  const { page } = await site.visitHydrated(path)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await scrollTo(page, end - 100)
  await followLink(page, '/menu')
  await headed(page, menuHeading.title)
  // A reload forgets the post.
  await page.reload()
  await hydrated(page)
  const sendData = await holdBack(page, `**/snapshot/posts/${post?.slug}.json`)
  await page.goBack()
  await page.waitForSelector('main [role=status]')
  await nextFrame(page)
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(end - 200)
  await followLink(page, '/menu')
  await headed(page, menuHeading.title)
  sendData()
  await page.goBack()
  await page.waitForSelector('[data-post-body]')
  await expectTop(page, end - 100)
})

test('while the next page loads, the skip link leads past the bar of this one, and the next has no fragment', async () => {
  const { page } = await site.visitHydrated('/menu', { isolated: true })
  const sendCode = await holdBack(page, '**/chunks/about.*')
  await page.click('header nav a[href="/about"]')
  await page.waitForURL('**/about')
  await page.press('a[href="#content"]', 'Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  sendCode()
  await headed(page, aboutHeading.title)
  expect(page.url()).toBe(site.url('/about'))
  await page.goBack()
  await headed(page, menuHeading.title)
  expect(page.url()).toBe(site.url('/menu'))
})

// The page measures its device by `performance.now()`. At these rates any device is fast, or slow, however busy it is. A
// higher rate would make the document an hour old within the test, and a link leads from such a one to a new document.
const [fast, slow] = [0.001, 50]

async function visitHome(clockRate: number, reducedMotion?: 'reduce') {
  const { page, messages } = await site.open({ isolated: true, reducedMotion })
  await page.addInitScript((rate) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() * rate
  }, clockRate)
  await page.goto(site.url('/'))
  await hydrated(page)
  return { page, messages }
}

test.each([
  ['cross-fade on a fast device', fast, undefined, 1],
  ['do not fade for a visitor who prefers reduced motion', fast, 'reduce', 0],
  ['do not fade on a slow device', slow, undefined, 0],
] as const)('pages %s', async (_, clockRate, reducedMotion, expected) => {
  const { page, messages } = await visitHome(clockRate, reducedMotion)
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.body.append(document.createElement('view-transition'))
      return start(update)
    }
  })
  await page.click('header nav a[href="/about"]')
  await headed(page, aboutHeading.title)
  expect(await page.locator('view-transition').count()).toBe(expected)
  expect(messages).toEqual([])
})

test('a link is followed by a click during a fade, but not by the second of a double click', async () => {
  const { page } = await visitHome(fast)
  // A fade of any length.
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause()
        document.body.dataset.faded = window.location.pathname
      })
      return transition
    }
  })
  // A click by a selector would wait until the fade has ended.
  const placeOf = async (path: string) => {
    const { x = 0, y = 0 } = (await page.locator(`header nav a[href="${path}"]`).boundingBox()) ?? {}
    return [x + 5, y + 5] as const
  }
  await page.click('header nav a[href="/about"]')
  await page.waitForSelector('[data-faded="/about"]')
  await page.mouse.click(...(await placeOf('/menu')))
  await page.waitForSelector('[data-faded="/menu"]')
  await page.mouse.move(...(await placeOf('/about')))
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await nextFrame(page)
  expect(page.url()).toBe(site.url('/menu'))
  await headed(page, menuHeading.title)
})

test('a slow device shows a page’s title a frame before the rest, unless the address may name a part of the rest', async () => {
  const { page, messages } = await visitHome(slow)
  const arrivals: string[] = []
  await page.exposeFunction('noteArrival', (arrival: string) => arrivals.push(arrival))
  await page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main')
    const note = () => {
      const isPartial = main?.dataset.arriving !== undefined
      const isRestVisible = main?.lastElementChild?.checkVisibility()
      Reflect.get(
        window,
        'noteArrival',
      )(`${main?.querySelector('h1')?.textContent}, partial: ${isPartial}, rest visible: ${isRestVisible}`)
    }
    if (main) new MutationObserver(note).observe(main, { attributeFilter: ['data-arriving'] })
  })
  const expected = [
    `${menuHeading.title}, partial: true, rest visible: false`,
    `${menuHeading.title}, partial: false, rest visible: true`,
  ]
  // The second time, its code and data are there, as after a pointer that rests on the link.
  await followLink(page, '/menu')
  await page.waitForSelector('[role=tab]')
  await arrived(page)
  await page.goBack()
  await page.waitForSelector(`main >> text="${words.home.scrollDown}"`)
  arrivals.length = 0
  await page.click('header nav a[href="/menu"]')
  await expect.poll(() => arrivals).toEqual(expected)
  await followLink(page, '/contact#form-title')
  await page.waitForSelector('#form-title')
  await page.goBack()
  await headed(page, menuHeading.title)
  expect(arrivals).toEqual(expected)
  expect(messages).toEqual([])
})

test('"Scroll down" leads to the next section', async () => {
  const { page } = await site.visitHydrated('/', { reducedMotion: 'reduce' })
  await page.click(`text="${words.home.scrollDown}"`)
  await expect.poll(async () => (await page.locator('#tonight').boundingBox())?.y).toBeLessThan(200)
})

test('two quick clicks end on the second page, and Back leads to the page that they were on', async () => {
  const { page, messages } = await site.visitHydrated('/')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header nav a[href="/menu"]')?.click()
    document.querySelector<HTMLElement>('header nav a[href="/about"]')?.click()
  })
  await headed(page, aboutHeading.title)
  await page.waitForLoadState('networkidle')
  expect(await page.title()).toBe(`${aboutHeading.name} | ${venue.name}`)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(site.url('/'))
  expect(messages).toEqual([])
})

// Each has styles that the other lacks.
test.each([
  ['/blog/table-nine', '/menu'],
  ['/menu', '/blog'],
  ['/gallery', '/blog/table-nine'],
  ['/blog', '/contact'],
])('from %s, %s looks as it does when it is opened directly', async (from, to) => {
  const { page } = await site.visitHydrated(to, { at: '2026-06-01T10:00:00Z', reducedMotion: 'reduce' })
  await page.waitForLoadState('networkidle')
  const direct = await stylesOf(page)
  await page.goto(site.url(from))
  await hydrated(page)
  expect(await stylesOf(page)).not.toEqual(direct)
  await followLink(page, to)
  await expect.poll(() => stylesOf(page)).toEqual(direct)
})

/** How every element of the page's content is laid out and drawn. */
function stylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const properties =
      'display color font-family font-size line-height margin padding border background position'.split(' ')
    return [...document.querySelectorAll('main, main *')].map((element) => {
      const style = getComputedStyle(element)
      return [element.tagName, ...properties.map((name) => style.getPropertyValue(name))].join(' ')
    })
  })
}

async function openList() {
  const { page, requests } = await site.visitHydrated('/blog')
  // The first input loads the code of the toasts, which is not counted here.
  await page.keyboard.press('Shift')
  await toastsReady(page)
  const link = page.locator('main ol a').first()
  const path = (await link.getAttribute('href')) ?? ''
  const countOf = (pattern: RegExp) => requests.filter(({ pathname }) => pattern.test(pathname)).length
  const data = () => countOf(new RegExp(`^/snapshot/posts/${path.split('/').at(-1)}\\.json$`))
  return { page, link, path, data, scripts: () => countOf(/\.js$/) }
}

test.each(['hover', 'focus', 'touch'] as const)(
  'on %s, a link’s code and data are prefetched',
  async (intent) => {
    const { page, link, path, data, scripts } = await openList()
    const before = scripts()
    if (intent === 'hover') await link.hover()
    if (intent === 'focus') await link.focus()
    if (intent === 'touch') await link.dispatchEvent('touchstart')
    await expect.poll(data).toBe(1)
    await expect.poll(scripts).toBeGreaterThan(before)
    // All scripts of a page are requested at once.
    await nextFrame(page)
    const fetched = scripts()
    await link.click()
    await page.waitForURL(`**${path}`)
    await page.waitForSelector('[data-post-body] p')
    expect([data(), scripts()]).toEqual([1, fetched])
  },
)

test('nothing is prefetched for a pointer that passes by, or a visitor who saves data', async () => {
  const { page, link, data } = await openList()
  await link.evaluate((element) => {
    // At once: a pointer that rests on the link for some milliseconds does not pass by.
    for (const place of [element, document.body])
      place.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
  await link.hover()
  await link.focus()
  await page.waitForTimeout(300)
  expect(data()).toBe(0)
})

// So are links to a file, of which menu.test.ts and events.test.ts have one each.
test('a link to a new tab is left to the browser', async () => {
  const { page, messages } = await site.visitHydrated('/menu')
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('footer a[href="/terms"]').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await opened.waitForURL('**/terms')
  expect([opened, page].map((tab) => new URL(tab.url()).pathname)).toEqual(['/terms', '/menu'])
  expect(messages).toEqual([])
})
