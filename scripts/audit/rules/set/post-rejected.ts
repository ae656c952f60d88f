import { describeProblems } from '../../../../src/blog/schema.ts'
import type { SnapshotRule } from '../../rule.ts'

export const postRejected = {
  id: 'post-rejected',
  looksAt: 'snapshot',
  severity: 'error',
  reason: 'The pull could not take the post as it is: readers see its last good version, or nothing.',
  mend: 'Correct the field where the content is kept, and pull again.',
  fails: {
    posts: [{}],
    rejections: [{ slug: 'x', call: 'get_details', problems: [{ path: 'blog', message: 'must be text' }] }],
  },
  passes: {
    posts: [{}],
    rejections: [{ slug: 'x', call: 'get_details', problems: [{ path: 'date', message: 'must be a date' }] }],
  },
  *check({ rejections }) {
    for (const { slug, call, problems } of rejections) {
      // Slugs and dates have rules of their own.
      const others = problems.filter(({ path }) => path !== 'date' && path !== 'slug')
      const [first] = others
      if (first || problems.length === 0)
        yield {
          slug,
          field: first?.path || call,
          quote: '',
          message: `Rejected by ${call}: ${describeProblems(others) || 'no reason given'}`,
          file: 'rejected.json',
        }
    }
  },
} satisfies SnapshotRule
