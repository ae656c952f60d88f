import { expect, test } from 'vitest'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { events } from '../../src/content/events.ts'
import { site as venue } from '../../src/content/site.ts'
import { arrived, hydrated, siteUnderTest } from '../support/browser.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'

const site = siteUnderTest('plainSite')
// How fast the page's clock runs.
const [quick, slow] = [0.001, 1000]
const lastEvent = events.at(-1) ?? events[0]
const { posts } = openSnapshot(fixtureSnapshot).index

test('links navigate without a reload, set the title, and start at the top', async () => {
  const { page, messages } = await site.visit('/')
  await hydrated(page)
  await page.evaluate(() => {
    window.name = 'same document'
    window.scrollTo(0, 900)
  })
  for (const label of ['Menu', 'Events', 'Gallery', 'Blog', 'About', 'Contact']) {
    await page.click(`header nav >> text="${label}"`)
    await page.waitForFunction((expected) => document.title === expected, `${label} | ${venue.name}`)
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toContain(new URL(page.url()).pathname)
    expect(await page.getAttribute(`header nav >> text="${label}"`, 'aria-current')).toBe('page')
  }
  expect(await page.evaluate(() => [window.name, window.scrollY])).toEqual(['same document', 0])
  expect(messages).toEqual([])
})

test('a page that comes on screen takes the focus and says its title', async () => {
  const { page } = await site.visit('/')
  await hydrated(page)
  expect(await page.textContent('[data-announcer]')).toBe('')
  await page.click('header nav >> text="Events"')
  await expect.poll(() => page.textContent('[data-announcer]')).toBe(`Events | ${venue.name}`)
  expect(await page.getAttribute('[data-announcer]', 'aria-live')).toBe('polite')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await arrived(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reserve Spot')
})

test('a post that has to be fetched says its own title once it is there', async () => {
  const { page } = await site.visit('/blog')
  await hydrated(page)
  await page.click(`main a[href="/blog/${posts[2]?.slug}"]`)
  await expect
    .poll(() => page.textContent('[data-announcer]'))
    .toBe(`${posts[2]?.metaTitle} | ${venue.name} Blog`)
})

test('back and forward find each page where it was left, also one that has to be fetched', async () => {
  const { page } = await site.visit('/blog')
  await hydrated(page)
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  const scrollTo = (to: number) => page.evaluate((top) => window.scrollTo(0, top), to)
  await scrollTo(500)
  await page.click(`main a[href="/blog/${posts[4]?.slug}"]`)
  await page.waitForSelector('[data-post-body]')
  await expect.poll(top).toBe(0)
  await scrollTo(700)
  await page.click('header nav >> text="Menu"')
  await page.waitForSelector('h1:text-is("The menu")')
  await expect.poll(top).toBe(0)
  await page.goBack()
  await page.waitForSelector('[data-post-body]')
  await expect.poll(top).toBe(700)
  await page.goBack()
  await page.waitForSelector('h1:text-is("The blog")')
  await expect.poll(top).toBe(500)
  await page.goForward()
  await page.waitForSelector('[data-post-body]')
  await expect.poll(top).toBe(700)
})

test('a reload, and the way back from another site, find the page where it was left', async () => {
  const { page } = await site.visit('/blog')
  await hydrated(page)
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.waitForTimeout(100)
  await page.reload()
  await expect.poll(top).toBe(500)
  await hydrated(page)
  expect(await top()).toBe(500)
  await page.goto('https://elsewhere.example/')
  await page.goBack()
  await expect.poll(top).toBe(500)
  // The next document may come before this one has handed the scrolling over.
  await hydrated(page)
  await page.evaluate(() =>
    window.addEventListener('pagehide', () => {
      window.history.scrollRestoration = 'manual'
    }),
  )
  await page.goto('https://elsewhere.example/')
  await page.goBack()
  await expect.poll(top).toBe(500)
})

test('a link to a part of another page leads to that part, clear of the bar', async () => {
  const { page } = await site.visit('/')
  await hydrated(page)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/terms"]')
    link?.scrollIntoView()
  })
  await page.goto(site.url(`/events#${lastEvent.slug}`))
  await expect
    .poll(() =>
      page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0, lastEvent.slug),
    )
    .toBeGreaterThan(60)
})

