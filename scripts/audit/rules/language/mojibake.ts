import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

// What Windows-1252 makes of the second byte of a character in UTF-8.
const second = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u0080-\u00bf'
const garbled = new RegExp(
  `\\S*(?:â€[${second}]|Ã[${second}]|Â[\u00a0-\u00bf]|ðŸ[${second}]|ï»¿|\ufffd)\\S*`,
  'gu',
)

export const mojibake = {
  id: 'mojibake',
  looksAt: 'post',
  severity: 'error',
  reason:
    'Characters were read in the wrong encoding: readers see scraps in the place of quotes and accents.',
  mend: 'Type the characters again, or paste the text from where it is whole.',
  fails: { blog: 'It isnâ€™t cloudy in the cafÃ©.' },
  passes: { blog: 'It isn’t cloudy in the café; São Paulo, Ångström, “â”.' },
  *check({ prose }) {
    for (const { quote, at, field } of matchesIn(prose, garbled, /[âÃÂðï\ufffd]/))
      yield { field, quote, at, message: 'Characters were read in the wrong encoding' }
  },
} satisfies PostRule
