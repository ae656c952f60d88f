import type { SnapshotRule } from '../../rule.ts'

export const dateUnparsable = {
  id: 'date-unparsable',
  looksAt: 'snapshot',
  severity: 'error',
  reason:
    'A post whose date nobody can read was rejected by the pull: readers see its last good version, or nothing.',
  mend: 'Set the date as YYYY-MM-DD or an ISO date-time, and pull again.',
  fails: {
    posts: [{}],
    rejections: [{ slug: 'x', call: 'get_details', problems: [{ path: 'date', message: 'must be a date' }] }],
  },
  passes: {
    posts: [{}],
    rejections: [{ slug: 'x', call: 'get_details', problems: [{ path: 'blog', message: 'must be text' }] }],
  },
  *check({ rejections }) {
    for (const { slug, problems } of rejections) {
      const problem = problems.find(({ path }) => path === 'date')
      if (!problem) continue
      const message = `The date ${problem.message}; the post was rejected`
      yield { slug, field: 'date', quote: '', message, file: 'rejected.json' }
    }
  },
} satisfies SnapshotRule
