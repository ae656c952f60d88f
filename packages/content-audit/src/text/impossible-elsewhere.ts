import { areEnglish, type Language } from '../languages/language.ts'
import { findMatches, type TextRun } from '../view/text-runs.ts'
import { acrossLines, months, problemOfDate, yearsIn } from './written-day.ts'

// “14 December”, “9 de January”, “14th november”
const datesInEnglish = acrossLines(
  new RegExp(`(?<![\\d.,:/-])[0-3]?\\d(?:\\.|st|nd|rd|th)? (?:de )?(?:${months.join('|')})(?!\\p{L})`, 'giu'),
)
// “1,250,00”, “1.250.00”, “2,50,-”
const twoFractions =
  /\d+[.,]\d\d,(?:-|–|—)(?!\d)|(?<![\d.,])(?:\d{1,3}(?:,\d{3})+,\d{2}|\d{1,3}(?:\.\d{3})+\.\d{2})(?![\d.,]*\d)/g
// “info@bar,it”
const mailWithComma =
  /[\w.+-]{1,60}@[\w-]{1,60},(?:at|be|br|ch|com|de|es|eu|fr|info|it|net|nl|org|pl|pt|uk)\b/g
// “400 cl”: of so many, people write another unit.
const oddAmounts =
  /(?<![\d.,-])(?:[2-9]\d{2}|\d{4,6}) ?cl\b|(?<![\d.,-])(?:[3-9]\d|\d{3,6}) ?dl\b|(?<![\d.,-])\d{5,6} ?ml\b/g
const twoCurrencies = /\d ?[$€£] ?[$€£]|[$€£] ?\d(?:[\d.,]{0,12}\d)? ?[$€£]/g

// “2026-02-30”
const isoDates = /(?<![\w/.-])([12]\d{3})-(0[1-9]|1[0-2])-(\d\d)(?![\w/-])/g

// “19:30 p. m.”
const onTwoClocks = acrossLines(
  /(?<![\d.,:])(?:1[3-9]|2[0-3])(?:[:.h][0-5]\d| ?h)? ?(?:[ap]\. ?m\.|[ap]m\b)/gi,
)

/** What cannot be in any language, and what is wrong with it. */
export const impossibleAnywhere: readonly [RegExp, string][] = [
  [mailWithComma, 'is no mail address'],
  [oddAmounts, 'is an odd amount: is its unit right?'],
]
const impossible: readonly [RegExp, string][] = [
  ...impossibleAnywhere,
  [onTwoClocks, 'is a time on two clocks'],
  [twoFractions, 'is no number'],
  [twoCurrencies, 'has two currencies'],
]

// “16 h – 15 h”, “16:00–15:00 Uhr”, “dalle 16:00 alle 15:00”
const clock = String.raw`(\d{1,2})(?:[:.]([0-5]\d)| ?[hu](?: ?([0-5]\d))?(?!\p{L}))`
const spans = acrossLines(
  new RegExp(`(?<![\\d.,:])${clock} ?(?:–|-|bis|à|a|al|alle|a las|às|tot) ?${clock}(?![\\d.,:]\\d)`, 'giu'),
)

// “7.50 €”, “€ 7.50”: not “1.500 €”
const pricesWithPoint = /(?<![\d.,])\d{1,4}\.\d\d ?€|€ ?\d{1,4}\.\d\d(?![\d.,]*\d)/g
const priceWithComma = /\d,\d\d ?€|€ ?\d{1,4},\d\d(?!\d)/

/** Finds days, times and prices that cannot be, in the text of another language than English. */
export function* impossibleElsewhere(
  runs: readonly TextRun[],
  { names, table, dates, ranges }: Language,
  published: Date,
) {
  for (const { run, quote, at, groups } of findMatches(runs, dates)) {
    const [written, day, month = '', year] = groups
    // “Sexta” is “sexta-feira”.
    const weekday =
      written && names.weekdays.find((name) => name.toLowerCase().startsWith(written.toLowerCase()))
    const date = { weekday, day: Number(day), month, year }
    const message = problemOfDate(date, yearsIn(run.text), published, names)
    if (message) yield { field: run.field, quote, at, message }
  }
  for (const { run, text, quote, at } of findMatches(runs, datesInEnglish)) {
    const isOwn =
      names.months.some((name) => text.toLowerCase().endsWith(name.toLowerCase())) &&
      !/\d(?:st|nd|rd|th)/.test(text)
    if (!isOwn && !areEnglish(run.words))
      yield { field: run.field, quote, at, message: `“${text}” is in English` }
  }
  for (const pattern of table.times ?? []) {
    for (const { run, text, quote, at, groups } of findMatches(runs, pattern)) {
      const [hours = 0, minutes = 0] = groups.map((group) => Number(group ?? 0))
      if (hours * 60 + minutes > 24 * 60 || minutes > 59)
        yield { field: run.field, quote, at, message: `“${text}” is no time of a day` }
    }
  }
  for (const { run, quote, at, groups } of findMatches(runs, isoDates)) {
    const [year, month, day] = groups
    const date = { day: Number(day), month: names.months[Number(month) - 1] ?? '', year }
    const message = problemOfDate(date, new Set(), published, names)
    if (message) yield { field: run.field, quote, at, message }
  }
  for (const { run, text, quote, at, groups } of findMatches(runs, spans)) {
    const [fromHour, fromMinute, fromLater, toHour, toMinute, toLater] = groups.map((group) =>
      Number(group ?? 0),
    )
    const from = 60 * (fromHour ?? 0) + (fromMinute || fromLater || 0)
    const to = 60 * (toHour ?? 0) + (toMinute || toLater || 0)
    // What ends before noon may do so on the next day.
    if (from > to && to >= 12 * 60 && from < 24 * 60)
      yield { field: run.field, quote, at, message: `“${text}” ends before it begins` }
  }
  for (const { run, text, quote, at, groups } of findMatches(runs, ranges)) {
    const [from = 0, to = 0] = groups.map(Number)
    // “17 bis 1 Uhr” ends on the next day.
    const isNight = to < 12 && /(?:uhr|uur)$/i.test(text)
    if (from > to && !isNight)
      yield { field: run.field, quote, at, message: `“${text}” ends before it begins` }
  }
  // Some countries write the point, but no post both.
  if (table.hasDecimalComma && runs.some((run) => priceWithComma.test(run.text))) {
    for (const { run, text, quote, at } of findMatches(runs, pricesWithPoint))
      yield { field: run.field, quote, at, message: `“${text}” has a point, and other prices have a comma` }
  }
  for (const [pattern, problem] of impossible) {
    for (const { run, text, quote, at } of findMatches(runs, pattern))
      yield { field: run.field, quote, at, message: `“${text}” ${problem}` }
  }
}
