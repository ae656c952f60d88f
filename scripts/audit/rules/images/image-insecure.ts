import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const imageInsecure = {
  id: 'image-insecure',
  looksAt: 'post',
  severity: 'error',
  reason: 'A page served over https does not load an image over http, or asks for it where it may not be.',
  mend: 'Use the image’s https address.',
  fails: { blog: 'Text.\n\n![Ice](http://images.example/ice.jpg)' },
  passes: { blog: 'Text.\n\n![Ice](https://images.example/ice.jpg)' },
  *check({ body }) {
    for (const image of body.images) {
      if (/^http:/i.test(image.src ?? '')) yield bodyReport(body, image, 'The image is not https')
    }
  },
} satisfies PostRule
