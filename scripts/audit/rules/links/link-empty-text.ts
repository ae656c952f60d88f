import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const linkEmptyText = {
  id: 'link-empty-text',
  looksAt: 'post',
  severity: 'error',
  reason: 'A link without words cannot be seen, and a screen reader reads out its address.',
  mend: 'Write the words of the link, or give its image an alt text.',
  fails: { blog: 'See [](/menu), and [![](/images/ice.svg)](/menu).' },
  passes: { blog: 'See [![The menu](/images/ice.svg)](/menu).' },
  *check({ body }) {
    for (const link of body.links) {
      if (!link.text && !link.hasImage)
        yield bodyReport(body, link, `The link to ${link.address} has no words`)
    }
  },
} satisfies PostRule
