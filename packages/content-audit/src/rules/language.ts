import { areEnglish, english, isStopWord, type Language } from '../languages/language.ts'
import { languageCodes, latinLanguages } from '../languages/language-table.ts'
import { type Rule, rule } from '../rule.ts'
import { isEnglish, isListed, rarityOf } from '../spelling/dictionary.ts'
import { phrasesWith } from '../text/phrases.ts'
import type { Body } from '../view/read-body.ts'
import { findMatches, type TextRun } from '../view/text-runs.ts'

// “A university”, “a European”, “a one-off”; “an hour”.
const consonantSound =
  /^(?:eu|ew[ei]|on(?:ce|e(?!r))|oui|u(?:biq|fo|i|k|n(?:anim|ary|i(?!m|n|d(?!ir)|ll|ron))|r[aeil]|s[aeibu]|t[aeio]|u|v))/i
const silentH = /^(?:heir|honest|hono|hour)/i
// Some say them without the h.
const eitherH = /^(?:habit|herb|heroic|hist|hotel|hyster)/i

/** Returns “a” or “an” as English has it before a word or a number; undefined if that is not sure. */
function articleBefore(next: string): 'a' | 'an' | undefined {
  if (/^\d/.test(next)) return /^8|^1[18]$/.test(next) ? 'an' : /^[2-79]/.test(next) ? 'a' : undefined
  // Read letter by letter or as a word, their first letter has a vowel, or a consonant.
  if (/^\p{Lu}+s?$/u.test(next)) {
    if (/^[AIO]|^E(?!U)/.test(next)) return 'an'
    // Letters that make no word: “an HTML page”, but “a NASA page”.
    if (/^[FHLMNRSX](?!QL)[^AEIOUY]+$/.test(next)) return 'an'
    return /^[BCDGJKPQTVWYZ]/.test(next) ? 'a' : undefined
  }
  const word = next.toLowerCase()
  if (/^[aeiou]/.test(word) || silentH.test(word)) {
    // “Vitamin a is”, “an Euler path”, “an ul element”
    const isLabel = isStopWord(word) && !/^(?:other|over|under|above|after)/.test(word)
    if (isLabel || word.length < 3 || /^Eu(?!rop)/.test(next) || !isEnglish(word)) return undefined
    return consonantSound.test(word) ? 'a' : 'an'
  }
  // “An npm module”, “an nth part”, “an Yttrium ion”
  const isRead = /[aeiouy]/.test(word.slice(0, 4)) && !/^y[^aeiou]/.test(word) && !eitherH.test(word)
  return isRead && isListed(word) ? 'a' : undefined
}

// Words of French, German, Spanish, Italian, Portuguese and Dutch that every paragraph has, and English has not.
const otherStopWords = new Set(
  `au aux avec ce cette dans de des du elle est et la le les mais nous ou par pas qui sont sur un une vous aber
  auch auf bei dass das dem der ein eine einen für ich ist mit nach nicht oder sich sie sind und von wenn wir zu con
  el en es esta lo los las más para pero por que se su una che da di è il nel non più sono não
  uma een het niet op van voor wij zijn`.split(/\s+/),
)

// What Windows-1252 makes of the second byte of a UTF-8 character.
const secondByte = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u0080-\u00bf'

