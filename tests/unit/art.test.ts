import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, test } from 'vitest'

const folder = 'src/art'
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
)
const inks = new Set(readFileSync('src/styles/tokens.css', 'utf8').match(/#[0-9a-f]{6}\b/g))

test.each(drawings)(
  '%s is well-formed and uses only the palette, without text, effects or external resources',
  (name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const $ = load(text, { xml: true })
    const [, , width, height] = ($('svg').attr('viewBox') ?? '').split(/\s+/).map(Number)
    expect(Number(width) * Number(height)).toBeGreaterThan(0)
    for (const colour of text.match(/#[0-9a-fA-F]{3,8}\b/g) ?? []) expect(inks.has(colour), colour).toBe(true)
    expect(
      $('text, style, script, image, foreignObject, filter, linearGradient, radialGradient'),
    ).toHaveLength(0)
    expect(text).not.toMatch(/\b(href|src)="(?!#)|url\((?!#)/)
  },
)

test('no plate is over 12 KB, and the layers of the hero are under 32 KB', () => {
  const size = (name: string) => readFileSync(join(folder, name)).length
  const heavy = drawings.filter((name) => !name.startsWith('hero/') && size(name) > 12_288)
  expect(heavy).toEqual([])
  const street = drawings
    .filter((name) => name.startsWith('hero/'))
    .reduce((sum, name) => sum + size(name), 0)
  expect(street).toBeLessThan(32_768)
})

// WCAG 2.2, 1.4.3 and 1.4.11.
const tokens = Object.fromEntries(
  [...readFileSync('src/styles/tokens.css', 'utf8').matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map((found) => [
    found[1] ?? '',
    found[2] ?? '',
  ]),
)
const grounds = ['dusk', 'evening', 'midnight', 'small-hours', 'dawn']
const onGrounds: [string, number][] = [
  ['bone', 7],
  ['ash', 4.5],
  ['absinthe', 4.5],
  ['vermouth', 4.5],
  ['amber', 4.5],
]

test.each(onGrounds)('%s has a contrast of at least %f on every ground', (text, least) => {
  for (const ground of grounds) expect(contrast(text, ground), ground).toBeGreaterThanOrEqual(least)
})

test('text on accents and on paper is midnight', () => {
  for (const ground of ['vermouth', 'absinthe', 'bone', 'amber'])
    expect(contrast('midnight', ground)).toBeGreaterThanOrEqual(4.5)
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

// WCAG 2.2, "relative luminance".
function luminance(token: string): number {
  const hex = tokens[token] ?? ''
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
