import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const linkDead = {
  id: 'link-dead',
  looksAt: 'post',
  severity: 'error',
  reason: 'The address is this site’s, and there is nothing at it: a reader gets “Page not found”.',
  mend: 'Correct the address, or remove the link.',
  fails: { blog: 'As [the ledger](/blog/no-such-post) says, and [the menu](../../menus/old.html).' },
  passes: {
    blog: 'As [the ledger](cellar-ledger), [the menu](/menu) and [a site](https://example.org/x) say.',
  },
  *check({ post, body, site }) {
    for (const link of body.links) {
      const target = link.href === null ? null : site.targetOf(link.href, post.slug)
      if (target?.kind === 'dead' && !/^www\./i.test(link.href ?? ''))
        yield bodyReport(body, link, `${target.path} is no page, post or file of the site`)
    }
  },
} satisfies PostRule
