import { patternRules, postRule } from '../define-rule.ts'
import type { Rule } from '../rule.ts'
import { isStopWord } from '../text/words.ts'
import { findMatches } from '../view/text-runs.ts'

const textPattern = patternRules('text')
const bodyTextPattern = patternRules('bodyText')

// Words that may well be repeated: grammar (“had had”), emphasis, sounds and names.
const repeatableWords = new Set(
  'had that is very so bye no ha ho hey knock bang tut now there well really many much far long blah yada paw boom tick tock pom bora dum pau walla chop cha can do what who in on ah choo please never always ever again more yes you wait come go run hear thank'.split(
    ' ',
  ),
)

// What Windows-1252 makes of the second byte of a UTF-8 character.
const secondByte = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u0080-\u00bf'

/** Rules about spelling, punctuation and characters. */
export const languageRules: readonly Rule[] = [
  postRule('double-word', 'warning', {
    why: 'A repeated word is the typo that every reader sees and no writer does.',
    fix: 'Remove one of the two.',
    invalid: { blog: 'Water freezes from the the outside\nin in a day.' },
    valid: {
      blog: 'They had had enough, and Duran Duran is far, far away. Version 1 1 is `x x`, and the *the* is a word.',
    },
    *check({ runs, body }) {
      // To look for equal words costs less than to look for equal letters.
      const hasRepeated = body.words.some((word, at) => word === body.words[at - 1])
      const searched = hasRepeated ? runs : runs.filter(({ kind }) => kind === 'field')
      const repeated = /(?<![\p{L}\p{N}’'_.-])(\p{L}{2,})(?:\s+\1)+(?![\p{L}\p{N}’'_-])/giu
      for (const { run, text, quote, at, group, index } of findMatches(searched, repeated)) {
        const word = group.toLowerCase()
        const second = text.slice(group.length).trimStart()
        // A capital makes the second a name: “Duran Duran”.
        const isName = index > 0 && /^\p{Lu}/u.test(second)
        // Markup between the two sets one of them apart: a name, a quotation, a link.
        const isApart = /[^\p{L}\s>]/u.test(quote)
        // Three are meant, and a line may begin with the noun that ends the last one.
        const isMeant = /\s\S+\s/.test(text) || (text.includes('\n') && !isStopWord(word))
        if (repeatableWords.has(word) || isName || isApart || isMeant || run.kind === 'cell') continue
        yield { field: run.field, quote, at, message: `“${word}” is repeated` }
      }
    },
  }),
  textPattern('invisible-character', 'warning', {
    why: 'It cannot be seen, but searches miss the word, lines break in odd places, and a direction mark can reorder a line.',
    fix: 'Delete it: put the cursor after the quoted words, and press backspace.',
    invalid: { metaTitle: 'The clear\u200b ice problem', blog: 'We cut\u00ad ice.' },
    valid: { blog: 'We cut ice 👩‍🍳, and می‌خواهم.' },
    // Control characters (except white space), zero-width spaces, direction marks, soft hyphens, byte order marks. A
    // joiner is fine between emoji, or in a script that needs it.
    pattern:
      /(?:(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}]|(?<=[\p{Script=Latin}\p{N}\p{P}\s])[\u200c\u200d](?=[\p{Script=Latin}\p{N}\p{P}\s]))+/gu,
    prefilter: /(?![\t\n\r])[\p{Cc}\p{Cf}]/u,
    message({ text }) {
      const codes = [...text].map((character) => character.codePointAt(0)?.toString(16).toUpperCase() ?? '')
      const names = codes.map((code) => `U+${code.padStart(4, '0')}`)
      return `An invisible character: ${[...new Set(names)].join(', ')}`
    },
  }),
  textPattern('mixed-script', 'warning', {
    why: 'A letter of another alphabet that looks Latin hides the word from every search (Unicode TS 39).',
    fix: 'Type the word again.',
    invalid: { blog: 'We cut ic\u0435.' },
    valid: { blog: 'We cut ice; лёд is ice, and μm is small.' },
    pattern:
      /(?<!\p{Script=Latin})\p{Script=Latin}+[аеорсухіјѕАВЕКМНОРСТХαορνΑΒΕΗΙΚΜΝΟΡΤΧ]\p{L}*|(?<!\p{L})[аеорсухіјѕАВЕКМНОРСТХΑΒΕΗΙΚΜΝΟΡΤΧ]+\p{Script=Latin}+\p{L}*/gu,
    prefilter: /[\u0370-\u04ff]/,
    message: ({ quote }) => `“${quote}” has letters of two alphabets`,
  }),
  textPattern('mojibake', 'error', {
    why: 'Text was read in the wrong encoding: readers see garbage instead of quotes and accents.',
    fix: 'Type the characters again, or paste the text from an intact source.',
    invalid: { blog: 'It isnâ€™t cloudy in the cafÃ©.' },
    valid: { blog: 'It isn’t cloudy in the café; São Paulo, Ångström, “â”.' },
    pattern: new RegExp(
      `(?<!\\S)\\S*?(?:â€[${secondByte}]|Ã[${secondByte}]|Â[\u00a0-\u00bf]|ðŸ[${secondByte}]|ï»¿|\ufffd)\\S*`,
      'gu',
    ),
    prefilter: /[âÃÂðï\ufffd]/,
    message: 'The text was read in the wrong encoding',
  }),
  textPattern('punctuation-repeated', 'info', {
    why: 'Two commas, semicolons or periods in a row are a typo.',
    fix: 'Keep one mark, or write the three points of an ellipsis.',
    invalid: { blog: 'It is clear.. And cold,, too.' },
    valid: { blog: 'It is clear… or is it?! Yes!! So... and so . . . on.' },
    pattern: /,{2,}|;{2,}|(?<=\p{L})\.{2}(?=\s+\p{L}|\s*$)/gu,
    prefilter: /,,|;;|\.\./,
    message: ({ quote }) => `Repeated punctuation: “${quote}”`,
  }),
  textPattern('space-before-punctuation', 'info', {
    why: 'Punctuation after a space may begin the next line.',
    fix: 'Remove the space.',
    invalid: { blog: 'It is clear , and cold .' },
    valid: { blog: 'It is clear, and `x` , .NET ... is :) fine. . . and press <kbd>?</kbd> for help.' },
    // Points with spaces between them are an ellipsis.
    pattern: /(?<=\p{L}{2})[ \t]+[,.;!?](?=\s|$)(?!\s*\.)/gu,
    prefilter: /[ \t][,.;!?](?:\s|$)/,
    // A mark between tags is a key or a sample: `<kbd>?</kbd>`.
    message: ({ quote }) => !quote.includes('<') && 'There is a space before punctuation',
  }),
  bodyTextPattern('text-all-caps', 'info', {
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
