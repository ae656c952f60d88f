import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const imageDead = {
  id: 'image-dead',
  looksAt: 'post',
  severity: 'error',
  reason: 'The address is this site’s, and there is no such file: the page shows a broken image.',
  mend: 'Correct the address, or add the file to `public/`.',
  fails: { blog: 'Text.\n\n![Ice](/images/no-such-file.svg)' },
  passes: { blog: 'Text.\n\n![Ice](/images/ice.svg)' },
  *check({ post, body, site }) {
    for (const image of body.images) {
      const target = image.src ? site.targetOf(image.src, post.slug) : null
      if (target?.kind === 'dead' || target?.kind === 'indirect')
        yield bodyReport(body, image, `${target.path} is no file of the site`)
    }
  },
} satisfies PostRule
