import { expect, test } from 'vitest'
import { openFonts } from '../../pages/drawing/fonts.server.ts'
import { composePage } from '../../scripts/site/cards/page-card.ts'
import { drawPost } from '../../scripts/site/cards/post-card.ts'

const longName = 'The Extraordinarily Long Venue Name of Saint-Germain-des-Prés & Sons'

test('on the share cards a long name is whole, and clear of the drawing', () => {
  const fonts = openFonts(() => {}, { fonts: { display: 'bodoni-moda', text: 'instrument-sans' } })
  const post = { house: longName, date: '2026-09-28', dateText: 'September 28, 2026' }
  const page = { tempo: 'lento', title: 'The menu', lead: 'Words.' }
  const cards = [
    { page: 'a page', lines: composePage({ ...page, house: longName }, fonts).text },
    { page: 'post', lines: drawPost({ ...post, title: 'Table nine' }, fonts).text },
    { page: 'post without a title', lines: drawPost({ ...post, title: null }, fonts).text },
  ]
  // How far to the right the name may reach: the drawing begins there.
  const clearTo: Record<string, number> = { post: 850, 'post without a title': 450 }
  for (const { page, lines: all } of cards) {
    const lines = all.filter(({ face, text }) => face === 'title' && longName.includes(text))
    expect([page, lines.map(({ text }) => text).join(' ')]).toEqual([page, longName])
    for (const { text, size, x } of lines) {
      expect(x + fonts.widthOf('title', text) * size, page).toBeLessThan(clearTo[page] ?? 640)
    }
    const lowest = Math.max(...lines.map(({ y }) => y))
    const next = all.find(({ text, x, y }) => !longName.includes(text) && x < 100 && y > lowest)
    if (next) expect(next.y - lowest, page).toBeGreaterThanOrEqual(lines.at(-1)?.size ?? 0)
  }
})
