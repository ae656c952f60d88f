import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

const shorteners =
  /^(?:www\.)?(?:bit\.ly|t\.co|goo\.gl|tinyurl\.com|ow\.ly|buff\.ly|is\.gd|cutt\.ly|rebrand\.ly|shorturl\.at|rb\.gy|lnkd\.in|fb\.me|amzn\.to)$/i

export const linkShortened = {
  id: 'link-shortened',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'Nobody sees where a shortened address goes, somebody counts who follows it, and it dies with its service.',
  mend: 'Follow it once, and link to where it ends.',
  fails: { blog: 'See [the film](https://bit.ly/3abcDEF).' },
  passes: { blog: 'See [the film](https://youtu.be/abcdefghijk).' },
  *check({ post, body, site }) {
    for (const link of body.links) {
      const target = link.href === null ? null : site.targetOf(link.href, post.slug)
      if (target?.kind === 'outside' && shorteners.test(target.url.hostname))
        yield bodyReport(body, link, `${target.url.hostname} shortens addresses`)
    }
  },
} satisfies PostRule