test('pages cross-fade on a quick machine', async () => {
  expect(await fadesOnTheWayToAbout()).toBe(1)
})

test('nothing fades for a visitor who asked for less motion, nor where it would hold up the page', async () => {
  expect(await fadesOnTheWayToAbout({ reducedMotion: 'reduce' })).toBe(0)
  expect(await fadesOnTheWayToAbout({ clockRate: slow })).toBe(0)
})

async function fadesOnTheWayToAbout(machine?: Parameters<typeof visitHome>[0]): Promise<number> {
  const { page, messages } = await visitHome(machine)
  await page.evaluate(() => {
    const counter = window as unknown as { fades: number }
    counter.fades = 0
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      counter.fades++
      return start(update)
    }
  })
  await page.click('header nav >> text="About"')
  await page.waitForSelector('h1:text-is("About the house")')
  expect(messages).toEqual([])
  return page.evaluate(() => (window as unknown as { fades: number }).fades)
}

/**
 * Visits the home page and waits until React has taken it over. The page measures its machine by `performance.now()`,
 * which here runs at another rate: by it any machine is quick, or any is slow, however busy it is.
 */
async function visitHome(options: { clockRate?: number; reducedMotion?: 'reduce' } = {}) {
  const { clockRate = quick, ...visit } = options
  const { page, messages } = await site.visit('/llms.txt', visit)
  await page.addInitScript((rate) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() * rate
  }, clockRate)
  await page.goto(site.url('/'))
  await hydrated(page)
  return { page, messages }
}

test('a slow machine shows a page’s title a frame before the rest; not where the place asked for may be in the rest', async () => {
  const { page, messages } = await visitHome({ clockRate: slow })
  await page.evaluate(() => {
    const record = window as unknown as { arrivals: string[] }
    record.arrivals = []
    const main = document.querySelector<HTMLElement>('main')
    const note = () => {
      const rest = main?.lastElementChild
      const isHeld = main?.dataset.arriving !== undefined
      const isSeen = rest?.checkVisibility()
      const heading = main?.querySelector('h1')
      record.arrivals.push(
        `${heading?.textContent}: ${isHeld ? 'held' : 'whole'}, the rest ${isSeen ? 'seen' : 'unseen'}`,
      )
    }
    if (main) new MutationObserver(note).observe(main, { attributeFilter: ['data-arriving'] })
  })
  const arrivals = () => page.evaluate(() => (window as unknown as { arrivals: string[] }).arrivals)
  const oneArrival = ['The menu: held, the rest unseen', 'The menu: whole, the rest seen']

  // Its code and its data are there, as after a pointer that rests on the link.
  await Promise.all([
    page.waitForResponse(/\/chunks\/menu\./),
    page.waitForResponse('**/snapshot/menu.json'),
    page.hover('header nav >> text="Menu"'),
  ])
  await page.waitForTimeout(300)
  await page.click('header nav >> text="Menu"')
  await expect.poll(arrivals).toEqual(oneArrival)
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
  }, `/events#${lastEvent.slug}`)
  await page.waitForSelector(`#${lastEvent.slug}`)
  await page.goBack()
  await page.waitForSelector('h1:text-is("The menu")')
  expect(await arrivals()).toEqual(oneArrival)
  expect(messages).toEqual([])
})

test('two quick clicks end on the second page, without a complaint', async () => {
  const { page, messages } = await site.visit('/')
  await hydrated(page)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header nav a[href="/gallery"]')?.click()
    document.querySelector<HTMLElement>('header nav a[href="/about"]')?.click()
  })
  await page.waitForSelector('h1:text-is("About the house")')
  await page.waitForTimeout(500)
  expect(await page.title()).toBe(`About | ${venue.name}`)
  expect(messages).toEqual([])
})

test('an unknown path: the page says so and logs it', async () => {
  const { page, messages } = await site.visit('/no/such/path')
  await page.waitForFunction(() => document.title.startsWith('Page not found'))
  await expect.poll(() => messages).toContainEqual('error: Page not found: /no/such/path')
  expect(messages.filter((message) => message.includes('Page not found'))).toHaveLength(1)
  await page.click('text="Back to the home page"')
  await page.waitForSelector('h1:has-text("The evening has a second half.")')
})
