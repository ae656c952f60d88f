import type { PostRule } from '../../rule.ts'

export const dateWithoutOffset = {
  id: 'date-without-offset',
  looksAt: 'post',
  severity: 'info',
  reason: 'A time without its offset is read as UTC: late in the evening that is another day.',
  mend: 'Write the day alone, or add the offset (`Z`, `-05:00`).',
  fails: { date: '2026-01-02T22:00:00' },
  passes: { date: '2026-01-02T22:00:00-05:00' },
  *check({ post: { date } }) {
    if (!date.includes('T') || /(?:Z|[+-]\d{2}:?\d{2})$/i.test(date)) return
    yield { field: 'date', quote: date, at: 0, message: 'The date has a time without an offset' }
  },
} satisfies PostRule
