import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const linkBlanked = {
  id: 'link-blanked',
  looksAt: 'post',
  severity: 'error',
  reason:
    'The site publishes http, https, irc, mailto and xmpp addresses alone: of another link only the text is left.',
  mend: 'Use an address of one of these schemes, or write the words without a link.',
  fails: { blog: 'Call [the bar](tel:+12125550147).' },
  passes: { blog: 'Write to [the bar](mailto:hello@nocturne.example).' },
  *check({ body }) {
    for (const link of body.links) {
      if (link.href === null) yield bodyReport(body, link, `The site removes the address ${link.address}`)
    }
  },
} satisfies PostRule
