import { groupBy } from '../../group-by.ts'
import type { SnapshotRule } from '../../rule.ts'

export const listIdDuplicate = {
  id: 'list-id-duplicate',
  looksAt: 'snapshot',
  severity: 'warning',
  reason: 'Two posts with one id are one to whatever asks by id.',
  mend: 'Give each post an id of its own where the content is kept.',
  fails: { posts: [{}, {}], items: { 'cellar-ledger': { id: 1 } } },
  passes: { posts: [{}, {}] },
  *check({ index }) {
    for (const [id, items] of groupBy(index.posts, (item) => String(item.id))) {
      const original = items.at(-1)
      for (const { slug } of items.slice(0, -1))
        yield {
          slug,
          field: 'id',
          quote: id,
          message: `The id is that of ${original?.slug} too`,
          file: 'index.json',
        }
    }
  },
} satisfies SnapshotRule
