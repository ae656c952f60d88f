import { expect, test, vi } from 'vitest'
import { openFonts } from '../../scripts/build/cards/fonts.ts'
import { pageCards } from '../../scripts/build/cards/page-cards.ts'
import { drawPost } from '../../scripts/build/cards/post-card.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const longName = vi.hoisted(() => 'The Extraordinarily Long Venue Name of Saint-Germain-des-Prés & Sons')
vi.mock('../../src/content/site.ts', async (original) => {
  const actual = await original<typeof import('../../src/content/site.ts')>()
  return { ...actual, site: { ...actual.site, name: longName } }
})

const site = siteUnderTest('plainSite')

test.each([
  ['The Small Hours Supper Club', 'long', true],
  [longName, 'longer', false],
])('the bar keeps its height and its parts apart: %s', async (name, size, isWhole) => {
  const { page } = await site.visit('/about')
  await hydrated(page)
  await page.waitForSelector('header p svg')
  await page.evaluate(
    ([name = '', size = '']) => {
      document.querySelector('header')?.setAttribute('data-name', size)
      document.querySelector('header a[href="/"] span')?.replaceChildren(name)
    },
    [name, size],
  )
  for (const width of [320, 390, 767, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const seen = await page.evaluate(() => {
      const name = document.querySelector('header a[href="/"] span')
      const parts = document.querySelectorAll('header a, header a[href="/"] span, header p, header button')
      const boxes = [...parts]
        .filter((part) => part.checkVisibility())
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
      const overlaps = boxes.flatMap(({ part, box }) =>
        boxes
          .filter(
            ({ part: other, box: { left, right, top, bottom } }) =>
              !part.contains(other) &&
              !other.contains(part) &&
              Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
              Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1,
          )
          .map(({ part: other }) => `${part.textContent} / ${other.textContent}`),
      )
      const links = boxes.filter(({ part }) => part.closest('nav')).map(({ box }) => box.top + box.bottom)
      return {
        overlaps,
        rowsOfLinks: new Set(links.map(Math.round)).size,
        // Where the links leave least room, the longer name ends in an ellipsis.
        isWhole: name !== null && name.scrollHeight - name.clientHeight < 8,
        // The pages leave room for 72 px.
        isLow: (document.querySelector('header')?.clientHeight ?? 99) <= 76,
        width: document.documentElement.scrollWidth,
      }
    })
    expect(seen).toEqual({
      overlaps: [],
      rowsOfLinks: width < 768 ? 0 : 1,
      isWhole: isWhole || expect.any(Boolean),
      isLow: true,
      width,
    })
  }
})

test('on the share cards a long name is whole, and clear of the drawing', () => {
  const fonts = openFonts()
  const post = { house: longName, date: '2026-09-28', dateText: 'September 28, 2026' }
  const cards = [
    ...Object.entries(pageCards).map(([page, card]) => ({ page, lines: card.compose(fonts).text })),
    { page: 'post', lines: drawPost({ ...post, title: 'Table nine' }, fonts).text },
    { page: 'post without a title', lines: drawPost({ ...post, title: null }, fonts).text },
  ]
  // How far to the right the name may reach: the drawing begins there. The gallery's is on the left of its name.
  const clearTo: Record<string, number> = { 'index.html': 690, post: 850, 'post without a title': 450 }
  for (const { page, lines: all } of cards) {
    const lines = all.filter(({ face, text }) => face === 'title' && longName.includes(text))
    expect([page, lines.map(({ text }) => text).join(' ')]).toEqual([page, longName])
    for (const { text, size, x, end } of lines) {
      const width = fonts.widthOf('title', text) * size
      if (end === 'right') expect(x - width, page).toBeGreaterThan(600)
      else expect(x + width, page).toBeLessThan(clearTo[page] ?? 640)
    }
    const lowest = Math.max(...lines.map(({ y }) => y))
    const next = all.find(({ text, x, y }) => !longName.includes(text) && x < 100 && y > lowest)
    if (next) expect(next.y - lowest, page).toBeGreaterThanOrEqual(lines.at(-1)?.size ?? 0)
  }
})
