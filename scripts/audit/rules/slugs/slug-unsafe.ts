import type { SnapshotRule } from '../../rule.ts'

export const slugUnsafe = {
  id: 'slug-unsafe',
  looksAt: 'snapshot',
  severity: 'error',
  reason:
    'A slug that is missing, no safe file name, or the twin of another was rejected by the pull: the post has no page.',
  mend: 'Give the post a slug of a to z, 0 to 9 and hyphens, and pull again.',
  fails: {
    posts: [{}],
    rejections: [
      { slug: '../x', call: 'get_metainfo', problems: [{ path: 'slug', message: 'must be safe' }] },
    ],
  },
  passes: {
    posts: [{}],
    rejections: [{ slug: 'x', call: 'get_details', problems: [{ path: 'blog', message: 'must be text' }] }],
  },
  *check({ rejections }) {
    for (const { slug, problems } of rejections) {
      const problem = problems.find(({ path }) => path === 'slug')
      if (problem)
        yield {
          slug,
          field: 'slug',
          quote: slug,
          message: `The slug ${problem.message}`,
          file: 'rejected.json',
        }
    }
  },
} satisfies SnapshotRule
