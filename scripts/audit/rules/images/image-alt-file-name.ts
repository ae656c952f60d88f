import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const imageAltFileName = {
  id: 'image-alt-file-name',
  looksAt: 'post',
  severity: 'warning',
  reason: 'A file’s name, read out, tells nobody what the image shows.',
  mend: 'Say what the image shows.',
  fails: { blog: 'Text.\n\n![IMG_2041.jpg](/images/ice.svg)' },
  passes: { blog: 'Text.\n\n![A block of ice, 20 cm high](/images/ice.svg)' },
  *check({ body }) {
    for (const image of body.images) {
      const alt = image.alt.trim()
      const isName =
        /^\S+\.(?:jpe?g|png|gif|svg|webp|avif|heic|bmp|tiff?)$/i.test(alt) ||
        /^(?:IMG|DSC[NF]?|PXL|MVIMG|GOPR|Screen ?shot|Screenshot|WhatsApp Image)[\s_-]*\d[\w\s.-]*$/i.test(
          alt,
        )
      if (isName) yield bodyReport(body, image, `The alt text “${alt}” is a file’s name`)
    }
  },
} satisfies PostRule
