import type { SnapshotRule } from '../../rule.ts'

export const postHeldBack = {
  id: 'post-held-back',
  looksAt: 'snapshot',
  severity: 'error',
  reason: 'The post came with an error, so readers see its last good version, or nothing.',
  mend: 'Correct what the message names where the content is kept; the next pull takes the post.',
  fails: {
    posts: [{}],
    held: [
      {
        slug: 'x',
        isLeftOut: true,
        problems: [{ rule: 'link-dead', path: 'blog', message: '/blog/y is no page' }],
      },
    ],
  },
  passes: { posts: [{}] },
  *check({ held }) {
    for (const post of held)
      for (const { rule, path, message } of post.problems)
        yield {
          slug: post.slug,
          field: path,
          quote: '',
          message: `Held back: ${rule}: ${message}`,
          file: 'held.json',
        }
  },
} satisfies SnapshotRule
