import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const linkIndirect = {
  id: 'link-indirect',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The address is not the page’s own: a host must redirect it, and not every host does.',
  mend: 'Link to the address without an ending and without a slash at its end.',
  fails: { blog: 'As [the ledger](/blog/cellar-ledger/) says.' },
  passes: { blog: 'As [the ledger](/blog/cellar-ledger) says.' },
  *check({ post, body, site }) {
    for (const link of body.links) {
      const target = link.href === null ? null : site.targetOf(link.href, post.slug)
      if (target?.kind === 'indirect')
        yield bodyReport(body, link, `${target.path} is ${target.direct} in another form`)
    }
  },
} satisfies PostRule
