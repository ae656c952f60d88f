import type { SnapshotRule } from '../../rule.ts'

export const postOrphan = {
  id: 'post-orphan',
  looksAt: 'snapshot',
  severity: 'info',
  reason: 'No other post links to it: a reader comes by it in the list alone, and sinks with it.',
  mend: 'Link to it where another post speaks of the same.',
  fails: { posts: [{}, { slug: 'lonely' }] },
  passes: { posts: [{}, { blog: 'See [ice](/blog/clear-ice-problem).' }] },
  *check({ facts }) {
    const linked = new Set(facts.flatMap((post) => post.linked))
    for (const { slug, title } of facts) {
      if (!linked.has(slug))
        yield { slug, field: 'slug', quote: slug, message: `No post links to “${title || slug}”` }
    }
  },
} satisfies SnapshotRule
