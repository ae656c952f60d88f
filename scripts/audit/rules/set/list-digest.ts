import type { SnapshotRule } from '../../rule.ts'

export const listDigest = {
  id: 'list-digest',
  looksAt: 'snapshot',
  severity: 'error',
  reason:
    'The post’s file is not what was pulled: a build tells by the digest what has changed, and would leave this out.',
  mend: 'Edit the post where the content is kept, and pull again.',
  fails: { posts: [{}], items: { 'clear-ice-problem': { digest: '0' } } },
  passes: { posts: [{}] },
  *check({ index, facts }) {
    for (const [at, { slug, digest }] of index.posts.entries()) {
      if (facts[at] && facts[at].digest !== digest)
        yield { slug, field: 'digest', quote: '', message: 'The file was changed by hand after the pull' }
    }
  },
} satisfies SnapshotRule
