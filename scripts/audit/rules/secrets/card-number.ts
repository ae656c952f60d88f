import { isLuhn } from '../../checks/check-digits.ts'
import type { PostRule } from '../../rule.ts'

// Visa, Mastercard, American Express, Discover: their first digits and lengths, alone or in groups.
const number =
  /(?<![\w./#=%-])(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6011|65\d{2})([ -]?)\d{4}\1\d{4}\1\d{4}(?![\w%-])|(?<![\w./#=%-])3[47]\d{2}([ -]?)\d{6}\2\d{5}(?![\w%-])/g

export const cardNumber = {
  id: 'card-number',
  looksAt: 'post',
  severity: 'error',
  reason: 'The number of a payment card was published: whoever reads it may use it.',
  mend: 'Remove it, and tell whose card it is.',
  fails: { blog: 'He paid with 4111 1111 1111 1111.' },
  passes: { blog: 'Order 4111 1111 1111 1112, and https://example.org/4111111111111111.' },
  *check({ body }) {
    for (const { 0: found, index } of body.source.matchAll(number)) {
      if (isLuhn(found.replace(/\D/g, '')))
        yield {
          field: 'blog',
          quote: found.slice(0, 4),
          at: index,
          message: `A card’s number, ending in ${found.slice(-2)}`,
        }
    }
  },
} satisfies PostRule
