import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { type FontFile, webFont } from '../../pages/web-fonts.server.ts'
import type { Theme } from '../../src/content/theme.schema.ts'
import { picturesFolder } from '../../src/content-pictures.server.ts'

// English, with the usual share of capitals and spaces.
const sampleText =
  'There is no door list and no password. There is a seat if a seat is free, and somebody who will ask what you had for dinner before telling you what to drink. Write, call, or knock after six: the garden opens with the bar, and the kitchen closes at eleven.'

interface Fallback {
  name: string
  local: readonly string[]
  /** The mean width of the letters of that text, in em. */
  width: number
}

/** The fonts that are on most devices, for the time until the site's own are loaded. */
const fallbacks: Readonly<
  Record<keyof Theme['fonts'], Readonly<Record<FontFile['style'], readonly Fallback[]>>>
> = {
  display: {
    normal: [
      {
        name: 'fallback',
        local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
        width: 0.3908,
      },
      { name: 'fallback Android', local: ['Noto Serif', 'NotoSerif'], width: 0.4641 },
    ],
    italic: [
      {
        name: 'fallback',
        local: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
        width: 0.3911,
      },
      { name: 'fallback Android', local: ['Noto Serif Italic', 'NotoSerif-Italic'], width: 0.4509 },
    ],
  },
  text: {
    normal: [
      {
        name: 'fallback',
        local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'],
        width: 0.4304,
      },
      { name: 'fallback Android', local: ['Roboto', 'Roboto-Regular'], width: 0.4281 },
    ],
    italic: [],
  },
}

const generic = { display: 'serif', text: 'sans-serif' } as const

/**
 * Returns the style sheet of a theme: its colors, its fonts, and the fallbacks of these with the same metrics.
 * @param shownUnderText How much of a photograph shows under the home page's text, from 0 to 1.
 */
export function themeCss({ colors, fonts, radius, skyline }: Theme, shownUnderText: number): string {
  const variables = Object.entries(colors).map(([name, color]) => `--${kebabCase(name)}: ${color};`)
  const hairline = `--hairline: ${colors.bone}3d;`
  const strip = `--skyline: ${skyline ? `url("/${picturesFolder}/${skyline}")` : 'none'};`
  // One font for both has the fallbacks of text: of two fallbacks with the same name, the second replaces the first.
  const display = faceOf(fonts.display === fonts.text ? 'text' : 'display', fonts.display)
  const text = faceOf('text', fonts.text)
  const properties = [
    ...variables,
    hairline,
    `--radius: ${radius};`,
    strip,
    `--shown-under-text: ${shownUnderText};`,
    `--display: ${display.families};`,
    `--text: ${text.families};`,
  ]
  const rules = new Set([...display.rules, ...text.rules])
  return [`:root {\n${properties.join('\n')}\n}`, ...rules].join('\n')
}

function faceOf(use: keyof Theme['fonts'], id: string): { families: string; rules: string[] } {
  const { family, files } = webFont(id)
  const own = files.map(
    ({ file, weight, style, range }) =>
      `@font-face { font-family: "${family}"; src: url("/${file}") format("woff2"); font-weight: ${weight}; font-style: ${style}; font-display: swap;${range ? ` unicode-range: ${range};` : ''} }`,
  )
  const others = (['normal', 'italic'] as const).flatMap((style) => {
    const first = files.find((file) => file.style === style)
    if (!first) return []
    const { width, ascent, descent } = metricsOf(first.file)
    return fallbacks[use][style].map((fallback) => {
      const scale = width / fallback.width
      const percent = (value: number) => `${(100 * value).toFixed(1)}%`
      return `@font-face { font-family: "${family} ${fallback.name}"; src: ${fallback.local.map((name) => `local("${name}")`).join(', ')}; font-style: ${style}; size-adjust: ${percent(scale)}; ascent-override: ${percent(ascent / scale)}; descent-override: ${percent(descent / scale)}; line-gap-override: 0%; }`
    })
  })
  const names = [family, ...fallbacks[use].normal.map(({ name }) => `${family} ${name}`)]
  const families = `${names.map((name) => `"${name}"`).join(', ')}, ${generic[use]}`
  return { families, rules: [...own, ...others] }
}

/** Returns the mean width of the letters of the sample text, and what is above and below the baseline, in em. */
function metricsOf(file: string): { width: number; ascent: number; descent: number } {
  const font = fontkit.create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} is a font collection, not a font`)
  const { unitsPerEm, ascent, descent } = font
  const { advanceWidth } = font.layout(sampleText)
  return {
    width: advanceWidth / unitsPerEm / sampleText.length,
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
  }
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
