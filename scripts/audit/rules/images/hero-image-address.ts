import { imageAddress } from '../../../../src/blog/image-address.ts'
import { isNoImage } from '../../checks/image-addresses.ts'
import type { PostRule } from '../../rule.ts'

export const heroImageAddress = {
  id: 'hero-image-address',
  looksAt: 'post',
  severity: 'error',
  reason:
    'The page leaves its image out where the address is none, and shows a gap until the browser has given up.',
  mend: 'Use the https address of the image file itself, or leave the field empty.',
  fails: { pinterestImageLink: 'https://www.pinterest.com/pin/12345/' },
  passes: { pinterestImageLink: 'https://images.example/ice.jpg' },
  *check({ post: { slug, pinterestImageLink }, site }) {
    if (!pinterestImageLink) return
    const address = imageAddress(pinterestImageLink)
    const target = address === null ? null : site.targetOf(address, slug)
    const isFile = target?.kind === 'inside' && /\.\w+$/.test(target.path)
    const isElsewhere = target?.kind === 'outside' && !isNoImage(target.url)
    if (isFile || isElsewhere) return
    const message = 'The image’s address is not that of an image'
    yield { field: 'pinterestImageLink', quote: pinterestImageLink, at: 0, message }
  },
} satisfies PostRule
