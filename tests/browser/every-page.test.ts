import { expect, test } from 'vitest'
import {
  axeViolations,
  desktop,
  holdBack,
  hydrated,
  kindsOfRoutes,
  layoutShift,
  nextFrame,
  phone,
  siteUnderTest,
} from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const devices = [
  { device: 'phone', options: phone, widths: [320, 390], smallestTarget: 44 },
  { device: 'desktop', options: desktop, widths: [768, 1920, 1280], smallestTarget: 24 },
]
const visits = devices.flatMap((device) => kindsOfRoutes.map((route) => ({ route, ...device })))

// A visit costs far more than a check, so each page is visited once for all of them.
test.each(visits)(
  '$route on a $device: quiet, stable, accessible, and as wide as the window',
  async (visit) => {
    const { page, messages, requests } = await site.open(visit.options)
    const releaseFonts = await holdBack(page, '**/*.woff2')
    const response = await page.goto(site.url(visit.route), { waitUntil: 'commit' })
    await hydrated(page)
    const loaded = requests.map(({ pathname }) => pathname).filter((path) => /\.(js|css)$/.test(path))
    const named = await page.evaluate(namedFiles)
    const documentTitle = /<title>(.*?)<\/title>/.exec((await response?.text()) ?? '')?.[1]
    const shiftBeforeFonts = await layoutShift(page)
    const before = await page.evaluate(widthOfTexts)
    releaseFonts()
    await page.evaluate(() => document.fonts.ready)
    await nextFrame(page)
    const shiftWithFonts = await layoutShift(page)
    const after = await page.evaluate(widthOfTexts)
    await page.evaluate(scrollThrough)
    const shift = await layoutShift(page)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    const violations = await axeViolations(page)
    const smallTargets = await page.evaluate(targetsBelow, visit.smallestTarget)
    await page.keyboard.press('Shift+Tab')
    const unseenFocus = visit.device === 'desktop' ? await page.evaluate(stopsWithUnseenFocus) : []
    const tooWide: number[] = []
    for (const width of visit.widths) {
      await page.setViewportSize({ width, height: 800 })
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooWide.push(width)
    }
    const tooLong = await page.evaluate(textsThatCannotBreak, 'Feuerschutzversicherungsgesellschaften')
    const cutAtTwiceTheSize = await page.evaluate(cutTexts)

    const isMissing = visit.route === '/no/such/path'
    const { soft } = expect
    soft(messages.filter((message) => !message.includes('status of 404'))).toEqual(
      isMissing ? [`error: Page not found: ${visit.route}`] : [],
    )
    soft(
      loaded.filter((path) => !named.includes(path)),
      'files that the document does not name',
    ).toEqual([])
    soft((await page.title()).replaceAll('&', '&amp;')).toBe(documentTitle)
    soft(shiftBeforeFonts, 'layout shift').toBe('0.00')
    // A line that only just fits in the fallback breaks elsewhere in the font. Which lines do, depends on the venue's texts.
    soft(Math.abs(after.latin - before.latin) / before.all, 'change of width by fonts').toBeLessThan(0.04)
    soft(shift, 'layout shift after fonts').toBe(shiftWithFonts)
    soft(violations, 'axe').toEqual([])
    soft(smallTargets, 'small targets').toEqual([])
    soft(unseenFocus, 'unseen focus').toEqual([])
    soft(tooWide, 'too wide').toEqual([])
    soft(tooLong, 'a long word makes the page wider').toEqual([])
    soft(cutAtTwiceTheSize, 'cut at twice the size').toEqual([])
  },
)

// The functions below run in the browser.

/** The scripts that the document names, and the sheet of letters after its text. Its own style is inline. */
function namedFiles(): string[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('body > link[rel=stylesheet]')]
  return [
    ...scripts.flatMap(({ src, dataset }) => [new URL(src).pathname, ...(dataset.modules ?? '').split(' ')]),
    ...sheets.map(({ href }) => new URL(href).pathname),
  ]
}

/** The width of texts, each as if it were in one line: of all, and of those in Latin letters, which fallbacks are scaled by. */
function widthOfTexts(): { all: number; latin: number } {
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const total = { all: 0, latin: 0 }
  while (texts.nextNode()) {
    // A form says later from what there is to choose.
    if (texts.currentNode.parentElement?.closest('form')) continue
    range.selectNodeContents(texts.currentNode)
    const isLatin = /^[\0-\u024f\u2000-\u206f]*$/.test(texts.currentNode.textContent ?? '')
    for (const { width } of range.getClientRects()) {
      total.all += width
      if (isLatin) total.latin += width
    }
  }
  return total
}

async function scrollThrough() {
  for (let top = 0; top < document.body.scrollHeight; top += 400) {
    window.scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
}

function targetsBelow(least: number): string[] {
  // A link within a sentence may be as small as the text is (WCAG 2.2, 2.5.8, "inline").
  const isInline = (element: Element) =>
    element.parentElement !== null &&
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
  return [...document.querySelectorAll('a[href], button')]
    .filter(
      (element) => element.checkVisibility() && !isInline(element) && !element.closest('[data-post-body]'),
    )
    .map((element) => ({ text: element.textContent?.slice(0, 30), box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height < least - 0.01 || box.width < Math.min(least, 32) - 0.01)
    .map(({ text, box }) => `${text} ${box.width.toFixed()}x${box.height.toFixed()}`)
}

/** The tab stops that have no outline when they have the focus, or are under the bar, from the last to the first. */
function stopsWithUnseenFocus(): string[] {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')].reverse()
  return stops.flatMap((stop) => {
    stop.focus()
    if (document.activeElement !== stop || !stop.checkVisibility()) return []
    const { top, bottom } = stop.getBoundingClientRect()
    const { outlineStyle, outlineWidth } = getComputedStyle(stop)
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    const isInBar = stop.closest('header') !== null || stop.matches('a[href="#content"]')
    const isUnderBar = !isInBar && top < bar && bottom > 0
    return isOutlined && !isUnderBar ? [] : [`${stop.tagName} ${stop.textContent?.slice(0, 30)}`]
  })
}

/** The texts that make the page wider than the window when they are one long word. Numbers are none. */
function textsThatCannotBreak(word: string): string[] {
  const { documentElement } = document
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (text instanceof Text && /\p{L}/u.test(text.data)) texts.push(text)
  }
  return texts.flatMap((text) => {
    const { data } = text
    text.data = word
    const isWider = documentElement.scrollWidth > documentElement.clientWidth
    text.data = data
    return isWider ? [data.slice(0, 40)] : []
  })
}

function cutTexts(): string[] {
  document.documentElement.style.setProperty('font-size', '200%', 'important')
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const cut = [...document.querySelectorAll('main *, footer *')]
    .filter((element) => element.checkVisibility() && element.clientWidth > 1)
    .filter((element) => !['visible', 'auto', 'scroll'].includes(getComputedStyle(element).overflowX))
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => `${element.tagName}.${element.className}`)
  return excess > 0 ? [`the page, by ${excess} px`, ...cut] : cut
}
