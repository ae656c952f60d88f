import { bodyReport } from '../../checks/link-reports.ts'
import { queryNames } from '../../checks/query-names.ts'
import type { PostRule } from '../../rule.ts'

const trackers =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|vero_id|oly_(?:anon|enc)_id|ref_src|s_cid|si)$/i

export const linkTracking = {
  id: 'link-tracking',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The parameter tells somebody where a reader came from, mostly from where the address was copied.',
  mend: 'Remove it: the address works without.',
  fails: { blog: 'See [a site](https://example.org/ice?utm_source=mail&page=2).' },
  passes: { blog: 'See [a site](https://example.org/ice?page=2).' },
  *check({ post, body, site }) {
    for (const link of body.links) {
      const target = link.href === null ? null : site.targetOf(link.href, post.slug)
      const url = target?.kind === 'outside' ? target.url : null
      const names = url ? queryNames(url).filter((name) => trackers.test(name)) : []
      // `si` tracks on the sites that add it, and may be anything elsewhere.
      const found = names.filter((name) => name !== 'si' || /youtu|spotify/.test(url?.hostname ?? ''))
      if (found.length > 0) yield bodyReport(body, link, `The address carries ${found.join(', ')}`)
    }
  },
} satisfies PostRule
