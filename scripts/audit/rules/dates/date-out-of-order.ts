import { formatLongDate, parsePostDate } from '../../../../src/blog/date.ts'
import { outOfOrder } from '../../checks/out-of-order.ts'
import type { SnapshotRule } from '../../rule.ts'

export const dateOutOfOrder = {
  id: 'date-out-of-order',
  looksAt: 'snapshot',
  severity: 'warning',
  reason: 'The list is newest first: a post that stands elsewhere has a wrong date, or a wrong place.',
  mend: 'Correct the date, or move the post where its date belongs.',
  fails: {
    posts: [{ date: '2026-03-01' }, { date: '2026-01-01' }, { date: '2026-02-01' }, { date: '2025-12-01' }],
  },
  passes: { posts: [{ date: '2026-03-01' }, { date: '2026-02-01' }, { date: '2026-02-01' }] },
  *check({ facts }) {
    const days = facts.map(({ date }) => Math.floor(parsePostDate(date).getTime() / 86_400_000))
    for (const at of outOfOrder(days)) {
      const [post, above] = [facts[at], facts[at - 1] ?? facts[at + 1]]
      if (!post || !above) continue
      const message = `${formatLongDate(post.date)} stands next to ${formatLongDate(above.date)} (${above.slug}) in a list that is newest first`
      yield { slug: post.slug, field: 'date', quote: post.date, message }
    }
  },
} satisfies SnapshotRule
