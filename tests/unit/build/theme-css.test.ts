import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { preloadedFonts } from '../../../pages/web-fonts.server.ts'
import { themeCss } from '../../../scripts/site/theme-css.ts'
import type { Theme } from '../../../src/content/theme.schema.ts'

// One font in a variable form, one in weights alone.
const theme: Theme = {
  logo: 'logo.svg',
  headerLogo: 'logo',
  colors: {
    dusk: '#2b1d3f',
    evening: '#171a2e',
    midnight: '#0b0d18',
    smallHours: '#14131f',
    dawn: '#4a2a2e',
    bone: '#f4ecdd',
    ash: '#c2b8ab',
    absinthe: '#bcd96f',
    vermouth: '#ff7a5f',
    amber: '#f0b06a',
    plum: '#43305c',
  },
  paper: { ink: '#1f1530', ash: '#55495f', amber: '#a4561c', hairline: '#b9b0bf' },
  fonts: { display: 'spectral', text: 'instrument-sans' },
  radius: '4px',
}
const css = themeCss(theme, 0.3, 'en-US')
const faces = [...css.matchAll(/@font-face \{(.*?)\}/g)].map(([, rule = '']) => rule)
const property = (rule: string, name: string) => new RegExp(` ${name}: ([^;]+);`).exec(rule)?.[1]

test('a theme is custom properties: colors, corners, font families with their fallbacks', () => {
  for (const line of [
    '--small-hours: #14131f;',
    '--radius: 4px;',
    '--skyline: none;',
    '--shown-under-text: 0.3;',
    '--display: "Spectral", "Spectral fallback", "Spectral fallback Android", serif;',
    '--text: "Instrument Sans", "Instrument Sans fallback", "Instrument Sans fallback Android", sans-serif;',
  ])
    expect(css).toContain(line)
})

test('one font for headings and text is declared once, with the fallbacks of text', () => {
  const family = 'Instrument Sans'
  const one = themeCss(
    { ...theme, fonts: { display: 'instrument-sans', text: 'instrument-sans' } },
    0.3,
    'en-US',
  )
  expect(one).toContain(
    `--display: "${family}", "${family} fallback", "${family} fallback Android", sans-serif;`,
  )
  const rulesOf = (sheet: string) =>
    sheet.match(/@font-face .*/g)?.filter((rule) => rule.includes(`"${family}`)) ?? []
  expect(rulesOf(one)).toEqual(rulesOf(css))
})

test('every file of a font is there; a variable font is one file a style, another one a file a weight', () => {
  const sources = faces.flatMap((rule) => property(rule, 'src')?.match(/^url\("\/(.*?)"\)/)?.[1] ?? [])
  for (const file of sources) expect(existsSync(file), file).toBe(true)
  const weights = (family: string) =>
    faces
      .filter(
        (rule) =>
          rule.includes(`font-family: "${family}";`) && rule.includes('-latin-') && !rule.includes('-ext-'),
      )
      .map((rule) => `${property(rule, 'font-weight')} ${property(rule, 'font-style')}`)
  expect(weights('Spectral')).toEqual(['400 normal', '500 normal', '700 normal', '400 italic'])
  expect(weights('Instrument Sans')).toEqual(['400 700 normal', '400 700 italic'])
})

test('a page preloads one file of each font: that of its heading, and the one that its text begins with', () => {
  const preloaded = preloadedFonts(theme.fonts)
  expect(preloaded('Opening hours').map((file) => file.slice(1))).toEqual([
    'spectral-latin-500-normal.woff2',
    'instrument-sans-latin-wght-normal.woff2',
  ])
})

test('a fallback is scaled to the width and the height of the font', () => {
  const [times, noto] = faces.filter((rule) => rule.includes('"Spectral fallback'))
  // Spectral is wider than Times New Roman, and narrower than Noto Serif.
  expect(Number.parseFloat(property(times ?? '', 'size-adjust') ?? '')).toBeGreaterThan(100)
  expect(Number.parseFloat(property(noto ?? '', 'size-adjust') ?? '')).toBeLessThan(100)
  // Its ascent is 1.059 em (hhea), whatever the scale.
  for (const rule of [times, noto]) {
    const [scale = 0, ascent = 0] = ['size-adjust', 'ascent-override'].map((name) =>
      Number.parseFloat(property(rule ?? '', name) ?? ''),
    )
    expect((scale * ascent) / 10_000).toBeCloseTo(1.059, 2)
  }
})