// A bracket before words is a remark, others are intervals and code. A straight mark before a word opens a quotation.
const pairMarks = /[()“”\]]|\[(?=\p{L}{2,} \p{Ll})|(?<![^\s([])"(?=\p{L})|(?<=\S)"/gu
const openingMark: Readonly<Record<string, string>> = { ')': '(', ']': '[', '”': '“', '"': '"' }

/**
 * Returns where a quotation begins that is never closed, of marks that English does not have: « », » «, „ “, and ‘ ’ in Dutch.
 * One of several paragraphs opens each, and closes only the last.
 */
function unclosedQuotation(run: TextRun, { code }: Language): number | undefined {
  const { text } = run
  // A list may follow, and close it.
  if (!/[«»„‘]/.test(text) || /:\s*$/.test(text)) return undefined
  const isReversed = code === 'de' && /[«»]/.exec(text)?.[0] === '»'
  // Not an arrow: “Start » Blog”.
  const isArrow = isReversed && /\s»\s/.test(text)
  const pairs: [RegExp, string, string][] = [[/[„“”"]/g, '„', '“']]
  if (!isArrow) pairs.push(isReversed ? [/[«»]/g, '»', '«'] : [/[«»]/g, '«', '»'])
  // A letter after it makes an apostrophe of the closing mark.
  if (code === 'nl') pairs.push([/‘|’(?!\p{L})/gu, '‘', '’'])
  for (const [marks, opening, closing] of pairs) {
    const open: number[] = []
    for (const { 0: mark, index } of text.matchAll(marks)) {
      if (mark === opening) open.push(index)
      else open.pop()
    }
    // What opens again in a paragraph was closed before.
    const isAlone = text.indexOf(opening) === text.lastIndexOf(opening)
    const first = open.find(
      (index) => /\S/.test(text.slice(0, index)) || !(isAlone && goesOn(run, opening, closing)),
    )
    if (first !== undefined) return first
  }
  return undefined
}

// A quotation of more paragraphs is a text.
const mostQuoted = 6

/** Returns whether a quotation that begins a paragraph goes on in the next ones: these open it again, or close it. */
function goesOn({ next }: TextRun, opening: string, closing: string): boolean {
  if (next?.text.trimStart().startsWith(opening)) return true
  let run = next
  for (let at = 0; run && at < mostQuoted; at++, run = run.next) {
    const count = (mark: string) => run?.text.split(mark).length ?? 0
    if (opening === closing ? count(closing) % 2 === 0 : count(closing) > count(opening)) return true
  }
  return false
}

const lowerCase = [
  /\. (?<=\p{Ll}{4}\. )(?<!\b(?:approx|corp|dept|incl|misc|prev|resp|spec|tbsp|univ)\. )(?:after|all|also|although|and|because|before|both|but|each|every|for|he|her|here|his|how|however|if|in|it|many|most|my|no|not|now|other|our|please|she|since|so|some|such|that|the|their|then|there|these|they|this|those|we|what|when|where|while|with|you|your)(?:['’]\p{Ll}{1,2})? \p{Ll}+/gu,
  // What continues after an example begins with another word: “where”, “and”.
  /^(?:he|however|it|our|please|she|there|these|they|this|we|you|your)(?:['’]\p{Ll}{1,2})?,? \p{Ll}+/gmu,
]

const heldShift = /(?<![\p{L}\p{N}])\p{Lu}{2}\p{Ll}{1,12}(?![\p{L}\p{N}])/gu

// Not after an abbreviation.
const lowerCaseElsewhere = /\. (?<=\p{Ll}{5}\. )(?<!(?:aprox|approx)\. )\p{Ll}{2,12} \p{L}+/gu

// Two to six words.
const repeatedPhrase = /(?<![\p{L}\p{N}’'-])((?:\p{L}+\s+){1,5}\p{L}+)\s+\1(?![\p{L}\p{N}’'-])/giu

/** Whether a text may have a phrase of two to six words twice in a row. */
function repeatsPhrase(words: readonly string[]): boolean {
  return [2, 3, 4, 5, 6].some((length) => {
    let same = 0
    return words.some((word, at) => {
      same = word === words[at + length] ? same + 1 : 0
      return same === length
    })
  })
}

/** Whether a parenthesis closes a remark: not an item of a list (`a)`, `1)`), or code. */
function isAfterWord(text: string, at: number): boolean {
  return text.charAt(at) === ')' && /[\p{Ll} ]\p{Ll}{3}$/u.test(text.slice(Math.max(0, at - 4), at))
}

// Only before words that begin many sentences: other words may be of a name.
const missingSpace =
  /(?<=\p{L}{2},)(?!\p{Ll}+\.)\p{Ll}{3,}(?= \p{Ll}+ \p{Ll})|(?<=\s\p{Ll}{3,20})\((?=\p{Ll}+ \p{Ll}+[ )])|(?<= \p{Ll}+ \p{Ll}{3,}:)(?:\p{Ll}+(?=, \p{Ll})|(?:an?|all|each|if|it|no|see|some|the|there|they|this|we|you)(?= \p{Ll}))|(?<=\p{Ll}{3},)(?:and|because|but|it|so|that|the|they|this|we|which|you)(?= \p{Ll})|(?<=(?:\p{Ll}{3}|\b(?:be|do|in|is|it|me|of|on|so|to|up|us))[.!?])(?:A|And|But|For|He|However|I|If|In|It|She|So|That|The|Then|There|These|They|This|To|We|When|You)(?= \p{Ll})/gu

// The same without words of English. Whether a word begins many sentences is asked later.
const missingSpaceElsewhere =
  /(?<=\p{L}{2},)(?!\p{Ll}+\.)\p{Ll}{2,}(?= \p{Ll}+(?: \p{Ll}|[,.]))|(?<=\s\p{Ll}{3,20})\((?=\p{Ll}+ \p{Ll}+[ )])|(?<=\p{Ll}{3}[.!?])(?:[CDJLNSM]|Qu)[’']\p{Ll}+(?= \p{Ll})|(?<=\p{Ll}{3}[.!?])\p{Lu}\p{Ll}*(?= \p{Ll})|(?<=\p{Ll}{2})[«»„]\p{L}{2,30}/gu

/** Rules about spelling, punctuation and characters. */
export const languageRules: readonly Rule[] = [
  rule({
    id: 'double-word',
    severity: 'warning',
    over: 'post',
    why: 'A repeated word is the typo that every reader sees and no writer does.',
    fix: 'Remove one of the two.',
    invalid: {
      blog: 'Water freezes from the the outside\nin in a day, 5 kg kg, and it is is clear clear. At the end at the end we cut it.',
    },
    valid: {
      blog: 'They had had enough, and Duran Duran is far, far away. Version 1 1 is `x x`, and the *the* is a word. A win win, etc etc. What it is is ice, and we logged in in May. Si vous vous levez très très tôt.',
    },
    languages: languageCodes,
    *check({ runs, body, language }) {
      if (language.table.repeated) {
        for (const { run, quote, at } of findMatches(runs, language.table.repeated))
          yield { field: run.field, quote, at, message: `“${quote}” is repeated` }
      }
      if (language.isUnspaced) return
      // To look for equal words costs less than to look for equal letters.
      const hasRepeated = body.words.some((word, at) => word === body.words[at - 1])
      const searched = hasRepeated ? runs : runs.filter(({ kind }) => kind === 'field')
      const repeated = /(?<![\p{L}\p{N}’'_.-])(\p{L}{2,}|[àegloy])(?:\s+\1)+(?![\p{L}\p{N}’'_-])/giu
      for (const { run, text, quote, at, group, index } of findMatches(searched, repeated)) {
        const word = group.toLowerCase()
        const second = text.slice(group.length).trimStart()
        // A capital makes the second a name: “Duran Duran”.
        const isName = index > 0 && /^\p{Lu}/u.test(second)
        // Markup between the two sets one of them apart: a name, a quotation, a link.
        const isApart = /[^\p{L}\s>]/u.test(quote)
        // Three are meant, and a line may begin with the noun that ends the last one.
        const isMeant = /\s\S+\s/.test(text) || (text.includes('\n') && !language.isStopWord(word))
        const before = language.table.repeatedAfter?.[word]
        const isGrammar = before?.test(run.text.slice(Math.max(0, index - 80), index))
        // Short nouns are repeated for emphasis (“win win”), and so are words of other languages (“très très”).
        const isUnit = /\d\s?$/.test(run.text.slice(Math.max(0, index - 2), index))
        const isCommon = language === english && word.length > 3 && rarityOf(word) <= 35
        // German and Dutch repeat few words for emphasis: “sehr sehr”.
        const isRare = /^(?:de|nl)$/.test(language.tag) && word.length > 3 && !/^\p{Lu}/u.test(group)
        const isTypo = language.isStopWord(word) || isUnit || isCommon || isRare
        if (language.isRepeatable(word) || isName || isApart || isMeant || isGrammar || !isTypo) continue
        if (run.kind === 'cell') continue
        yield { field: run.field, quote, at, message: `“${word}” is repeated` }
      }
      const repeating = body.runs.filter((run) => repeatsPhrase(run.words))
      for (const { quote, at, group } of findMatches(repeating, repeatedPhrase)) {
        const words = group.toLowerCase().split(/\s+/)
        // A row of nouns is a list, or a chant; “again and again and”, “day to day to”.
        const isPhrase = words.some(language.isStopWord)
        const isMeant =
          words.length === 2 && (words[0] === words[1] || /\b(?:and|by|or|to)$/.test(words.join(' ')))
        if (isPhrase && !isMeant) yield { quote, at, message: `“${group}” is repeated` }
      }
    },
  }),
  rule({
    id: 'invisible-character',
    severity: 'warning',
    over: 'text',
    why: 'It cannot be seen, but searches miss the word, lines break in odd places, and a direction mark can reorder a line.',
    fix: 'Delete it: put the cursor after the quoted words, and press backspace.',
    invalid: { metaTitle: 'The clear\u200b ice problem', blog: 'We cut\u00ad ice.' },
    valid: { blog: 'We cut ice 👩‍🍳, and می‌خواهم. The water\u00adproof saw.' },
    // Control characters (except white space), zero-width spaces, direction marks, byte order marks. A joiner is fine
    // between emoji, or in a script that needs it, and a soft hyphen within a word.
    pattern:
      /(?:(?![\t\n\r\u200c\u200d]|(?<=\p{L})\u00ad(?=\p{L}))[\p{Cc}\p{Cf}]|(?<=[\p{Script=Latin}\p{N}\p{P}\s])[\u200c\u200d](?=[\p{Script=Latin}\p{N}\p{P}\s]))+/gu,
    prefilter: /(?![\t\n\r])[\p{Cc}\p{Cf}]/u,
    message({ text }, { language }) {
      // Where a line has words of both directions, marks keep it in order.
      if (language.isRightToLeft && /^[\u061c\u200c-\u200f\u2066-\u2069]+$/.test(text)) return false
      const codes = [...text].map((character) => character.codePointAt(0)?.toString(16).toUpperCase() ?? '')
      const names = codes.map((code) => `U+${code.padStart(4, '0')}`)
      return `An invisible character: ${[...new Set(names)].join(', ')}`
    },
  }),
  rule({
    id: 'mixed-script',
    severity: 'warning',
    over: 'text',
    why: 'A letter of another alphabet that looks Latin hides the word from every search (Unicode TS 39).',
    fix: 'Type the word again.',
    invalid: { blog: 'We cut ic\u0435.' },
    valid: { blog: 'We cut ice; лёд is ice, and μm is small.' },
    pattern:
      /(?<!\p{Script=Latin})\p{Script=Latin}+[аеорсухіјѕАВЕКМНОРСТХαορνΑΒΕΗΙΚΜΝΟΡΤΧ]\p{L}*|(?<!\p{L})[аеорсухіјѕАВЕКМНОРСТХΑΒΕΗΙΚΜΝΟΡΤΧ]+\p{Script=Latin}+\p{L}*/gu,
    prefilter: /[\u0370-\u04ff]/,
    message: ({ quote }) => `“${quote}” has letters of two alphabets`,
  }),
  rule({
    id: 'mojibake',
    severity: 'error',
    over: 'text',
    why: 'Text was read in the wrong encoding: readers see garbage instead of quotes and accents.',
    fix: 'Type the characters again, or paste the text from an intact source.',
    invalid: { blog: 'It isnâ€™t cloudy in the cafÃ©.' },
    valid: { blog: 'It isn’t cloudy in the café; São Paulo, Ångström, “â”.' },
    pattern: new RegExp(
      `(?<!\\S)\\S*?(?:â€[${secondByte}]|(?<!\\p{Lu}(?=Ã[‘’“”…–—›]))Ã[${secondByte}]|Â[\u00a0-\u00bf]|ðŸ[${secondByte}]|ï»¿|\ufffd)\\S*`,
      'gu',
    ),
    prefilter: /[âÃÂðï\ufffd]/,
    message: 'The text was read in the wrong encoding',
  }),
  rule({
    id: 'pair-unclosed',
    severity: 'info',
    over: 'paragraph',
    why: 'A parenthesis or a quotation that is never closed leaves open where it ends.',
    fix: 'Close it where it ends.',
    invalid: {
      blog: 'Cut the ice (see the bench. It takes a saw (a long one).\n\nThe sign says “cold.\n\nCut the ice by hand), and wait.\n\nThe sign says "cold today.\n\nCut it [see the bench.',
    },
    valid: {
      blog: 'Cut (with `f(`) it: a) now, or (b) then (never :)\n\n“It goes on.\n\n“And on,” says „der Wirt“.\n\nA "saw", a 5" block, "one or "two"", a[i, and [0, 1).\n\n| ( |\n| --- |\n| ( |',
    },
    *check(run, _, { language }) {
      // A mark alone is an ornament.
      if (!/\p{L}/u.test(run.text)) return
      const unclosed = unclosedQuotation(run, language)
      if (unclosed !== undefined) {
        const length = /^.\s?\S*/.exec(run.text.slice(unclosed))?.[0].length ?? 1
        const message = 'The quotation is never closed'
        yield { quote: run.written(unclosed, length), at: run.offsetAt(unclosed), message }
      }
      // A smiley may close it, too.
      if (!/[()[“"]/.test(run.text) || /[:;]-?[()]/.test(run.text)) return
      const open: Record<string, number[]> = { '(': [], '[': [], '“': [], '"': [] }
      for (const { 0: mark, index } of run.text.matchAll(pairMarks)) {
        // German closes with it.
        if (mark === '“' && /[\p{L}.,!?…]/u.test(run.text.charAt(index - 1))) continue
        // A straight mark closes after a letter, or the mark of a sentence.
        const isOpening = mark === '"' ? /^$|[\s([]/.test(run.text.charAt(index - 1)) : mark in open
        if (isOpening) open[mark]?.push(index)
        else if (open[openingMark[mark] ?? '']?.pop() === undefined && isAfterWord(run.text, index))
          yield {
            quote: run.written(index - 4, 5),
            at: run.offsetAt(index - 4),
            message: 'The parenthesis was never opened',
          }
      }
      // A quotation of several paragraphs opens each, and closes only the last. German closes it with the same mark.
      if (/„/.test(run.text) || (/^\s*“/.test(run.text) && goesOn(run, '“', '”'))) open['“'] = []
      if (/\d"/.test(run.text) || (/^\s*"/.test(run.text) && goesOn(run, '"', '"'))) open['"'] = []
      const [first] = Object.values(open).flat()
      if (first === undefined) return
      const quote = run.written(first, /^.\s?\S*/.exec(run.text.slice(first))?.[0].length ?? 1)
      const name = quote.startsWith('(') ? 'parenthesis' : quote.startsWith('[') ? 'bracket' : 'quotation'
      yield { quote, at: run.offsetAt(first), message: `The ${name} is never closed` }
    },
  }),
  rule({
    id: 'paragraph-other-language',
    severity: 'info',
    over: 'paragraph',
    why: 'Readers of the post may not know the language, and a screen reader pronounces it as English.',
    fix: 'Translate it, or mark it as a quotation with `>` and say what it means.',
    languages: ['en'],
    limits: { words: 15 },
    invalid: {
      blog: `${'We cut the ice by hand, and it is as clear as it can be. '.repeat(5)}\n\nNous coupons la glace à la main, et elle est aussi claire que possible, parce que nous avons le temps.`,
    },
    valid: {
      blog: `${'We cut the ice by hand, and it is as clear as it can be. '.repeat(5)}\n\n“Nous coupons la glace”, he says.\n\nGin, vermouth, campari, rum, mezcal, tequila, whisky, cognac, sherry, port, madeira, aquavit, absinthe, chartreuse, suze.`,
    },
    check({ words: found, start }, { words }, { body }) {
      if (found.length < words) return null
      const foreign = found.filter((word) => otherStopWords.has(word)).length
      const isForeign = foreign > 0.15 * found.length && found.filter(isStopWord).length < 0.1 * found.length
      // Text in raw HTML may be code.
      if (!isForeign || body.source.charAt(start) === '<' || !areEnglish(body.words)) return null
      const [quote = ''] = body.source.slice(start, start + 60).split('\n', 1)
      return { quote, message: 'The paragraph is not in the language of the post' }
    },
  }),
  rule({
    id: 'punctuation-repeated',
    severity: 'info',
    over: 'text',
    why: 'Two marks in a row are a typo.',
    fix: 'Keep one mark, or write the three points of an ellipsis.',
    invalid: { blog: 'It is clear.. And cold,, too!!! Use `x`.. Or not,. Is it?.\n\nSo it is..\n\n1 cm' },
    valid: { blog: 'It is clear… or is it?! Yes!! So... and so . . . on, etc., “¿qué?, dijo”, is it?...' },
    pattern:
      /,{2,}|;{2,}|!{3,}|！{3,}|、{2,}|，{2,}|،{2,}|؛{2,}|(?<!。)。{2}(?!。)|(?<=[\p{L}\d])(?:,[.;:]|;[.,:]|\?\.)(?=\s|$)|(?<=[\p{L}\uFFFC)”])\.{2}(?=\s+\p{L}|\s*$)/gmu,
    prefilter: /[,;:?]\.|[.;:],|[,.:];|[,.;]:|,,|;;|!!!|\.\.|！！！|、、|，，|،،|؛؛|。。/,
    // A link or emphasis may end between them.
    message: ({ text, quote }) => quote === text && `Repeated punctuation: “${quote}”`,
  }),
  rule({
    id: 'space-before-punctuation',
    severity: 'info',
    over: 'text',
    why: 'Punctuation after a space may begin the next line.',
    fix: 'Remove the space.',
    invalid: { blog: 'It is clear , and cold . It melts ( slowly ).' },
    valid: {
      blog: 'It is clear, and `x` , .NET ... is :) fine. . . and press <kbd>?</kbd> for help.\n\nC’est clair ! Est-ce que la glace est claire ? Oui ; elle l’est.',
    },
    pattern: ({ spaceBeforeMark }) => [spaceBeforeMark],
    prefilter: /[ \t][,.;!?،؛؟、。，！？](?:\s|$|\p{L})|\( | \)/u,
    message({ quote, run }, { language }) {
      // A mark between tags is a key or a sample: `<kbd>?</kbd>`. French has a space before the high marks.
      const isMeant =
        quote.includes('<') || (language === english && /[;!?]/.test(quote) && !areEnglish(run.words))
      return !isMeant && 'There is a space before punctuation'
    },
  }),
  rule({
    id: 'space-missing',
    severity: 'warning',
    over: 'bodyText',
    why: 'Two words run into each other: readers stumble, and some systems make an address of them.',
    fix: 'Write a space after the mark.',
    languages: latinLanguages,
    invalid: { blog: 'The ice is cut.The saw is cold,the bench is not.' },
    valid: { blog: 'Use Node.js, System.Out, a.The, or `x.The y`. The ice is cut. The saw is cold.' },
    pattern: (language) => [language === english ? missingSpace : missingSpaceElsewhere],
    prefilter: /\p{Ll}(?:[.,!?:«»„]\p{L}|\()/u,
    message: ({ quote, text }, { language }) =>
      (!/^\p{Lu}(?!.?[’'])/u.test(text) || language.isStopWord(text.toLowerCase())) &&
      `There is no space before “${quote}”`,
  }),
  rule({
    id: 'wrong-article',
    severity: 'warning',
    over: 'text',
    why: '“A” comes before the sound of a consonant, “an” before that of a vowel: the other one looks like a typo.',
    fix: 'Write the other one, or “and” where that was meant.',
    languages: ['en'],
    invalid: { blog: 'It was a overflow, and an simplified drawing of a 8-bit ice saw. An the ice.' },
    valid: {
      blog: 'It is an hour at a university, an MBA, a one-off, an 8-bit saw, a URL, an npm module, an X-ray, a European, an heir, an historic day, an unimportant one, vitamin a is fine, a `x`, and from a to b. Il a une scie, elle a ouvert.',
    },
    // Only pairs that may be wrong: others are in every line.
    pattern:
      /(?<![\p{L}\p{N}’'._/\]-])(?:[Aa] (?=[aeiou8]|1[18]|h(?:eir|on|our)|[AEIO]|[FHLMNRSX][B-DF-HJ-NP-TV-XZ]+\b)|[Aa]n (?![aeio8]|[AEIO])|[Aa]n (?=eu|Eu|on(?:ce|e)))(?:\d+|\p{L}[\p{L}’']+)(?![\p{L}\p{N}_/(])/gu,
    prefilter:
      /\b[Aa] (?:[aeiou8AEIO]|[FHLMNRSX][B-DF-HJ-NP-TV-XZ]|1[18]|h(?:eir|on|our))|\b[Aa]n (?:[^aeio8AEIO]|[eE]u|on)/,
    message({ text, run, index }) {
      const [article = '', next = ''] = text.split(' ')
      // “Appendix A explains”
      if (article === 'A' && /[^.!?:…]\s$/.test(run.text.slice(0, index))) return false
      const right = articleBefore(next)
      if (right === undefined || right === article.toLowerCase() || !areEnglish(run.words)) return false
      const isAnd = isStopWord(next) && right === 'a'
      return `“${text}” is ${isAnd ? `“and ${next}” or ` : ''}“${right} ${next}”`
    },
  }),
  rule({
    id: 'sentence-lower-case',
    severity: 'warning',
    over: 'bodyText',
    why: 'A sentence that begins without its capital reads as a part of the one before.',
    fix: 'Begin it with a capital, or end the sentence before it with a comma.',
    languages: ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'],
    invalid: { blog: 'We made clear blocks. the ice is cold.\n\nit melts.' },
    valid: {
      blog: 'We made ice, blocks etc. the ice is cold,\n\nthe rest, approx. all of it, is not.\n\n```text\nice\n```\n\nand so on.',
    },
    pattern: (language) => (language === english ? lowerCase : [lowerCaseElsewhere]),
    message({ text, run, index }, { body, language }) {
      if (language !== english && !language.isStopWord(text.split(' ')[1] ?? '')) return false
      if (!text.startsWith('.') && (index > 0 || !followsSentence(run, body))) return false
      return `The sentence “${text.replace('. ', '')} …” begins in lower case`
    },
  }),
  rule({
    id: 'sentence-run-on',
    severity: 'warning',
    over: 'bodyText',
    why: 'A sentence that begins before the last one has ended is read twice.',
    fix: 'End the sentence before it, or write the word without a capital.',
    languages: ['en'],
    invalid: { blog: 'We cut the ice by hand However, it melts. In the end, The ice is clear.' },
    valid: { blog: 'We read, in The Times, that it melts. However, it is cold. Dear Ana,\nThe ice is here.' },
    // Not before other capitals, which make a title of it.
    pattern:
      /(?<=\p{Ll}{3} \p{Ll}{2,20}) (?:For (?:example|instance)|Furthermore|However|If (?:we|you)|In addition|It (?:has|is|was)|Moreover|Then|There (?:are|is)|Therefore|These are|They (?:are|have)|This (?:is|means|was)|We (?:are|have)|When (?:we|you)|You (?:can|should))(?=,? \p{Ll}{2,} [^\p{Lu}])|(?<=\p{Ll}{3}, )(?:And|But|However|If|It|So|That|The|Then|There|These|They|This|We|When|You)(?= \p{Ll}{2,} \p{Ll})/gu,
    prefilter: /\p{Ll},? (?:And|But|For|Furthermore|However|If|In|It|Moreover|So|The|We|When|You)/u,
    message: ({ text, run }) =>
      run.kind === 'paragraph' && `“${text.trim()}” begins a sentence in the middle of another`,
  }),
  rule({
    id: 'question-mark-missing',
    severity: 'warning',
    over: 'bodyText',
    why: 'A question that ends like a statement is read twice.',
    fix: 'Write the mark that is missing.',
    languages: ['en', 'es'],
    invalid: { blog: 'Have you ever wondered why ice is cloudy. What do we do about it.' },
    valid: { blog: 'Have you ever wondered why? What we do is cut it. Should you need ice, ask us.' },
    pattern: ({ table: { questions, unopened } }) =>
      [questions, unopened].filter((each) => each !== undefined),
    message({ text, run }) {
      if (!/[?!]$/.test(text)) return 'The question has no question mark'
      const mark = text.endsWith('?') ? '¿' : '¡'
      const isName = !/\s/.test(text)
      return !isName && !areEnglish(run.words) && `There is no “${mark}” where it begins`
    },
    quoted: 80,
  }),
  rule({
    id: 'wrong-form',
    severity: 'warning',
    over: 'post',
    why: 'A word, its accent, its ending or a mark is wrong: readers stumble, and searches miss the word.',
    fix: 'Write the other form.',
    languages: ['de', 'fr', 'es', 'it', 'pt', 'nl'],
    invalid: { blog: 'Das Eis ist fuer alle, und die Strasse ist weiß.' },
    valid: {
      blog: 'Das Eis ist für alle, und die Straße ist weiß. Herr Strasser, `fuer` und Nele Fuer-Koch.',
    },
    *check({ runs, body, language }) {
      // The shift key was held too long: “DIe”.
      for (const { run, text, quote, at } of findMatches(runs, heldShift)) {
        const small = text.toLowerCase()
        if (!language.isStopWord(small)) continue
        const message = `“${text}” is “${text.charAt(0)}${small.slice(1)}”`
        yield { field: run.field, quote, at, message }
      }
      for (const run of runs) {
        for (const { index, found, right } of language.wrongFormsIn(run.text)) {
          // Swiss has no ß.
          if (/ß/.test(right) && !body.source.includes('ß')) continue
          const quote = run.written(index, found.length)
          yield { field: run.field, quote, at: run.offsetAt(index), message: `“${found}” is “${right}”` }
        }
      }
    },
  }),
  rule({
    id: 'wrong-word',
    severity: 'warning',
    over: 'post',
    why: 'Words that sound alike are mixed up, or a form is wrong: readers stumble, and no spelling checker sees it.',
    fix: 'Write the other words.',
    languages: ['en'],
    invalid: {
      blog: 'Its been cold, and your welcome. It should of melted on it’s own, faster then water, rather then later. THe ice. If your using gin, they was. It have went. There is many. It is to late, in 1 minutes. A sneak peak.',
    },
    valid: {
      blog: 'It’s been cold, you’re welcome, and its ice is its own. We should, of course, have asked. When your ice melts, and how many of you was here, by the might of ice. Lose the saw in step 1 minutes pass.',
    },
    *check({ runs }) {
      for (const run of runs) {
        if (run.kind === 'cell') continue
        const found: { index: number; end: number }[] = []
        for (const { wrong, right } of phrasesWith(run.words)) {
          for (const { text, quote, at, groups, index } of findMatches([run], wrong)) {
            // “To it’s own” is one mistake.
            const end = index + text.length
            if (found.some((other) => index < other.end && other.index < end)) continue
            const better =
              typeof right === 'function'
                ? right(text)
                : right.replace(/\$(\d)/g, (_, group) => groups[group - 1] ?? '')
            if (better === undefined) continue
            found.push({ index, end })
            yield { field: run.field, quote, at, message: `“${text}” is “${better}”` }
          }
        }
      }
    },
  }),
  rule({
    id: 'text-all-caps',
    severity: 'info',
    over: 'bodyText',
    why: 'Several words in capitals look like shouting and read slowly.',
    fix: 'Use *emphasis* for a word that matters.',
    invalid: { blog: 'You MUST NOT OPEN THAT FREEZER, please.' },
    valid: { blog: 'HTML and CSS, NASA and the FBI. You MUST look.' },
    // Capitals are rare: to look ahead for them first is faster than to look back from every letter.
    // Commas would make it a list of abbreviations.
    pattern:
      /(?=\p{Lu}{2})(?<![\p{L}\p{N}_])(?:\p{Lu}{2}[’'\p{Lu}]*!?[ \n]+){4,}\p{Lu}{2,}(?![\p{L}\p{N}_])/gu,
    prefilter: /[A-ZÀ-Þ]{2}!?\s[A-ZÀ-Þ]{2}/,
    message: 'Several words in a row are in capitals',
  }),
]

/** Whether a paragraph comes right after another one that ends its sentence: not after a list or code. */
function followsSentence(run: TextRun, { runs, source }: Body): boolean {
  const before = runs[runs.indexOf(run) - 1]
  if (run.kind !== 'paragraph' || before?.kind !== 'paragraph' || !/[.!?]\s*$/.test(before.text)) return false
  const end = before.offsetAt(before.text.trimEnd().length - 1) + 1
  return /^[^\p{L}\p{N}\n]*\n\s*\n$/u.test(source.slice(end, run.start))
}
