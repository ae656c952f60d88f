import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

// What a browser takes for a path of this site, or for a host that nobody meant.
const slips: readonly [RegExp, string][] = [
  [/^www\./i, 'lacks https:// and leads to a page of this site'],
  [/^https?(?::(?!\/\/)|\/)/i, 'lacks a mark after http'],
  [/^https?:\/\/https?[:/]/i, 'begins twice'],
  [/^(?:%20|\s)|\s$|^[^?]*%20$/, 'has a space at an end'],
  [/^[^\s@/:]+@[^\s@/]+\.\w+$/, 'is a mail address without mailto:'],
  [/^mailto:(?![^@\s]+@[^@\s]+\.[^@\s]+$|\?)/i, 'is no mail address'],
  [/^https?:\/\/[^/]*(?:\.\.|%20|,)/i, 'has a host that cannot be'],
  [/^\/?\[[^\]]*\]|^<|[{}\\^`]/, 'has marks that belong to no address'],
]

export const linkMalformed = {
  id: 'link-malformed',
  looksAt: 'post',
  severity: 'error',
  reason: 'The address was typed or pasted wrongly: the link leads to no page or to another one.',
  mend: 'Copy the address again.',
  fails: {
    blog: 'See [a site](www.example.org), [one](https:/example.org), and [us](hello@nocturne.example).',
  },
  passes: {
    blog: 'See [a site](https://www.example.org/a,b), [us](mailto:hello@nocturne.example?subject=Ice).',
  },
  *check({ post, body, site }) {
    for (const link of body.links) {
      // What was blanked has a rule of its own.
      if (link.href === null) continue
      const address = link.address
      const plain = address.replace(/^mailto:([^?]*)\?.*/i, 'mailto:$1')
      const slip = slips.find(([pattern]) => pattern.test(plain))
      if (slip) yield bodyReport(body, link, `The address ${address} ${slip[1]}`)
      else if (site.targetOf(link.href, post.slug).kind === 'malformed')
        yield bodyReport(body, link, `${address} is no address`)
    }
  },
} satisfies PostRule
