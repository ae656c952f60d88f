import { expect, test } from 'vitest'
import { site as venue } from '../../src/content/site.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const plain = siteUnderTest('plainSite')
const live = siteUnderTest('liveSite')
const form = 'https://forms.example/**'

test('the form is a frame of 789 px with a title; until it is there the page says so', async () => {
  const { page, messages } = await live.visit('/privacy')
  let letThrough = () => {}
  const wanted = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(form, async (route) => {
    await wanted
    await route.fulfill({ contentType: 'text/html', body: '<p>The form</p>' })
  })
  await page.goto(live.url('/contact'), { waitUntil: 'commit' })
  await hydrated(page)
  const frame = page.locator('main iframe')
  expect(await frame.getAttribute('title')).toBe('Contact form')
  expect((await frame.boundingBox())?.height).toBe(789)
  expect(await page.isVisible('text="Loading the form..."')).toBe(true)
  letThrough()
  await page.waitForSelector('text="Loading the form..."', { state: 'detached' })
  expect(await page.frameLocator('main iframe').locator('p').textContent()).toBe('The form')
  expect(messages).toEqual([])
})

test('a form that does not come leaves the other ways in', async () => {
  const { page } = await live.visit('/privacy')
  // It never answers.
  await page.route(form, () => {})
  await page.clock.install()
  await page.goto(live.url('/contact'), { waitUntil: 'commit' })
  await hydrated(page)
  await page.clock.runFor(13_000)
  await page.waitForSelector('main section >> text=The form takes its time.')
  expect(await page.locator(`main section a[href="${venue.phone.href}"]`).count()).toBe(1)
})

test('without a form, mail and phone stand in its place', async () => {
  const { page } = await plain.visit('/contact')
  expect(await page.locator('main iframe').count()).toBe(0)
  expect(await page.locator(`main section a[href="mailto:${venue.email}"]`).count()).toBe(1)
  expect(await page.locator(`main section a[href="${venue.phone.href}"]`).count()).toBe(1)
})

test('the address leads to a map, in a tab of its own; phone and mail are links', async () => {
  const { page } = await plain.visit('/contact')
  const map = page.locator('main address a')
  expect(await map.innerText()).toContain(venue.address.street)
  expect(await map.getAttribute('href')).toContain(encodeURIComponent(venue.address.street))
  expect(await map.getAttribute('target')).toBe('_blank')
  expect(await page.locator('main a[href^="tel:"]').first().innerText()).toBe(venue.phone.text)
  expect(await page.locator('main a[href^="mailto:"]').first().innerText()).toBe(venue.email)
})

test('on a phone a reservation leads to the way to reserve, also from the page itself', async () => {
  const { page } = await plain.visit('/contact', { viewport: { width: 390, height: 844 } })
  await hydrated(page)
  const top = () => page.locator('#form-title').evaluate((title) => title.getBoundingClientRect().top)
  expect(await top()).toBeLessThan(600)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.click('header button')
  await page.click('header nav >> text="Reserve a Table"')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
