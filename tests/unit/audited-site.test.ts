import { afterAll, expect, test } from 'vitest'
import { otherPost, sourceOf } from '../../packages/content-audit/tests/audit-fixtures.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { contact } from '../../src/content/contact.ts'
import type { MenuCategory } from '../../src/content/menu.schema.ts'
import type { Site } from '../../src/content/site.schema.ts'
import { replaceContent } from '../support/other-content.ts'

const drink = { description: 'In a glass', price: 9 }
const list: MenuCategory = {
  id: 'all',
  title: 'All night',
  numeral: 'I',
  tempo: 'andante',
  items: [
    { ...drink, name: 'Always' },
    { ...drink, name: 'Fizz', otherPrices: [{ served: 'summer', price: 5 }] },
  ],
}
const weekend = [{ days: ['Friday', 'Saturday'], opens: '18:00', closes: '02:00' }]
const season = (id: string, from: string, to: string) => ({
  id,
  name: id,
  hours: weekend,
  season: { from, to },
})

const undo = replaceContent({
  menu: (content) => ({
    ...content,
    menu: [
      list,
      {
        ...list,
        id: 'advent',
        title: 'Advent',
        served: 'advent',
        items: [{ ...drink, name: 'Tea', served: 'week' }],
      },
    ],
  }),
  hours: () => ({
    hours: weekend,
    specialHours: [{ from: '2026-08-29', note: 'Moving' }],
    services: [
      season('summer', '2026-06-01', '2026-08-31'),
      season('advent', '2026-11-29', '2026-12-24'),
      // From Monday to Thursday.
      season('week', '2026-11-30', '2026-12-03'),
    ],
  }),
  redirects: () => ({ redirects: { '/caf%C3%A9/': '/menu#drinks', '/shop': 'https://shop.example' } }),
  site: (content) => ({ ...content, site: { ...(content.site as Site), timeZone: 'America/New_York' } }),
})
afterAll(undo)
const { ownSite } = await import('../../scripts/site/audited-site.ts')
const site = await ownSite(parseSettings({}).public)(sourceOf({ posts: [otherPost] }))

test('the site has the topics of its posts, and the files of its pages', () => {
  const asked = ['/blog/topic/technique', '/blog/topic/Technique', '/blog/topic/technique/page/2', '/menu']
  expect(asked.map((path) => site.paths?.has(path))).toEqual([true, false, false, true])
})

test('the site has the redirects that are made by hand, with their paths as the audit looks for them', () => {
  expect(site.redirects).toEqual(
    new Map([
      ['/café', '/menu#drinks'],
      ['/shop', 'https://shop.example/'],
    ]),
  )
})

test('the venue’s own address is no private home', () => {
  expect(site.publicTexts).toContain(contact.address.street)
})

test('what the menu offers in a season is over after its last open night, and at once if there is none', () => {
  const end = (text: string) => Date.parse(text)
  expect(site.menu?.map(({ path, name, end }) => [path, name, end])).toEqual([
    // Saturday, August 29, is closed.
    ['menu.0.items.1.otherPrices.0', 'Fizz', end('2026-08-29T02:00:00-04:00')],
    ['menu.1', 'Advent', end('2026-12-20T02:00:00-05:00')],
    ['menu.1.items.0', 'Tea', 0],
  ])
})
