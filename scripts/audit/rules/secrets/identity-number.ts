import type { PostRule } from '../../rule.ts'

export const identityNumber = {
  id: 'identity-number',
  looksAt: 'post',
  severity: 'error',
  reason: 'With a social security number somebody else can borrow money in a person’s name.',
  mend: 'Remove it, and tell the person whose it is.',
  fails: { blog: 'Her SSN is 123-45-6789.' },
  passes: { blog: 'Call 212-555-0147, or 000-12-3456, order 900-12-3456.' },
  *check({ body }) {
    // What the Social Security Administration gives out: no 000, 666 or 9xx, no 00, no 0000.
    for (const { 0: quote, index } of body.source.matchAll(
      /(?<![\w/.-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])/g,
    ))
      yield {
        field: 'blog',
        quote: quote.slice(0, 3),
        at: index,
        message: 'This has the form of a social security number',
      }
  },
} satisfies PostRule
