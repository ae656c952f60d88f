/** The languages that rules have words of, by their subtags. */
export const languageCodes = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'zh', 'ko', 'ar'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** Languages of Latin letters, with spaces between words, and capitals. */
export const latinLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const

/** Words that stand around numbers, each the source of a pattern. */
interface Reckoning {
  /** “About 5”, “5 and 6”, “5 or 6”, “5 of 6”, “from 5 to 6”. */
  about: string
  and: string
  or: string
  of: string
  from: string
  to: string
  /** What a sum has before or after it: “in all”. */
  inAll: string
  /** What makes more of numbers than there are: “each”, “plus”. */
  more: string
  /** What a percentage is of: “a rise”. */
  change: string
  thatIs: string
  percent: string
  hours: string
  days: string
  years: string
}

/**
 * What rules know of a language. Lists have spaces between their words, in lower case. Patterns are sources of regular
 * expressions without regard to case; what is not there is not looked for.
 */
export interface LanguageTable {
  /** A list of words that carry no meaning by themselves. */
  stopWords: string
  /** A list of words that may well be repeated: grammar, emphasis, sounds and names. */
  repeatable?: string
  /** By word, what must come before it to make its repetition right. */
  repeatedAfter?: Readonly<Record<string, RegExp>>
  /** Words that are repeated by mistake, where no spaces are between words. */
  repeated?: RegExp
  /** Texts of links that do not say where they lead, as a whole. */
  vagueLinks: string
  /** Texts of images that do not say what they show, as a whole, without a number. */
  vagueImages: string
  /** Words that no sentence ends in. */
  openWords?: string
  /** Marks that a text cannot end in, within the brackets of a pattern. */
  openMarks?: string
  /** Marks that no space comes before, within the brackets of a pattern. */
  closeMarks?: string
  /** Abbreviations that a title may end in, without their last period. */
  abbreviations?: string
  /** Words that tell the parts of a series apart, beside the names of months and weekdays. */
  series: string
  /** The numbers from two to ten, each a pattern, with spaces between them. */
  numbers?: string
  /** What comes before a number that announces a list, beside the start of a sentence: “there are”. */
  announcements?: string
  /** What announces a list, with its number and its things as groups, in place of a pattern of the three. */
  announced?: RegExp
  /** What is counted of a list without being its items: people, minutes. */
  measures?: string
  /** What is numbered in headings. */
  numbered: string
  /** Whether a day of a month has a dot after its number. */
  hasDotAfterDay?: boolean
  /** Times of a day, with their hours and minutes as groups; those without hours may be durations. */
  times?: readonly RegExp[]
  /** Days that have passed when an old post is read. */
  passedDays: RegExp
  /** Questions that have no question mark. */
  questions?: RegExp
  /** A list of words that are no words without their accents. */
  accented?: string
  /**
   * Lines of what is always wrong, as patterns, and what is right: “a el → al”. An apostrophe stands for both kinds. A capital
   * makes a name of a word: only the first letter may be one, unless the line has one itself: then it is case-sensitive.
   * Groups are written in lower case, those after `\u` with a capital.
   */
  wrongForms?: string
  /** Questions and exclamations without the mark that opens them. */
  unopened?: RegExp
  /** Whether a comma is before the cents of a price. */
  hasDecimalComma?: boolean
  /** Words that stand around numbers, each a pattern. */
  reckoning?: Reckoning
  /** Filler text and notes to the author. */
  placeholders: readonly RegExp[]
  /** Titles and descriptions that were never written. */
  placeholderFields: RegExp
  /** What slugs have in place of letters. */
  transliterations?: Readonly<Record<string, string>>
  /** What the slug of a copy or a draft ends in. */
  copySuffixes: string
}

// What is typed to see it on a page, in any language.
export const fillerTexts: readonly RegExp[] = [
  /\b[Ll]orem ipsum\b|\bdolor sit amet\b|\bunde omnis iste natus\b|\b(?:duis|Duis) aute irure\b|\bconsectetur adipisci/,
  /(?<!\w)[Xx]{2,3}(?:[.,:][Xx]{2})?(?= ?(?:€|EUR\b|Euro\b|euros?\b|Uhr\b|uur\b))|€ ?[Xx]{2,3}\b|\bXX[.:]XX\b/,
  // Not a number: “XXX secolo”.
  /\bXXX:? (?!(?:century|edi|édi|large|olymp|secolo|siècle)\w*)[a-zà-ÿ]{3}/,
  // The marks of a chat model's sources.
  /:contentReference\[oaicite:\d+\](?:\{index=\d+\})?|\b(?:file)?cite(?:turn\d+[a-z]+\d+)+|【\d+(?::\d+)?†[^】\n]{1,60}】/,
  /\basdf(?:gh|jkl|asdf)?\b|^(?:[Tt]est|[Bb]lah)(?:[ ,]+(?:test|blah|\d+)){1,5}\.?$/,
]

// In Spanish and Portuguese, “todo” is a word.
export const toDoNotes =
  /(?<!\{\/\*\s?)\b(?:TODO|FIXME)(?=:|[ \t]*$)|^[ \t]*(?:TBD|TBC|TK|XXX)(?=:|[ \t]*$)|\bTKTK\b|\[(?:TBC|TBD|TK)\b[^\][\n]{0,200}\](?!\()/
