import { transliterated } from '../text/transliterated.ts'
import { plainWords, wordsIn } from '../text/words.ts'
import { acrossLines, type DateNames } from '../text/written-day.ts'
import { wrongFormsOf } from '../text/wrong-forms.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { fillerTexts, type LanguageCode, type LanguageTable, languageCodes } from './language-table.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { segmentWords } from './segment-words.ts'
import { zh } from './zh.ts'

const tables: Readonly<Record<LanguageCode, LanguageTable>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  ja,
  zh,
  ko,
  ar,
}

// They write no spaces between words.
const unspaced: ReadonlySet<string> = new Set(['ja', 'zh', 'yue', 'th', 'lo', 'km', 'my'])
// Half as many of their letters fit on a line.
const wide: ReadonlySet<string> = new Set(['ja', 'zh', 'yue', 'ko'])
const caseless: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur', 'ko', 'hi', 'ka'])
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps', 'ckb'])

// A colon, a semicolon and a line of its own end a sentence, too.
const sentenceEnds = {
  // Before a capital.
  cased: /[.!?…]["”’»“)]*(?=\s+[\p{Lu}“"‘(¿¡«„\uFFFC\d])|[:;](?=\s)|\n(?=[^\S\n]*[-*•\d])/gu,
  caseless: /[.!?…؟۔।]["”’»“)]*(?=\s)|[:;؛](?=\s)|\n(?=[^\S\n]*[-*•\d])/gu,
  unspaced: /[。！？!?…]["”’」』）)]*|\.(?=\s)|[:;：；]|\n(?=[^\S\n]*[-*•・\d])/gu,
}

/** What rules ask about the language of a site. */
export type Language = ReturnType<typeof makeLanguage>

const made = new Map<string, Language>()

/** Returns the language of a locale. Of one without a table, rules only know how it is written. */
export function languageOf(locale: string): Language {
  const { language: tag } = new Intl.Locale(locale)
  const language = made.get(tag) ?? makeLanguage(tag)
  made.set(tag, language)
  return language
}

function makeLanguage(tag: string) {
  const code = languageCodes.find((each) => each === tag)
  const table: Partial<LanguageTable> = code ? tables[code] : {}
  const isUnspaced = unspaced.has(tag)
  const stopWords = new Set(listOf(table.stopWords))
  const repeatable = new Set(listOf(table.repeatable))
  // Marks of vowels are no letters, and belong to words.
  const splitWords = isUnspaced
    ? (text: string) => segmentWords(text, tag)
    : code === 'en'
      ? wordsIn
      : (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const border = isUnspaced ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])']
  const openWords =
    table.openWords === undefined ? undefined : new RegExp(`(?:^|\\s)(?:${table.openWords})$`, 'iu')
  const names = namesOf(tag)
  const numbers = listOf(table.numbers)
  const wholeNumbers = numbers.map(wholeOf)
  const numberOf = (word: string) => wholeNumbers.findIndex((number) => number.test(word)) + 2
  const series = [table.series, ...names.months, ...names.weekdays].filter(Boolean).join('|')
  // “3. Mai”
  const dayOfMonth = table.hasDotAfterDay ? `|\\s(?:${names.months.join('|')})` : ''
  const [vagueLinks, vagueImages] = [wholeOf(table.vagueLinks), wholeOf(table.vagueImages)]
  return {
    /** The subtag: `ja`. */
    tag,
    /** The same, if rules have words of it. */
    code,
    table,
    isUnspaced,
    isRightToLeft: rightToLeft.has(tag),
    /** The words of a text in lower case. */
    wordsIn: splitWords,
    /** How many words a part of a text has, as its reader counts them. */
    countWords: (text: string) => (isUnspaced ? splitWords(text).length : (text.match(/\S+/g)?.length ?? 0)),
    /** Returns a text without case, punctuation and spacing, as words with spaces between them. */
    plainWords: isUnspaced ? (text: string) => splitWords(text.normalize('NFKC')).join(' ') : plainWords,
    /** No text of so many words is shorter: a word has a letter, and a space after it. */
    leastLength: (words: number) => (isUnspaced ? words : 2 * words),
    /** Matches what ends a sentence. */
    sentenceEnd: sentenceEnds[isUnspaced ? 'unspaced' : caseless.has(tag) ? 'caseless' : 'cased'],
    /**
     * Matches the end of a text that ends a sentence. From the end back: a search from each mark on takes hours in a row
     * of them.
     */
    endOfSentence: code === 'en' ? /$(?<=[.!?:…]\W*)/ : /$(?<=[.!?:…。！？：؟۔।][^\p{L}\p{N}]*)/u,
    /** How much room a text takes, in letters: search results and tabs show half as many wide ones. */
    widthOf: wide.has(tag) ? widthOf : (text: string) => text.length,
    isStopWord: (word: string) => stopWords.has(word),
    /** Whether a word that carries no meaning may follow itself. */
    isRepeatable: (word: string) => repeatable.has(word),
    isVagueLink: (text: string) => vagueLinks.test(text) || stopWords.has(text.toLowerCase()),
    isVagueImage: (text: string) => vagueImages.test(text.replace(/ ?(?<!\d)\d{0,9}[.:。：]?$/, '')),
    /** Matches spaces before a mark, and within parentheses. Points with spaces between them are an ellipsis. */
    spaceBeforeMark: new RegExp(
      `(?<=\\p{L}{2}[)”»]?)[ \\t]+[${table.closeMarks ?? ',.'}](?=\\s|$)(?!\\s*\\.)|(?<=\\s\\() (?=\\p{Ll}{2})|(?<=\\p{Ll}{2}) (?=\\)[\\s.,])${code === 'en' ? '' : joinedMark}`,
      'gu',
    ),
    /** Matches the end of a text after an open mark. */
    openMark: new RegExp(`[\\p{L}\\p{N}]\\s?[${(table.openMarks ?? ',;(').replace('[', '\\[')}]$`, 'u'),
    /** Whether a text ends in a word that no sentence ends in. */
    endsOpen: (text: string) => openWords?.test(text) ?? false,
    /** Matches an abbreviation with its period at the end of a text. */
    abbreviation: new RegExp(
      `(?:\\.\\.|(?<![\\p{L}\\p{N}])(?:\\p{L}|${table.abbreviations ?? 'etc'})\\.)$`,
      'iu',
    ),
    /** Matches what tells the parts of a series apart: numbers, months, seasons. */
    series: new RegExp(`\\d+|${border[0]}(?:${series})${border[1]}`, 'giu'),
    names,
    /** Matches “Freitag, den 3. Oktober 2026”, “sábado, 3 de octubre de 2026”, with its parts as groups. */
    dates: acrossLines(
      new RegExp(
        `(?:(?<!\\p{L})(${names.weekdays.join('|').replaceAll('-feira', '(?:-feira)?')}),? (?:(?:de[mnr]|le|el|il|o),? )?)?(?<![\\d.,:/-])([0-3]?\\d)(?:\\.|er|[º°])? (?:de )?(${names.months.join('|')})(?!\\p{L})(?:,? (?:del? )?(\\d{4,5})(?!\\d))?`,
        'giu',
      ),
    ),
    /** Matches “August 16–18”, “16.–18. August”, “del 16 al 18 de agosto”: with month, days, days and month as groups. */
    rangesOfDays: rangesOfDays(names),
    /** Matches “20 bis 40 Minuten”, with its numbers as groups. */
    ranges: new RegExp(
      `(?<![\\d.,/:–-]\\s?)(?<!\\d)(\\d{1,3})\\s?(?:bis|à|a|tot|–|-)\\s?(\\d{1,3})\\s(?:${table.measures ?? '(?!)'})(?!\\p{L})`,
      'giu',
    ),
    /** Matches what announces a list, with its number and its things as groups. */
    announced:
      table.announced ??
      new RegExp(
        `(?<=(?:^|[.!?…]\\s)(?:(?:${table.announcements})\\s(?:(?:as|de|die|gli|i|las|le|les|los|nos|onze|os|unsere)\\s)?)?)(${numbers.join('|') || '(?!)'})\\s(?!(?:${table.measures})(?!\\p{L}))([\\p{L}-]{3,30})(?:,?\\s[\\p{L}’'-]{1,20}){0,8}\\s?:\\s*$`,
        'giu',
      ),
    /** Returns the number that a word is. */
    numberOf,
    /** Returns the number that digits or a word are; one for another word. */
    countOf: (written: string) => (/^\d+$/.test(written) ? Number(written) : numberOf(written)),
    /** Matches the number of a heading, with the name before it. */
    numbered: new RegExp(
      `^((?:${table.numbered ?? '(?!)'})${isUnspaced ? ' ?' : ' '}|)(\\d{1,2})(?=$|[.:)：、．）](?!\\d${dayOfMonth})|\\s[–—-])`,
      'iu',
    ),
    /** Finds wrong forms of its words in a text. */
    wrongFormsIn: wrongFormsOf(table),
    /** Match filler text, notes to the author, and fields that were never filled in. */
    placeholders: new RegExp(
      [...(table.placeholders ?? fillerTexts), ...(code === 'en' ? [] : [noteInCapitals])]
        .map(({ source }) => source)
        .join('|'),
      'gmu',
    ),
    placeholderFields: table.placeholderFields ?? /^\s*(?:untitled|new post|test|draft)\s*$/gi,
    /** Returns a text, in lower case, as slugs write its letters. */
    transliterate: (text: string) => transliterated(text, table.transliterations),
    /** Matches what is better not in a slug. A slug in the letters of its title is read by whoever reads the title. */
    notInSlug: code === 'en' ? /[^a-z0-9-]+/ : /(?:(?!\u200c|\u200d)[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}-])+/u,
    /** Matches what the slug of a copy or a draft ends in. */
    copySuffix: new RegExp(`-((?:${table.copySuffixes ?? 'copy|draft|untitled|tmp|temp'})(?:-\\d+)?)$`, 'u'),
  }
}

