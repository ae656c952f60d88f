import type { Language } from '../languages/language.ts'
import { number, unit } from './measures.ts'
import { acrossLines } from './written-day.ts'

const count = String.raw`(\d{1,3}|\p{L}{3,8})`
const clock = String.raw`(\d{1,2})(?:[:.h]([0-5]\d))?(?: ?([ap])\.? ?m\.?)?(?: ?(?:Uhr|h|uur))?`
/** The source of a pattern of a year. */
export const year = String.raw`(1\d{3}|20\d\d)(?!\d)`
const amount = String.raw`([€$£])?(?<![\d.,:/\p{L}-]|[\d€$£] )(${number})(?![\d:/-]) ?([€$£%]|${unit}|\p{L}+)?`

/** Numbers of a sentence that say one thing twice, by the words of a language. */
export type Reckonings = ReturnType<typeof makeReckonings>

const made = new Map<Language, Reckonings>()

/** Returns the patterns of numbers that say one thing twice in a language. @throws if its table lacks their words. */
export function reckoningsIn(language: Language): Reckonings {
  const known = made.get(language) ?? makeReckonings(language)
  made.set(language, known)
  return known
}

function makeReckonings({ tag, table }: Language) {
  if (!table.reckoning) throw new Error(`There are no words around numbers for ${tag}`)
  const { about, and, or, of, from, to, inAll, more, change, thatIs, percent, hours, days, years } =
    table.reckoning
  const pattern = (source: string) => acrossLines(new RegExp(source, 'giu'))
  const ofThem = `(?=[,.;:)]|$| (?:in|${of}) )`
  return {
    /**
     * “180 °C (356 °F)”, “20 miles / 32 km”, as number, unit, mark, number, unit and end. Not the last inches of “6 feet 2
     * inches (188 cm)”, or the last end of a range.
     */
    twice: pattern(
      String.raw`(?<![\p{L}\d.,/–×x½¼¾-]|[\d/–×x½¼¾-] |\d ?(?:feet|foot|ft|lbs?|pounds?|st|stone)(?:,| and)? )(${number})[ -]?(${unit})\.? ?(\(|/ ?|, (?:${or}) )(?:(?:${about}) |[~≈=] ?)?(${number})[ -]?(${unit})(\)|(?=[,;/.]|$| (?:${or}) ))`,
    ),
    /** “115 ml”, as currency, number and unit. */
    amounts: pattern(amount),
    /** “115 ml in all”, or else “in all 115 ml”, as the three of an amount each. */
    totals: pattern(
      String.raw`${amount}(?:,? (?:(?:${of}) )?\p{L}{2,20})? (?:${inAll})(?!\p{L})|(?<!\p{L})(?:${inAll}),? ${amount}`,
    ),
    /** “Each”, “plus”: more is added than there are numbers. */
    more: new RegExp(String.raw`(?<!\p{L})(?:${more})(?!\p{L})`, 'iu'),
    /** “Ten guests voted: four for gin, six for rum”, “20 minutes (10 minutes to cut, 10 to stir)”, as number, things and list. */
    counted: pattern(
      String.raw`(?<![\p{L}\d.,:/€$£-])${count} (\p{L}{2,20})[^.:;(!?\d]{0,40}(?:: |\()([^.:;()!?]{5,200})(?=[.)]|$)`,
    ),
    /** What is between the items of such a list. */
    between: new RegExp(String.raw`,\s(?:(?:${and})\s)?|\s(?:${and})\s`, 'u'),
    /** “From €9 to €11, a rise of 22%”, as its three numbers. */
    changes: pattern(
      String.raw`(?<!\p{L})(?:${from}) [€$£]?(${number})(?: ?[€$£\p{L}]{1,12})? (?:${to}) [€$£]?(${number})(?! ?%)[^.!?\d%;]{1,14}(?<!\p{L})(?:${change}) [^.!?\d%;]{0,12}(\d{1,3}(?:[.,]\d{1,2})?) ?(?:%|${percent})(?! (?:${of})(?!\p{L}))`,
    ),
    /** “Of 1,600 drinks, 320 were cold, that is 20 %”, as its three numbers. */
    parts: pattern(
      String.raw`(?<![\d.,]|\d )(${number}) [^.;:!?%\d]{1,60}, (${number}) [^.;:!?%\d]{1,40},? (?:${thatIs}) (?:(?:${about}) )?(?:\p{L}{1,3}[ '’])?(\d{1,2}) ?(?:%|${percent})`,
    ),
    /** “80 % of them (32 of 40)”, or else “32 of 40 (80 %)”, as the three numbers of each. */
    shares: pattern(
      String.raw`(?<![\d.,-])(\d{1,2}|100) ?%[^()%\d.;]{0,40}\((\d{1,6}) (?:${of}) (\d{1,6})(?=\)| \p{L})|(?<![\d.,-]|\d )(\d{1,6}) (?:${of}) (\d{1,6})(?: \p{L}{2,20})? \((\d{1,2}|100) ?%\)`,
    ),
    /** “18:00 to 20:00, three hours”, as hour, minute and half of each, and number. */
    hours: pattern(
      String.raw`(?<![\d.,:/-])${clock} ?(?:${to}|–|-) ?${clock}(?:,| \(| –) ?${count} (?:${hours})${ofThem}`,
    ),
    /** The number of days after a range of them: “, three days”. */
    days: new RegExp(String.raw`^(?:,| \() ?${count} (?:${days})${ofThem}`, 'iu'),
    /** “2019 to 2023, four years”, as years and number. */
    years: pattern(String.raw`${year} ?(?:${to}|–|-) ?${year}(?:,| \() ?${count} (?:${years})${ofThem}`),
  }
}
