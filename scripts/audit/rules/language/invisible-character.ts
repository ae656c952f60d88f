import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

// Controls (but for space and line ends), zero-width spaces and joiners, marks of direction, soft hyphens, a byte order
// mark. A joiner between pictures, or in a script that needs it, makes one sign of two.
const invisible =
  /(?:(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}]|(?<=[\p{Script=Latin}\p{N}\p{P}\s])[\u200c\u200d](?=[\p{Script=Latin}\p{N}\p{P}\s]))+/gu

const perhaps = /(?![\t\n\r])[\p{Cc}\p{Cf}]/u

export const invisibleCharacter = {
  id: 'invisible-character',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'Nobody sees it, yet searches miss the word, it wraps in odd places, and a mark of direction can reorder a line.',
  mend: 'Delete it: put the cursor after the words quoted, and press backspace.',
  fails: { metaTitle: 'The clear\u200b ice problem', blog: 'We cut\u00ad ice.' },
  passes: { blog: 'We cut ice 👩‍🍳, and می‌خواهم.' },
  *check({ prose }) {
    for (const { text, quote, at, field } of matchesIn(prose, invisible, perhaps)) {
      const codes = [...text].map(
        (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
      )
      yield { field, quote, at, message: `An invisible character: ${[...new Set(codes)].join(', ')}` }
    }
  },
} satisfies PostRule
