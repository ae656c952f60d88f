import { existsSync, readFileSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openFont } from '../../../pages/drawing/open-font.server.ts'
import { preloadedFonts, webFont } from '../../../pages/web-fonts.server.ts'
import { pinWeights } from '../../../scripts/site/pin-weights.ts'
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
const css = await themeCss(theme, 0.3, 'en-US')
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

test('one font for headings and text is declared once, with the fallbacks of text', async () => {
  const family = 'Instrument Sans'
  const one = await themeCss(
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

test('every file of a font is there; upright, a variable font is one file, another one a file a weight', () => {
  const sources = faces.flatMap((rule) => property(rule, 'src')?.match(/^url\("\/(.*?)"\)/)?.[1] ?? [])
  for (const file of sources) expect(existsSync(file), file).toBe(true)
  const weights = (family: string) =>
    faces
      .filter(
        (rule) =>
          rule.includes(`font-family: "${family}";`) && rule.includes('-latin-') && !rule.includes('-ext-'),
      )
      .map((rule) => `${property(rule, 'font-weight')} ${property(rule, 'font-style')}`)
  expect(weights('Spectral')).toEqual(['400 normal', '500 normal', '700 normal', '400 italic', '700 italic'])
  expect(weights('Instrument Sans')).toEqual(['400 700 normal', '400 italic', '700 italic'])
})

test('a variable font for headings alone is made one of their weight, with all its letters, in half the bytes', async () => {
  const fonts = { display: 'instrument-sans', text: 'spectral' }
  const pinned = webFont('instrument-sans', fonts).files.filter(({ variable }) => variable !== undefined)
  expect(pinned.map(({ subset, weight }) => `${subset} ${weight}`)).toEqual(['latin 500', 'latin-ext 500'])
  for (const { file } of pinned) rmSync(file, { force: true })
  await pinWeights(fonts)
  for (const { file, variable = '', subset } of pinned) {
    const published = `node_modules/@fontsource/instrument-sans/files/instrument-sans-${subset}-500-normal.woff2`
    const made = openFont(file)
    expect(made.variationAxes).toEqual({})
    expect(made.characterSet).toEqual(openFont(variable).characterSet)
    // Each letter is as wide as in Fontsource's file of that weight, also beside another.
    for (const text of ['Voyage', 'To Avenue Tokyo', 'Ľubľana ŤaŽ'])
      expect(made.layout(text).advanceWidth).toBe(openFont(published).layout(text).advanceWidth)
    expect(readFileSync(file).length).toBeLessThan(0.65 * readFileSync(variable).length)
    rmSync(file)
  }
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
