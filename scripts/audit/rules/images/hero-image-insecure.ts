import type { PostRule } from '../../rule.ts'

export const heroImageInsecure = {
  id: 'hero-image-insecure',
  looksAt: 'post',
  severity: 'error',
  reason: 'A page served over https does not load an image over http.',
  mend: 'Use the image’s https address.',
  fails: { pinterestImageLink: 'http://images.example/ice.jpg' },
  passes: { pinterestImageLink: 'https://images.example/ice.jpg' },
  *check({ post: { pinterestImageLink } }) {
    if (!/^http:/i.test(pinterestImageLink ?? '')) return
    const message = 'The post’s image is not https'
    yield { field: 'pinterestImageLink', quote: pinterestImageLink ?? '', at: 0, message }
  },
} satisfies PostRule
