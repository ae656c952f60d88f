import { repeatsOf } from '../../checks/same-text.ts'
import type { SnapshotRule } from '../../rule.ts'

export const bodyDuplicate = {
  id: 'body-duplicate',
  looksAt: 'snapshot',
  severity: 'error',
  reason: 'The same text at two addresses: readers meet it twice, and search engines drop one of the two.',
  mend: 'Keep one, and redirect the other to it.',
  fails: { posts: [{}, {}] },
  passes: { posts: [{}, { blog: 'Another text altogether.' }] },
  *check({ facts }) {
    for (const { repeats, original } of repeatsOf(facts, ({ words }) => words)) {
      const message = `The body is that of ${original.slug}, word for word`
      yield { slug: repeats.slug, field: 'blog', quote: '', message }
    }
  },
} satisfies SnapshotRule
