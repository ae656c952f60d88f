import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { setToFit } from '../../../scripts/build/cards/fit-text.ts'
import { openTypefaces } from '../../../scripts/build/cards/fonts.ts'
import { indexedPng } from '../../../scripts/build/cards/indexed-png.ts'
import { drawPost } from '../../../scripts/build/cards/post-card.ts'
import { settableTitle } from '../../../scripts/build/cards/supported-title.ts'
import { site } from '../../../src/content/site.ts'

const faces = openTypefaces()
const room = { width: 700, height: 250, sizes: [90, 70, 50, 40], leading: 1.1 }
const set = (text: string) => setToFit(faces, 'title', text, room)
const settable = (title: string) => settableTitle(title, (letter) => faces.has('title', letter))

const sentence =
  'Whether anybody would notice if the ice were cut an hour too early, and what we did about it. '

test.each([
  ['three hundred letters', sentence.repeat(4).slice(0, 300)],
  ['one long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  ['a word of three hundred letters', 'W'.repeat(300)],
  ['three hundred words of one letter', 'i '.repeat(300).trim()],
  ['a short one', 'Table nine'],
])('%s stays within its room', (_, text) => {
  const { lines, size, height } = set(text)
  expect(height).toBeLessThanOrEqual(room.height)
  for (const line of lines) expect(faces.widthOf('title', line) * size, line).toBeLessThanOrEqual(room.width)
  const isWhole = lines.join('').replaceAll(' ', '') === text.replaceAll(' ', '')
  expect(isWhole !== lines.at(-1)?.endsWith('…')).toBe(true)
})

test('a title is as large as it can be, shrinks by steps, and only then ends in an ellipsis', () => {
  expect(set('Table nine')).toMatchObject({ lines: ['Table nine'], size: 90 })
  const sizes = [1, 4, 8, 12, 24].map((words) => set(sentence.split(' ').slice(0, words).join(' ')).size)
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
  expect(set(sentence.repeat(4)).size).toBe(40)
  expect(set(sentence.trim()).lines.join(' ')).toBe(sentence.trim())
})

test('lines are of like width, and no word is broken that fits a line', () => {
  const { lines, size } = set('Vermouth is wine: keep it cold and date the bottle')
  const widths = lines.map((line) => faces.widthOf('title', line) * size)
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
])('the title %j is set as %j', (title, wanted) => {
  expect(settable(title)).toBe(wanted)
})

test('a hostile title is outlines and nothing else', async () => {
  const title = '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>&lt;style&gt;'
  const inputs = { house: site.name, title, date: '2026-01-02', dateText: 'January 2, 2026' }
  const { drawing, type } = drawPost(inputs, faces)
  expect(drawing.join('')).not.toContain('alert')
  const svg = await faces.outline(type, { width: 1200, height: 630 })
  expect(svg).not.toMatch(/script|alert|passwd|&lt;|<text|<style/)
  expect([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['svg', 'path']),
  )
})

test('a picture of few colours comes out of its PNG as it went in', () => {
  const [width, height] = [50, 20]
  const colours = [
    [11, 13, 24],
    [244, 236, 221],
    [240, 176, 106],
  ] as const
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => [...(colours[(at * 7) % 3] ?? [0, 0, 0]), 255]).flat(),
  )
  const png = indexedPng(pixels, width, height)
  const chunkAt = (name: string) => {
    const at = png.indexOf(name)
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
  }
  const [palette, rows] = [chunkAt('PLTE'), inflateSync(chunkAt('IDAT'))]
  const read = Array.from({ length: width * height }, (_, at) => {
    const index = rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] ?? 0
    return [...palette.subarray(3 * index, 3 * index + 3), 255]
  }).flat()
  expect(Buffer.from(read).equals(pixels)).toBe(true)
})
