import type { SnapshotRule } from '../../rule.ts'

export const linkDeadPlace = {
  id: 'link-dead-place',
  looksAt: 'snapshot',
  severity: 'warning',
  reason: 'The other post has no place of that name: a reader lands at its head.',
  mend: 'Link to one of its headings: its words in lower case, joined by hyphens.',
  fails: { posts: [{ blog: 'See [the saw](/blog/cellar-ledger#saw).' }, {}] },
  passes: { posts: [{ blog: 'See [the saw](/blog/cellar-ledger).' }, {}] },
  *check({ facts }) {
    const ids = new Map(facts.map((post) => [post.slug, new Set(post.ids)]))
    for (const post of facts) {
      for (const { slug, hash, ...place } of post.places) {
        const message = `${slug} has no place called “${hash}”`
        if (!ids.get(slug)?.has(hash)) yield { slug: post.slug, field: 'blog', ...place, message }
      }
    }
  },
} satisfies SnapshotRule
