import { afterAll, expect, test, vi } from 'vitest'
import { openFonts } from '../../pages/drawing/fonts.server.ts'
import { composePage } from '../../scripts/site/cards/page-card.ts'
import { drawPost } from '../../scripts/site/cards/post-card.ts'

const longName = vi.hoisted(() => {
  // Other tests of the process have loaded what is replaced.
  vi.resetModules()
  return 'The Extraordinarily Long Venue Name of Saint-Germain-des-Prés & Sons'
})
vi.mock('../../src/content/site.ts', async (original) => {
  const actual = await original<typeof import('../../src/content/site.ts')>()
  return { ...actual, site: { ...actual.site, name: longName } }
})
afterAll(() => {
  vi.doUnmock('../../src/content/site.ts')
  vi.resetModules()
})

test('on the share cards a long name is whole, and clear of the drawing', () => {
  const fonts = openFonts(() => {})
  const post = { house: longName, date: '2026-09-28', dateText: 'September 28, 2026' }
  const cards = [
    { page: 'a page', lines: composePage({ tempo: 'lento', title: 'The menu', lead: 'Words.' }, fonts).text },
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
