import { expect, test, vi } from 'vitest'

import { pageCards } from '../../scripts/build/cards/page-cards.ts'
import { drawPost } from '../../scripts/build/cards/post-card.ts'
import { openFonts } from '../../src/fonts.server.ts'

const longName = vi.hoisted(() => 'The Extraordinarily Long Venue Name of Saint-Germain-des-Prés & Sons')
vi.mock('../../src/content/site.ts', async (original) => {
  const actual = await original<typeof import('../../src/content/site.ts')>()
  return { ...actual, site: { ...actual.site, name: longName } }
})
const longStreet = vi.hoisted(() => '1478 Old Commercial Harbour Promenade, Warehouse Building C')
vi.mock('../../src/content/contact.ts', async (original) => {
  const actual = await original<typeof import('../../src/content/contact.ts')>()
  const { address, ...contact } = actual.contact
  return { ...actual, contact: { ...contact, address: { ...address, street: longStreet } } }
})

test('on the contact page’s card, a long address is clear of the dial', () => {
  const fonts = openFonts(() => {})
  const lines = pageCards['contact.html']?.compose(fonts).text ?? []
  const beside = lines.filter(({ face, x }) => face === 'text' && x < 100)
  expect(beside.map(({ text }) => text).join(' ')).toContain('1478 Old Commercial')
  for (const { text, size, x } of beside)
    expect(x + fonts.widthOf('text', text) * size, text).toBeLessThan(590)
})

test('on the share cards a long name is whole, and clear of the drawing', () => {
  const fonts = openFonts(() => {})
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
