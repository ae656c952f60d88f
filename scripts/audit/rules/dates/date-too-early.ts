import { parsePostDate } from '../../../../src/blog/date.ts'
import type { PostRule } from '../../rule.ts'

export const dateTooEarly = {
  id: 'date-too-early',
  looksAt: 'post',
  severity: 'warning',
  reason: 'No blog is that old: such a date is a default of the software, or a slip of the keyboard.',
  mend: 'Set the day on which the post was published.',
  limits: { year: 1995 },
  fails: { date: '1970-01-01' },
  passes: { date: '2020-01-01' },
  *check({ post: { date } }, { year }) {
    if (parsePostDate(date).getUTCFullYear() >= year) return
    yield { field: 'date', quote: date, at: 0, message: `The date is before ${year}` }
  },
} satisfies PostRule<'year'>
