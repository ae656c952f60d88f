import { expect, test } from 'vitest'
import { fitText } from '../../../pages/drawing/fit-text.server.ts'
import { openFonts } from '../../../pages/drawing/fonts.server.ts'
import { supportedTitle } from '../../../pages/drawing/supported-text.server.ts'
import { drawPost } from '../../../scripts/site/cards/post-card.ts'
import { outline } from '../../../scripts/site/cards/text-line.ts'
import { site } from '../../../src/content/site.ts'

// Whatever language the site is in.
const fonts = openFonts(() => {}, {
  locale: 'en-US',
  fonts: { display: 'bodoni-moda', text: 'instrument-sans' },
})
const box = { width: 700, height: 250, sizes: [90, 70, 50, 40], leading: 1.1 }
const set = (text: string) => fitText(fonts, 'title', text, box)
const supported = (title: string) => supportedTitle(title, (letter) => fonts.has('title', letter))

const sentence =
  'Whether anybody would notice if the ice were cut an hour too early, and what we did about it. '

test.each([
  ['three hundred letters', sentence.repeat(4).slice(0, 300)],
  ['one long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  ['a word of three hundred letters', 'W'.repeat(300)],
  ['three hundred words of one letter', 'i '.repeat(300).trim()],
  ['a short one', 'Table nine'],
])('%s stays within its box', (_, text) => {
  const { lines, size, height } = set(text)
  expect(height).toBeLessThanOrEqual(box.height)
  for (const line of lines) expect(fonts.widthOf('title', line) * size, line).toBeLessThanOrEqual(box.width)
  const isWhole = lines.join('').replaceAll(' ', '') === text.replaceAll(' ', '')
  expect(isWhole !== lines.at(-1)?.endsWith('…')).toBe(true)
})

test('a title is as large as fits, and ends in an ellipsis only at the smallest size', () => {
  expect(set('Table nine')).toMatchObject({ lines: ['Table nine'], size: 90 })
  const sizes = [1, 4, 8, 12, 24].map((words) => set(sentence.split(' ').slice(0, words).join(' ')).size)
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
  expect(set(sentence.repeat(4)).size).toBe(40)
  expect(set(sentence.trim()).lines.join(' ')).toBe(sentence.trim())
})

test('lines have similar widths, and words that fit are not broken', () => {
  const { lines, size } = set('Vermouth is wine: keep it cold and date the bottle')
  const widths = lines.map((line) => fonts.widthOf('title', line) * size)
  expect(Math.min(...widths)).toBeGreaterThan(0.6 * Math.max(...widths))
  expect(lines.join(' ')).toBe('Vermouth is wine: keep it cold and date the bottle')
})

test.each([
  ['Vieux Carré, two ways', 'Vieux Carré, two ways'],
  ['Šljivovica, țuică & Żubrówka', 'Šljivovica, țuică & Żubrówka'],
  // In two code points each, and with spaces of every kind.
  ['Cafe\u0301\u00a0au\u2003lait\n', 'Café au lait'],
  ['Negroni 🍸 three ways 👩🏽‍🍳 🇮🇹', 'Negroni three ways'],
  ['zero\u200bwidth, \u202eturned\u202c', 'zerowidth, turned'],
  ['Ｆｕｌｌ ｗｉｄｔｈ, non‑breaking', 'Full width, non-breaking'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['夜のカクテル', null],
  ['كوكتيل الليل', null],
  ['Коктейль', null],
  ['Negroni 夜', null],
  ['z̴̢̛a̷͎͝l̶̰̕g̵͈̈́o̸͉͝', null],
  ['🍸🌙', null],
  ['  ', null],
])('the title %j is shown as %j', (title, wanted) => {
  expect(supported(title)).toBe(wanted)
})

test.each(['a', 'W', 'i ', '… ', '夜', '🍸', 'e\u0301', '\u202e', ' '])(
  'a title of a million times %j is drawn as its beginning',
  (part) => {
    const metaTitle = part.repeat(1_000_000)
    const title = supported(metaTitle)
    expect((title ?? '').length).toBeLessThanOrEqual(1001)
    const { drawing, text } = drawPost({ house: metaTitle, title, date: '2026-01-02', dateText: '' }, fonts)
    expect(drawing.join('').length).toBeLessThan(200_000)
    for (const line of text) expect(line.text.length).toBeLessThan(1000)
  },
)

test('a title that is cut ends in an ellipsis', () => {
  expect(supported('i'.repeat(1001))).toBe(`${'i'.repeat(1000)}…`)
  expect(supported('i'.repeat(1000))).toBe('i'.repeat(1000))
  expect(set('W '.repeat(5000)).lines.at(-1)).toMatch(/W…$/)
})

test('a title with markup becomes outlines only', () => {
  const title = '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>&lt;style&gt;'
  const inputs = { house: site.name, title, date: '2026-01-02', dateText: 'January 2, 2026' }
  const { drawing, text } = drawPost(inputs, fonts)
  expect(drawing.join('')).not.toContain('alert')
  for (const line of text) expect(outline(fonts, line)).toMatch(/^<path fill="#\w+" d="[\w ,.-]+"\/>$/)
})
