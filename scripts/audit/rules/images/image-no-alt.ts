import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const imageNoAlt = {
  id: 'image-no-alt',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Who cannot see the image is told nothing of it: WCAG 1.1.1.',
  mend: 'Say in the brackets what the image shows.',
  fails: { blog: 'Text.\n\n![](/images/ice.svg)' },
  passes: { blog: 'Text.\n\n![A block of ice](/images/ice.svg)' },
  *check({ body }) {
    for (const image of body.images) {
      if (!image.alt.trim()) yield bodyReport(body, image, 'The image has no alt text')
    }
  },
} satisfies PostRule
