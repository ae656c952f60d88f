import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const linkToItself = {
  id: 'link-to-itself',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The link opens the page that its reader is on, in another tab.',
  mend: 'Remove the link, or link to what was meant.',
  fails: { blog: 'As in [this post](/blog/clear-ice-problem).' },
  passes: { blog: 'As in [that post](/blog/cellar-ledger), and a note.[^1]\n\n[^1]: Here.' },
  *check({ post, body, site }) {
    for (const link of body.links) {
      if (link.href === null || link.href === '' || link.href.startsWith('#')) continue
      const target = site.targetOf(link.href, post.slug)
      if (target.kind === 'inside' && target.slug === post.slug)
        yield bodyReport(body, link, 'The link goes to the page it is on')
    }
  },
} satisfies PostRule
