import { isIban } from '../../checks/check-digits.ts'
import type { PostRule } from '../../rule.ts'

export const bankAccount = {
  id: 'bank-account',
  looksAt: 'post',
  severity: 'error',
  reason: 'An account’s number was published: it is enough to take money in some countries.',
  mend: 'Remove it, and send it to those who need it.',
  fails: { blog: 'Pay to DE89 3704 0044 0532 0130 00.' },
  passes: { blog: 'Pay to DE88 3704 0044 0532 0130 00, or at the bar.' },
  *check({ body }) {
    for (const { 0: found, index } of body.source.matchAll(
      /(?<![\w/])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?!\w)/g,
    )) {
      const iban = found.replaceAll(' ', '')
      if (iban.length >= 15 && /\d{6}/.test(iban) && isIban(iban))
        yield {
          field: 'blog',
          quote: found.slice(0, 4),
          at: index,
          message: 'The number of a bank account (IBAN)',
        }
    }
  },
} satisfies PostRule
