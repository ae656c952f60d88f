import { matchesIn } from '../../checks/matches.ts'
import type { PostRule } from '../../rule.ts'

export const linkUnresolvedReference = {
  id: 'link-unresolved-reference',
  looksAt: 'post',
  severity: 'warning',
  reason: 'A reference without its definition is no link: the page shows the brackets.',
  mend: 'Add the definition, `[name]: https://…`, or remove the brackets.',
  fails: { blog: 'As [the ledger][ledger] says.' },
  passes: { blog: 'As [the ledger][ledger] says.\n\n[ledger]: /blog/cellar-ledger' },
  *check({ body }) {
    for (const { quote, at } of matchesIn(body.prose, /\[[^[\]\n]{1,80}\]\[[^[\]\n]{0,80}\]/g, /\]\[/)) {
      // A place in a list of lists, as in `a[0][1]`, is no reference.
      if (/^\[[\d\W]*\]\[[\d\W]*\]$/.test(quote)) continue
      yield { field: 'blog', quote, at, message: 'The reference has no definition' }
    }
  },
} satisfies PostRule
