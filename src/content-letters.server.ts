import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const rangesSchema = z.record(z.string(), z.string())
// Signs, which are in few texts, and for which every device has a font.
const signs = ['math', 'symbols']

/** Returns the names of the fonts for one use, in the order in which a letter is looked for in them. */
export function familiesOf(fonts: string | readonly string[]): readonly string[] {
  return typeof fonts === 'string' ? [fonts] : fonts
}

/**
 * Returns the parts into which a font of Fontsource is divided, with the letters of each as in CSS: those of western
 * Europe first, then other scripts, then the numbered parts of a font with thousands of letters.
 * @param folder Its package.
 */
export function rangesOf(folder: string): Record<string, string> {
  const ranges = z.parse(rangesSchema, JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8')))
  const rank = (subset: string) =>
    isNumbered(subset) ? 3 : ['latin', 'latin-ext'].includes(subset) ? Number(subset === 'latin-ext') : 2
  const sorted = Object.entries(ranges)
    .filter(([subset]) => !signs.includes(subset))
    .sort(([one], [other]) => rank(one) - rank(other))
  // Numbered parts repeat some of the other letters, and of two rules with a letter, a browser takes the second.
  const named = sorted.flatMap(([subset, range]) => (isNumbered(subset) ? [] : spansOf(range)))
  return Object.fromEntries(
    sorted.flatMap(([subset, range]) => {
      if (!isNumbered(subset)) return [[subset, range]]
      const left = spansOf(range).flatMap((span) => named.filter(overlaps(span)).reduce(without, [span]))
      return left.length > 0 ? [[subset, left.map(writeSpan).join(',')]] : []
    }),
  )
}

/** Returns whether a part of a font is one of those with a number: `[119]`. */
export function isNumbered(subset: string): boolean {
  return subset.startsWith('[')
}

type Span = readonly [from: number, to: number]

const parsed = new Map<string, readonly Span[]>()

/** Returns whether a letter is in a range of CSS: `U+0-FF,U+131`. */
export function hasLetter(range: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return spansOf(range).some(([from, to]) => code >= from && code <= to)
}

function spansOf(range: string): readonly Span[] {
  const known = parsed.get(range)
  if (known) return known
  const spans = range.split(',').map((span): Span => {
    const [from = '', to = from] = span.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
  parsed.set(range, spans)
  return spans
}

const overlaps =
  ([first, last]: Span) =>
  ([from, to]: Span) =>
    from <= last && first <= to

function without(spans: readonly Span[], [first, last]: Span): readonly Span[] {
  const parts = ([from, to]: Span): Span[] => [
    [from, Math.min(to, first - 1)],
    [Math.max(from, last + 1), to],
  ]
  return spans.flatMap(parts).filter(([from, to]) => from <= to)
}

function writeSpan([from, to]: Span): string {
  return `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/**
 * Returns the letters that are common in a language: those of the names of its months and days, and those that several
 * names of countries have in it. Intl has these names in every language.
 */
export function lettersOf(locale: string): Set<string> {
  const region = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const countries = alphabet.flatMap((one) => alphabet.flatMap((other) => region.of(one + other) ?? []))
  const day = new Intl.DateTimeFormat(locale, { month: 'long', weekday: 'long', timeZone: 'UTC' })
  // Every eighth day of a year: all months, and all days of the week.
  const days = Array.from({ length: 46 }, (_, at) => day.format(Date.UTC(2026, 0, 1 + 8 * at)))
  const [once, common] = [new Set<string>(), new Set<string>()]
  const lettersIn = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}]/gu) ?? []
  for (const country of countries) {
    for (const letter of new Set(lettersIn(country))) (once.has(letter) ? common : once).add(letter)
  }
  for (const letter of lettersIn(days.join())) common.add(letter)
  return common
}

// By script, as in `Intl.Locale`: first one for headings, then one for text.
const fontsByScript: Readonly<Record<string, readonly string[]>> = {
  Arab: ['noto-naskh-arabic', 'amiri', 'noto-sans-arabic', 'cairo'],
  Cyrl: ['playfair-display', 'noto-serif', 'noto-sans', 'inter'],
  Deva: ['noto-serif-devanagari', 'noto-sans-devanagari', 'hind'],
  Grek: ['gfs-didot', 'noto-serif', 'noto-sans', 'inter'],
  Hans: ['noto-serif-sc', 'noto-sans-sc'],
  Hant: ['noto-serif-tc', 'noto-sans-tc'],
  Hebr: ['frank-ruhl-libre', 'noto-serif-hebrew', 'noto-sans-hebrew', 'heebo'],
  Jpan: ['zen-old-mincho', 'noto-serif-jp', 'noto-sans-jp', 'biz-udpgothic'],
  Kore: ['gowun-batang', 'noto-serif-kr', 'noto-sans-kr'],
  Latn: ['noto-serif', 'noto-sans', 'inter'],
  Thai: ['trirong', 'noto-serif-thai', 'noto-sans-thai', 'sarabun'],
}

/**
 * Returns what is wrong with fonts in a language: the letters that none of them has, and some fonts that have them.
 * @param fonts One of Fontsource, or several.
 */
export function lackOfLetters(fonts: string | readonly string[], locale: string): string | undefined {
  const ids = familiesOf(fonts)
  const ranges = ids.flatMap((id) => Object.values(rangesOf(packageOf(id))))
  const missing = [...lettersOf(locale)].filter((letter) => !ranges.some((range) => hasLetter(range, letter)))
  if (missing.length === 0) return
  const { script = '', language } = new Intl.Locale(locale).maximize()
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  const some = fontsByScript[script]?.filter((id) => !ids.includes(id)) ?? []
  const [own = '', other = some[0] ?? 'NAME'] = ids
  const choice =
    some.length > 0 ? `Fonts with them: ${some.join(', ')}` : 'https://fontsource.org lists others'
  return `must have the letters of ${name}, and ${ids.join(', ')} ${ids.length > 1 ? 'have' : 'has'} no ${shown(missing)}. ${choice}. A list has several fonts, and a letter is of the first that has it: ['${own}', '${other}']`
}

const mostShown = 12

function shown(letters: readonly string[]): string {
  return letters.length > mostShown ? `${letters.slice(0, mostShown).join('')}…` : letters.join('')
}

/** Returns the package of a font: its static form, which everything that is not a browser reads. */
export function packageOf(id: string): string {
  return `node_modules/@fontsource/${id}`
}

/** Returns whether a font of Fontsource is installed. */
export function isInstalled(id: string): boolean {
  // A name may be any text of the theme.
  return /^[a-z0-9-]+$/.test(id) && existsSync(`${packageOf(id)}/unicode.json`)
}
