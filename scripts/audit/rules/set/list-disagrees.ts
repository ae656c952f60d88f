import type { SnapshotRule } from '../../rule.ts'

const fields = [
  ['metaTitle', 'title'],
  ['metaDescription', 'description'],
  ['pinterestImageLink', 'image'],
] as const

export const listDisagrees = {
  id: 'list-disagrees',
  looksAt: 'snapshot',
  severity: 'error',
  reason:
    'The list and the post say different things of the same post: a reader clicks one and gets the other.',
  mend: 'Give both the same text where the content is kept, and pull again.',
  fails: { posts: [{}], items: { 'clear-ice-problem': { metaTitle: 'Another title' } } },
  passes: { posts: [{}], items: { 'clear-ice-problem': { id: 'x' } } },
  *check({ index, facts }) {
    for (const [at, item] of index.posts.entries()) {
      const post = facts[at]
      for (const [field, name] of post ? fields : []) {
        const [inList, inPost] = [item[field] ?? '', post?.[name] ?? '']
        if (inList === inPost) continue
        const message = `The list says “${inList}”, the post “${inPost}”`
        yield { slug: item.slug, field, quote: inPost, message }
      }
    }
  },
} satisfies SnapshotRule
