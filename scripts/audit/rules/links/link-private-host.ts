import { bodyReport } from '../../checks/link-reports.ts'
import { isPrivateHost } from '../../checks/private-hosts.ts'
import type { PostRule } from '../../rule.ts'

export const linkPrivateHost = {
  id: 'link-private-host',
  looksAt: 'post',
  severity: 'error',
  reason: 'The address works on somebody’s desk or in their house alone, and tells what stands there.',
  mend: 'Link to the public address.',
  fails: { blog: 'See [the draft](http://localhost:4173/blog/x).' },
  passes: { blog: 'See [the draft](https://example.org/blog/x).' },
  *check({ post, body, site }) {
    for (const link of body.links) {
      const target = link.href === null ? null : site.targetOf(link.href, post.slug)
      if (target?.kind !== 'outside' || !/^https?:$/.test(target.url.protocol)) continue
      const { host, hostname } = target.url
      if (isPrivateHost(hostname)) yield bodyReport(body, link, `${host} is no public address`)
    }
  },
} satisfies PostRule