function listOf(words = ''): string[] {
  return words.split(/\s+/).filter(Boolean)
}

// “Ende .Neu”, “alt ,neu”: not “.NET” and “.htaccess”.
const joinedMark = '|(?<=\\p{Ll}{2})[ \\t]+(?:\\.(?=(?!Net)\\p{Lu}\\p{Ll}+ \\p{L})|,(?=\\p{L}))'

// “[À VÉRIFIER]”, “[COMPROBAR PRECIO]”: not “[1]”, a link or a definition.
const noteInCapitals = /\[(?=[^\]\n]{0,40}\p{Lu}{4})\p{Lu}+(?: \p{Lu}+){1,4}\](?![([:])/u

function rangesOfDays({ months }: DateNames): RegExp {
  const month = `(${months.join('|')})`
  const day = String.raw`([0-3]?\d)(?:st|nd|rd|th|\.|er|º)?`
  const range = String.raw`${day} ?(?:–|-|to|bis|au|al|ao|tot|a|e|et|und|and|y|en) ?${day}(?!\d)`
  return acrossLines(
    new RegExp(`(?<![\\p{L}\\d])(?:${month} ${range}|${range} (?:de |of )?${month})(?!\\p{L})`, 'giu'),
  )
}

/** Returns a pattern of texts as a whole; without a source, of none. */
function wholeOf(source = '(?!)'): RegExp {
  return new RegExp(`^(?:${source})$`, 'iu')
}

/** Returns the names of months and weekdays, from Sunday. */
function namesOf(tag: string): DateNames {
  const nameOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    return (month: number, day: number) => format.format(Date.UTC(2000, month, day))
  }
  const [month, weekday] = [nameOf({ month: 'long' }), nameOf({ weekday: 'long' })]
  return {
    months: Array.from({ length: 12 }, (_, at) => month(at, 1)),
    // The second of January 2000 was a Sunday.
    weekdays: Array.from({ length: 7 }, (_, at) => weekday(0, 2 + at)),
  }
}

// Unicode Standard Annex 11: the letters and marks that are as wide as two others. Beyond the first plane, JavaScript
// counts them as two already.
const wideLetters =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]/g

function widthOf(text: string): number {
  return text.length + (text.match(wideLetters)?.length ?? 0)
}

/** English: the rules that are about it alone ask it. */
export const english = languageOf('en')

/** Returns whether an English word, in lower case, carries no meaning by itself. */
export const { isStopWord } = english

// Other languages share some of these words: in French 5 % of the words are among them, in English 40 %.
const leastShare = 0.2

/** Returns whether a text is English, by its words in lower case: whether many are words that carry no meaning. */
export function areEnglish(words: readonly string[]): boolean {
  return words.filter(isStopWord).length > leastShare * words.length
}
