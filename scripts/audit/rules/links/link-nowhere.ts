import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const linkNowhere = {
  id: 'link-nowhere',
  looksAt: 'post',
  severity: 'error',
  reason: 'The address was never filled in: the link goes nowhere.',
  mend: 'Set the address, or remove the link.',
  fails: { blog: 'See [the menu](#), [the list]() and [the map](https://).' },
  passes: { blog: 'See [the menu](/menu).' },
  *check({ body }) {
    for (const link of body.links) {
      if (/^(?:#|https?:\/*|url|link|todo|x+|address|href)?$/i.test(link.address.trim()))
        yield bodyReport(body, link, 'The link has no address')
    }
  },
} satisfies PostRule
