import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const imageBlanked = {
  id: 'image-blanked',
  looksAt: 'post',
  severity: 'error',
  reason:
    'The site publishes images of http and https addresses alone: of another there is only the alt text.',
  mend: 'Put the file where it has an https address, and use that.',
  fails: { blog: 'Text.\n\n![Ice](data:image/gif;base64,R0lGODlhAQABAAAAACw=)' },
  passes: { blog: 'Text.\n\n![Ice](/images/ice.svg)' },
  *check({ body }) {
    for (const image of body.images) {
      if (!image.src)
        yield bodyReport(body, image, `The site removes the address ${image.address.slice(0, 60)}`)
    }
  },
} satisfies PostRule
