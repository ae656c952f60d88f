import type { SnapshotRule } from '../../rule.ts'

export const listTotal = {
  id: 'list-total',
  looksAt: 'snapshot',
  severity: 'warning',
  reason: 'The number of posts that the list gives is not how many it has: one was added or lost by hand.',
  mend: 'Pull again, and leave the folder to the pull.',
  fails: { posts: [{}], index: { total: 7 } },
  passes: { posts: [{}] },
  *check({ index: { total, posts } }) {
    if (total === posts.length) return
    const message = `The list says ${total} posts, and has ${posts.length}`
    yield { slug: '', field: 'total', quote: String(total), message }
  },
} satisfies SnapshotRule
