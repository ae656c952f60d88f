const stopWords = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can
  could did do does doing down during each few for from further had has have having he her here hers him his how i if
  in into is it its just me more most my no nor not now of off on once only or other our out over own same she should
  so some such than that the their them then there these they this those through to too under until up us very was we
  were what when where which while who whom why will with would you your`.split(/\s+/),
)

/** Returns whether an English word, in lower case, carries no meaning by itself. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

// Twice as fast as `[\p{L}\p{N}]+`: classes of Unicode are slow, and most letters are ASCII.
const lowerCaseWords = /(?:[a-z\d]|(?=[^!-~])[\p{L}\p{N}])+/gu

/** Returns the words of a text in lower case: its runs of letters and digits. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(lowerCaseWords) ?? []
}

/** Returns a text without case, punctuation and spacing. */
export function plainWords(text: string): string {
  return wordsIn(text.normalize('NFKC')).join(' ')
}

/** Returns whether most words of four letters or more, and at least two, are in capitals. Names in code do not count. */
export function isAllCaps(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /\p{L}{4}/u.test(word) && !/[_\d]/.test(word))
  const capitals = words.filter((word) => word === word.toUpperCase() && word !== word.toLowerCase())
  return capitals.length >= 2 && capitals.length > words.length / 2
}

/** Matches filler text, notes to the author, and templates that were never filled in. */
export const placeholders = new RegExp(
  [
    /\b[Ll]orem ipsum\b|\bdolor sit amet\b/,
    // A note has a colon or stands alone; a “TODO comment” is a thing to write about. Comments that the page shows have a
    // rule of their own.
    /(?<!\{\/\*\s?)\b(?:TODO|FIXME)(?=:|[ \t]*$)|^[ \t]*(?:TBD|TBC|TK|XXX)[ \t]*$|\bTKTK\b/,
    /\[(?:insert|enter|placeholder|your (?:name|title|text|company|site|url|e-?mail))\b[^\][]{0,60}\](?![([])/,
    /\b(?:[Ii]nsert|[Yy]our|[Aa]dd) (?:title|text|headline|description|content|copy) here\b/,
    /\b[Pp]laceholder text\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
)
