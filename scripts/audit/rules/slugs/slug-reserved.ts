import type { PostRule } from '../../rule.ts'

// What stands below `/blog/` besides posts.
const reserved = new Set(['page', 'topic', 'feed', 'index'])

export const slugReserved = {
  id: 'slug-reserved',
  looksAt: 'post',
  severity: 'error',
  reason: 'The site keeps this address for lists of posts: hosts serve the one or the other.',
  mend: 'Add a word to the slug.',
  fails: { slug: 'page' },
  passes: { slug: 'page-one-clear-ice-problem' },
  *check({ post: { slug } }) {
    if (!reserved.has(slug.toLowerCase())) return
    yield { field: 'slug', quote: slug, at: 0, message: `/blog/${slug} is an address of the site itself` }
  },
} satisfies PostRule
