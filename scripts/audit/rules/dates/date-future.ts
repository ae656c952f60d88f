import { parsePostDate } from '../../../../src/blog/date.ts'
import type { PostRule } from '../../rule.ts'

// Midnight comes fourteen hours earlier in Kiribati.
const earliestZoneMs = 14 * 60 * 60 * 1000

export const dateFuture = {
  id: 'date-future',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The post is public today whatever its date says, and a date to come looks like a mistake.',
  mend: 'Correct the date, or publish the post when it has come.',
  fails: { date: '2199-01-01' },
  passes: { date: '2026-01-02' },
  *check({ post: { date }, site: { latest } }) {
    const ahead = parsePostDate(date).getTime() - latest.getTime()
    if (ahead <= earliestZoneMs) return
    const message = `The date is ${Math.ceil(ahead / 86_400_000)} days ahead`
    yield { field: 'date', quote: date, at: 0, message }
  },
} satisfies PostRule
