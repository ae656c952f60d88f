import { bodyReport } from '../../checks/link-reports.ts'
import { queryNames } from '../../checks/query-names.ts'
import type { PostRule } from '../../rule.ts'

export const linkCredentials = {
  id: 'link-credentials',
  looksAt: 'post',
  severity: 'error',
  reason: 'The address has a name and a password, or a token, in it: every reader can use them.',
  mend: 'Change the password, now; then link to the address without it.',
  fails: { blog: 'See [the list](https://wren:moonlight@example.org/list).' },
  passes: { blog: 'See [the list](https://example.org/@wren:moonlight).' },
  *check({ post, body, site }) {
    for (const link of [...body.links, ...body.images]) {
      const target = site.targetOf(link.address, post.slug)
      if (target.kind !== 'outside') continue
      const { username, password, protocol } = target.url
      const token = queryNames(target.url).find((name) =>
        /^(?:access_token|api_?key|auth_token|password|secret)$/i.test(name),
      )
      if (/^https?:$/.test(protocol) && (password || token || username))
        yield {
          ...bodyReport(body, link, 'The address carries credentials'),
          quote: body.source.slice(link.start, link.start + 12),
        }
    }
  },
} satisfies PostRule
