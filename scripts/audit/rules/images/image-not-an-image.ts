import { isNoImage } from '../../checks/image-addresses.ts'
import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const imageNotAnImage = {
  id: 'image-not-an-image',
  looksAt: 'post',
  severity: 'error',
  reason: 'The address is that of a page, a document or a film: a browser can show none of them as an image.',
  mend: 'Copy the address of the image itself.',
  fails: { blog: 'Text.\n\n![Ice](https://images.example/ice.html)' },
  passes: { blog: 'Text.\n\n![Ice](https://images.example/photo?id=7)' },
  *check({ post, body, site }) {
    for (const image of body.images) {
      const target = image.src ? site.targetOf(image.src, post.slug) : null
      const isPage = target?.kind === 'inside' && !/\.\w+$/.test(target.path)
      if (isPage || (target?.kind === 'outside' && isNoImage(target.url)))
        yield bodyReport(body, image, `${image.address} is not an image’s address`)
    }
  },
} satisfies PostRule
