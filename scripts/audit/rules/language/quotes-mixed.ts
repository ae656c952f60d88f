import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

export const quotesMixed = {
  id: 'quotes-mixed',
  looksAt: 'post',
  severity: 'info',
  reason: 'Straight and curly quotation marks side by side show that a text was pasted together.',
  mend: 'Use the ones that most of the text has.',
  fails: { blog: 'They say “cold”, “clear” and "cut".' },
  passes: { blog: 'They say “cold”, a 12" record, and `"x"`.' },
  *check({ body }) {
    // A mark after a digit is inches.
    const straight = [...matchesIn(body.prose, /(?<![\p{L}\p{N}])"(?=\S)[^"\n\uFFFC]{0,60}[^"\s\d]"/gu, /"/)]
    if (straight.length === 0) return
    const curly = [...matchesIn(body.prose, /“[^”\n\uFFFC]{1,60}”/g)]
    const [few, kind] = straight.length <= curly.length ? [straight, 'straight'] : [curly, 'curly']
    const [first] = few
    if (!first || curly.length === 0) return
    const message = `${few.length} of ${straight.length + curly.length} quotations have ${kind} marks`
    const quote = body.source.slice(first.at, first.at + 1)
    yield { field: 'blog', quote, at: first.at, message: `${message}: ${first.text}` }
  },
} satisfies PostRule
