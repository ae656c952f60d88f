import { bodyReport } from '../../checks/link-reports.ts'
import { isPrivateHost } from '../../checks/private-hosts.ts'
import type { PostRule } from '../../rule.ts'

export const linkInsecure = {
  id: 'link-insecure',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Over http anybody on the way can read and change the page; browsers warn of it.',
  mend: 'Write https://, and look whether the page is there.',
  fails: { blog: 'See [a site](http://example.org/ice).' },
  passes: { blog: 'See [a site](https://example.org/ice), or `http://localhost`.' },
  *check({ post, body, site }) {
    for (const link of body.links) {
      const target = link.href === null ? null : site.targetOf(link.href, post.slug)
      if (
        target?.kind === 'outside' &&
        target.url.protocol === 'http:' &&
        !isPrivateHost(target.url.hostname)
      )
        yield bodyReport(body, link, `The link to ${target.url.host} is not https`)
    }
  },
} satisfies PostRule
