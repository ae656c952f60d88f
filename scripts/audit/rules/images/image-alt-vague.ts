import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const imageAltVague = {
  id: 'image-alt-vague',
  looksAt: 'post',
  severity: 'warning',
  reason: 'That there is an image is known already: what it shows is not.',
  mend: 'Say what the image shows.',
  fails: { blog: 'Text.\n\n![image](/images/ice.svg)' },
  passes: { blog: 'Text.\n\n![A picture of the saw](/images/ice.svg)' },
  *check({ body }) {
    for (const image of body.images) {
      const alt = image.alt.trim()
      if (
        /^(?:an? |the )?(?:image|photo(?:graph)?|picture|pic|img|graphic|figure|screenshot|illustration|alt(?: text)?|thumbnail|untitled|icon|logo|banner)s?(?: ?\d+)?[.:]?$/i.test(
          alt,
        )
      )
        yield bodyReport(body, image, `The alt text “${alt}” does not say what the image shows`)
    }
  },
} satisfies PostRule
