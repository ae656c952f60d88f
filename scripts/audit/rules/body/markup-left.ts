import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

export const markupLeft = {
  id: 'markup-left',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Marks that make nothing bold, linked or code are shown on the page as they are typed.',
  mend: 'Put the marks right against the words, and close what was opened.',
  fails: { blog: 'We ** cut** ice, and [see](the ledger here).' },
  passes: { blog: 'We **cut** ice, 2 ** 3, and [see](/menu).' },
  *check({ body }) {
    const left =
      /\*\*(?=\p{L})[^*\n]{1,60}|(?<=\p{L}[.,!?]?)\*\*(?!\S*[*/])|\[[^[\]\n]{1,60}\]\([^()\n]{1,100}\)/gu
    for (const { quote, at } of matchesIn(body.prose, left, /\*\*|\]\(/))
      yield {
        field: 'blog',
        quote,
        at,
        message: 'The page will show this markup as it is',
      }
  },
} satisfies PostRule
