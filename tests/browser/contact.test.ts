import { expect, test } from 'vitest'
import { contact, contactTexts } from '../../src/content/contact.ts'
import { holdBack, hydrated, phone, siteUnderTest } from '../support/browser.ts'
import { words } from '../support/own-words.ts'

const plain = siteUnderTest('plainSite')
const live = siteUnderTest('liveSite')
const form = 'https://forms.example/**'

test('the form is a frame of 789 px with a title; while it loads the page says so', async () => {
  const { page, messages } = await live.open()
  await page.route(form, (route) => route.fulfill({ contentType: 'text/html', body: '<p>The form</p>' }))
  const releaseForm = await holdBack(page, form)
  await page.goto(live.url('/contact'), { waitUntil: 'commit' })
  await hydrated(page)
  const frame = page.locator('main iframe')
  expect(await frame.getAttribute('title')).toBe(words.contact.form)
  expect((await frame.boundingBox())?.height).toBe(789)
  expect(await page.isVisible(`text="${words.contact.loadingForm}"`)).toBe(true)
  releaseForm()
  await page.waitForSelector(`text="${words.contact.loadingForm}"`, { state: 'detached' })
  expect(await page.frameLocator('main iframe').locator('p').textContent()).toBe('The form')
  expect(messages).toEqual([])
})

test('a form that does not load leaves the phone number', async () => {
  const { page } = await live.open({ isolated: true })
  // It never answers.
  await holdBack(page, form)
  await page.clock.install()
  await page.goto(live.url('/contact'), { waitUntil: 'commit' })
  await hydrated(page)
  await expect
    .poll(async () => {
      await page.clock.runFor(13_000)
      return page.isVisible(`main section >> text=${contactTexts.slowForm}`)
    })
    .toBe(true)
  expect(await page.locator(`main section a[href="tel:${contact.phone.number}"]`).count()).toBe(1)
})

test('on a phone, "Reserve a Table" leads to the way to reserve, also from the contact page itself', async () => {
  const { page } = await plain.visit('/contact', phone)
  await hydrated(page)
  expect((await page.locator('#form-title').boundingBox())?.y).toBeLessThan(600)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.click('header button')
  await page.click(`header nav >> text="${words.site.reserve}"`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
