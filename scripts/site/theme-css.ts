import { openFont } from '../../pages/drawing/open-font.server.ts'
import { type FontFile, webFont } from '../../pages/web-fonts.server.ts'
import type { Theme } from '../../src/content/theme.schema.ts'
import { familiesOf, hasLetter, isNumbered, lettersOf } from '../../src/content-letters.server.ts'
import { picturesFolder } from '../../src/content-pictures.server.ts'
import { pinWeights } from './pin-weights.ts'

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
 * Returns the style sheet of a theme: its colors, its fonts, the fallbacks of these with the same metrics,
 * and what the site's language has of its own. The files that it names exist then, also those that are made.
 * @param shownUnderText How much of a photograph shows under the home page's text, from 0 to 1.
 * @param locale The site's, for the letters whose fonts it declares.
 */
export async function themeCss(
  { colors, fonts, radius, skyline }: Theme,
  shownUnderText: number,
  locale: string,
): Promise<string> {
  await pinWeights(fonts)
  const variables = Object.entries(colors).map(([name, color]) => `--${kebabCase(name)}: ${color};`)
  const hairline = `--hairline: ${colors.bone}3d;`
  const strip = `--skyline: ${skyline ? `url("/${picturesFolder}/${skyline}")` : 'none'};`
  const letters = lettersOf(locale)
  // One font for both has the fallbacks of text: of two fallbacks with the same name, the second replaces the first.
  const isSame = familiesOf(fonts.display)[0] === familiesOf(fonts.text)[0]
  const display = facesOf(isSame ? 'text' : 'display', declared(fonts, 'display'), letters)
  const text = facesOf('text', declared(fonts, 'text'), letters)
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
  return [`:root {\n${properties.join('\n')}\n}`, ...rules, ...languageRules(locale)].join('\n')
}

// By script: lines end where a language has it, in Japanese between phrases if the browser knows them.
const lineEnds: Readonly<Record<string, string>> = {
  Jpan: ' line-break: strict; word-break: auto-phrase;',
  Hans: ' line-break: strict;',
  Hant: ' line-break: strict;',
  Kore: ' word-break: keep-all;',
}
const scriptsWithItalics = ['Latn', 'Cyrl', 'Grek']
// Their compounds are longer than the lines of a phone.
const hyphenated = ['de', 'nl', 'sv', 'da', 'nb', 'fi', 'hu']

/** Returns the rules of a site's language. Those of all languages would be in every document, with `:lang()`. */
function languageRules(locale: string): string[] {
  const { language, script = '' } = new Intl.Locale(locale).maximize()
  const rules: string[] = []
  // Scripts without italics are not slanted.
  if (!scriptsWithItalics.includes(script))
    rules.push(`html {${lineEnds[script] ?? ''} font-synthesis-style: none; }`)
  if (hyphenated.includes(language)) rules.push('html { hyphens: auto; }')
  // The marks of letters reach above and below the line, whatever the rule of a heading's class.
  if (script === 'Arab') rules.push(`html:root:lang(${language}) :is(h1, h2, h3) { line-height: 1.3; }`)
  return rules
}

/**
 * Returns the style sheet of the other letters that a theme's fonts have: of scripts that the site's language is not
 * written in, and those of a language with thousands of them. It may be empty. Documents load it after their text.
 *
 * A font for Japanese is 120 files, whose rules are 19 KB after compression, and a document with its style is to be below
 * 14. So they are in one file for all documents. The rules of letters that the site uses would be fewer, but one new post
 * would change them, and with them every document; and live posts have letters that no build knows.
 */
export async function lettersCss({ fonts }: Pick<Theme, 'fonts'>, locale: string): Promise<string> {
  await pinWeights(fonts)
  const letters = lettersOf(locale)
  const rules = (['display', 'text'] as const).flatMap((use) =>
    declared(fonts, use).flatMap(({ family, files }) =>
      files
        .filter((file) => !isOfLanguage(file, letters))
        .map((file) => ({ range: file.range ?? '', rule: ruleOf(family, file) })),
    ),
  )
  // Those with the same letters beside each other: a second weight, or a second font, adds a tenth to what is sent.
  const ranges = [...new Set(rules.map(({ range }) => range))]
  const sorted = ranges.flatMap((range) => rules.filter((rule) => rule.range === range))
  return [...new Set(sorted.map(({ rule }) => rule))].join('\n')
}

/** Returns the files of fonts for one use, without those of letters that an earlier one has. */
function declared(fonts: Theme['fonts'], use: keyof Theme['fonts']): ReturnType<typeof webFont>[] {
  const ofUse = familiesOf(fonts[use]).map((id) => webFont(id, fonts))
  return ofUse.map(({ family, files }, at) => {
    const earlier = new Set(ofUse.slice(0, at).flatMap((font) => font.files.map(({ subset }) => subset)))
    return { family, files: files.filter(({ subset }) => isNumbered(subset) || !earlier.has(subset)) }
  })
}

/** Returns whether a file has letters that texts in a language have everywhere, and is one of few. */
function isOfLanguage({ subset, range }: FontFile, letters: Set<string>): boolean {
  if (subset === 'latin' || subset === 'latin-ext') return true
  return range !== undefined && !isNumbered(subset) && [...letters].some((letter) => hasLetter(range, letter))
}

function ruleOf(family: string, { file, weight, style, range }: FontFile): string {
  return `@font-face { font-family: "${family}"; src: url("/${file}") format("woff2"); font-weight: ${weight}; font-style: ${style}; font-display: swap;${range ? ` unicode-range: ${range};` : ''} }`
}

function facesOf(
  use: keyof Theme['fonts'],
  fonts: ReturnType<typeof declared>,
  letters: Set<string>,
): { families: string; rules: string[] } {
  const own = fonts.flatMap(({ family, files }) =>
    files.filter((file) => isOfLanguage(file, letters)).map((file) => ruleOf(family, file)),
  )
  const [first] = fonts
  const others = (['normal', 'italic'] as const).flatMap((style) => {
    // Fallbacks are scaled by Latin letters, as there is none for others that most devices have.
    const latin = first?.files.find((file) => file.style === style && file.subset === 'latin')
    if (!latin) return []
    const { width, ascent, descent } = metricsOf(latin.file)
    return fallbacks[use][style].map((fallback) => {
      const scale = width / fallback.width
      const percent = (value: number) => `${(100 * value).toFixed(1)}%`
      return `@font-face { font-family: "${first?.family} ${fallback.name}"; src: ${fallback.local.map((name) => `local("${name}")`).join(', ')}; font-style: ${style}; size-adjust: ${percent(scale)}; ascent-override: ${percent(ascent / scale)}; descent-override: ${percent(descent / scale)}; line-gap-override: 0%; }`
    })
  })
  const names = [
    ...fonts.map(({ family }) => family),
    ...fallbacks[use].normal.map(({ name }) => `${first?.family} ${name}`),
  ]
  const families = `${names.map((name) => `"${name}"`).join(', ')}, ${generic[use]}`
  return { families, rules: [...own, ...others] }
}

/** Returns the mean width of the letters of the sample text, and what is above and below the baseline, in em. */
function metricsOf(file: string): { width: number; ascent: number; descent: number } {
  const font = openFont(file)
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
