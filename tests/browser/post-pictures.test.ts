import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { picturesCache } from '../../src/offline/caches.ts'
import {
  axeViolations,
  desktop,
  hydrated,
  layoutShift,
  phone,
  routesOf,
  siteUnderTest,
} from '../support/browser.ts'
import { build, postOf } from '../support/build.ts'
import { sharedFolder } from '../support/folders.ts'
import { words } from '../support/own-words.ts'
import { writePicturedSnapshot } from '../support/snapshot-pictures.ts'

const host = 'https://pictures.example'
const [lead, first, second, small, lost] = ['lead', 'first', 'second', 'small', 'lost'].map(
  (name) => `${host}/${name}.jpg`,
)
const text = 'A line of the text, which is as long as the lines of most posts are.\n\n'.repeat(4)
const blog = `${text}![The first](${first})\n\n${text}![The second](${second})\n\n![](${small}) ![Lost](${lost})\n\n${text}`

const folder = sharedFolder()
const out = join(folder, 'site')
// Before the preview of it starts.
beforeAll(async () => {
  const draw = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer()
  await writePicturedSnapshot(
    join(folder, 'snapshot'),
    [
      postOf(2, { blog, pinterestImageLink: lead, shortTailKeywords: 'gin' }),
      postOf(1, { blog, pinterestImageLink: small, shortTailKeywords: 'rum' }),
    ],
    {
      [`${lead}`]: await draw('#775533', 1600, 1200),
      [`${first}`]: await draw('#335577', 1600, 1200),
      [`${second}`]: await draw('#557733', 900, 1400),
      [`${small}`]: await draw('#333333', 120, 80),
      [`${lost}`]: 'answers 404',
    },
    ({ pinterestImageLink }) => [
      ...(pinterestImageLink ? [pinterestImageLink] : []),
      ...[first, second, small, lost].flatMap((address) => address ?? []),
    ],
  )
  expect((await build(join(folder, 'snapshot'), out, '--no-cards', '--no-pack')).code).toBe(0)
})
const site = siteUnderTest(() => out)

// On a phone, every page is looked at below.
test('on a wide screen, the pictures of a post come from the site, whole and without moving anything', async () => {
  for (const path of ['/blog/post-2', '/blog/post-1', '/blog', '/blog/topic/gin']) {
    const { page, messages, requests } = await site.visitHydrated(path, desktop)
    const images = await page.locator('main img[src*="/pictures/post-"]').all()
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) {
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    }
    expect(await layoutShift(page), path).toBe('0.00')
    expect(requests.filter(({ hostname }) => hostname === new URL(host).hostname)).toEqual([])
    expect(await page.content()).not.toContain('lost.jpg"')
    expect(messages).toEqual([])
  }
})

test.each([phone, desktop])(
  'a small picture leads a post, and a list, in its own size: %j',
  async (screen) => {
    const { page } = await site.visit('/blog/post-1', screen)
    const sizeOf = (selector: string) =>
      page.locator(selector).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
    expect(await sizeOf('article figure img')).toEqual([120, 80])
    expect((await sizeOf('article figure'))[1]).toBe(80)
    await page.goto(site.url('/blog/topic/rum'))
    const image = page.locator('main ol img')
    const shown = () =>
      image.evaluate((img: HTMLImageElement) => [img.naturalWidth, getComputedStyle(img).objectFit])
    await expect.poll(shown).toEqual([120, 'scale-down'])
  },
)

test('every page asks no other server, has no broken picture, and nothing on it moves', async () => {
  const { page, requests } = await site.open(phone)
  for (const path of routesOf(out)) {
    await page.goto(site.url(path))
    await hydrated(page)
    const broken = await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
      return [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
    })
    expect([path, broken, await layoutShift(page)]).toEqual([path, [], '0.00'])
  }
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.filter(({ origin }) => origin !== new URL(site.url('/')).origin)).toEqual([])
})

test('a picture has its place and its color before it is there', async () => {
  const { page } = await site.open({ isolated: true })
  await page.route('**/assets/pictures/post-*', () => {})
  await page.goto(site.url('/blog/post-2'), { waitUntil: 'domcontentloaded' })
  const shown = await page.locator('article img[data-tone]').evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect()
      return [getComputedStyle(image).backgroundColor, (width / height).toFixed(2)]
    }),
  )
  expect(shown).toEqual([
    ['rgb(113, 85, 57)', '1.33'],
    ['rgb(57, 85, 113)', '1.33'],
    ['rgb(85, 113, 57)', '0.64'],
    ['rgb(57, 57, 57)', '1.50'],
  ])
})

test('a picture opens large, with the others of its post before and after it', async () => {
  const { page, messages } = await site.visitHydrated('/blog/post-2', { isolated: true })
  const title = () => page.innerText('dialog figcaption strong')
  const links = page.locator('a[data-zoom]')
  expect(await links.count()).toBe(3)
  await links.nth(1).focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog[open]')
  expect(await title()).toBe('The first')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect.poll(title).toBe('The second')
  await page.click(`dialog >> text="${words.site.next}"`)
  // That of the post, which has no text of its own.
  await expect.poll(title).toContain('Post 2')
  const width = () => page.locator('dialog img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBeGreaterThan(700)
  await page.goBack()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/blog/post-2')
  expect(await links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true)
  expect(messages).toEqual([])
})

test('without script, and in a new tab, a picture’s link leads to the picture', async () => {
  const { page } = await site.visit('/blog/post-1', { javaScriptEnabled: false, isolated: true })
  await page.click('a[data-zoom] >> nth=0')
  await page.waitForURL(/\/assets\/pictures\/post-1440\.\w+\.webp$/)

  const { page: other } = await site.visitHydrated('/blog/post-1', { isolated: true })
  const [tab] = await Promise.all([
    other.context().waitForEvent('page'),
    other.click('a[data-zoom] >> nth=0', { modifiers: ['ControlOrMeta'] }),
  ])
  await tab.waitForURL(/\.webp$/)
  expect(await other.locator('dialog').count()).toBe(0)
})

test('offline, a saved post has its pictures, in their smallest width', async () => {
  const { page } = await site.visit('/blog', { hasWorkers: true, isolated: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.goto(site.url('/blog/post-2'))
  const saved = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, picturesCache)
  await expect.poll(saved, { timeout: 20_000 }).toBe(4)
  await page.context().setOffline(true)
  await page.reload()
  await page.waitForSelector('[data-saved-copy]')
  for (const image of await page.locator('article img').all()) {
    await image.scrollIntoViewIfNeeded()
    const width = () => image.evaluate((img: HTMLImageElement) => img.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
  }
  // The largest was not on a screen, so the browser has it from nowhere else.
  const sizes = await page
    .locator('article img[srcset]')
    .first()
    .evaluate((img: HTMLImageElement) => {
      const files = img.srcset.split(', ').map((source) => source.split(' ')[0] ?? '')
      const sizeOf = async (file = '') => (await (await fetch(file)).blob()).size
      return Promise.all([sizeOf(files[0]), sizeOf(files.at(-1))])
    })
  expect(sizes[1]).toBe(sizes[0])
})
