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

// Other languages share some of these words: in French 5 % of the words are among them, in English 40 %.
const leastShare = 0.2

/** Returns whether a text is English, by its words in lower case: whether many are words that carry no meaning. */
export function areEnglish(words: readonly string[]): boolean {
  return words.filter(isStopWord).length > leastShare * words.length
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
    /\b[Ll]orem ipsum\b|\bdolor sit amet\b|\bunde omnis iste natus\b|\b(?:duis|Duis) aute irure\b|\bconsectetur adipisci/,
    // A note has a colon, stands alone, begins a sentence, or says what to do; a “TODO comment” is a thing to write about.
    // Comments that the page shows have a rule of their own.
    /(?<!\{\/\*\s?)\b(?:TODO|FIXME)(?=:|[ \t]*$)|^[ \t]*(?:TBD|TBC|TK|XXX)[ \t]*$|\bTKTK\b/,
    // In place of a number or a name.
    /(?<=[a-z][ \t])(?<!\b(?:an?|any|each|every|no|that|the|this|your)[ \t])(?:FIXME|XXX)(?=[ \t](?!comment|entr|item|list|mark|note|tag|and|or)[a-z])/,
    /(?:TODO|FIXME)(?<=(?:^|[.!?([—–-])[ \t]{0,3}.{4,5})(?=[)\]]|[ \t]+(?!(?:annotation|app|comment|entr|file|item|list|mark|note|s|tag|task)|(?:and|are|as|can|for|has|in|is|may|means|of|on|or|was|will)\b)\p{L})/u,
    /\b(?:TODO|FIXME)(?<!\b(?:an?|any|each|every|my|no|our|that|the|this|your)[ \t].{4,5})(?=[ \t]+(?:add|ask|check|clean|confirm|describe|explain|find|finish|fix|get|insert|link|make|mention|photo|picture|remove|replace|rewrite|see|test|translate|update|verify|write)\b)/,
    /\[(?:insert|enter|placeholder|your (?:name|title|text|company|site|url|e-?mail))\b[^\][]{0,60}\](?![([])/,
    /\b(?:[Ii]nsert|[Yy]our|[Aa]dd|[Ee]nter|[Ww]rite) (?:(?:an?|the|your) )?(?:[a-z]+ )?(?:caption|copy|content|description|headline|summary|text|title)(?: [a-z]+){0,3} (?:here|in this field)\b|^(?:[Ii]nsert|INSERT) (?:[A-Za-z]+ ){0,2}(?:caption|image|link|photo|picture|quote|screenshot|CAPTION|IMAGE|LINK|PHOTO|PICTURE|QUOTE)s?(?: here)?[.:]?$/,
    /\[(?:[Aa]dd (?:an? |the )?(?:image|link|photo|picture|quote|screenshot|source)|(?:ADD|CHECK|FIX|IMAGE|INSERT|LINK|PHOTO|QUOTE|SOURCE)(?: [A-Z]{2,}){1,4})\](?![([])/,
    /\b[Pp]laceholder text\b|\b(?:[Cc]aption|[Ii]mage|[Pp]hoto|[Pp]icture|[Tt]ext|[Tt]itle) goes here\b/,
    // A value or a name to fill in.
    /(?<=[a-z] )(?:(?:\?{2,}|XX+)(?= ?(?:%|cups|days|dollars|euros|files|grams|hours|[kKMG]B|kg|km|lines|minutes|months|ms|people|percent|pounds|seconds|times|users|weeks|years)(?![a-z]))|_{3,}(?= [a-z]))/,
    /\b(?:[Aa]ppendix|[Cc]hapter|[Ff]ig(?:ure|\.)|[Pp]age|[Ss]ection|[Tt]able) (?:X{2,}|\?{2,}|_{2,}|#{2,}|TBD)(?!\w)/,
    /^Sent from my (?:Android|Galaxy|iPad|iPhone|mobile|phone)\b/,
    // Questions and notes to others who work on the text.
    /\[(?:[Cc]itation needed|[Cc]heck [^\][]{1,40}|link|[Nn]eeds [^\][]{1,40}|[Ss]ource\??|\?{2,})\](?![([:])|\[[A-Z][A-Za-z]{1,12}: [^\][\n]{3,100}\?\](?![([:])|\([A-Z][a-z]+: [^()\n]{3,100}\?\)|^@\w+[,:]? (?:can you|could you|please)\b/,
    /\b(?:[Nn]ote to (?:self|editors?)|NOTE TO (?:SELF|EDITORS?)):/,
    // Keys that are next to each other, and what is typed to see it on a page.
    /\basdf(?:gh|jkl|asdf)?\b|^(?:[Tt]est|[Bb]lah)(?:[ ,]+(?:test|blah|\d+)){1,5}\.?$/,
    // What a chat model says before its answer.
    /\b[Aa]s an? (?:AI|large)(?: language)? model\b|^I hope this helps!|\b[Ll]et me know if you (?:have any (?:further|other) questions|would like me to)\b|^(?:Certainly|Sure)[!,] (?:[Hh]ere(?:’s|'s| is)|I can)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gmu',
)
