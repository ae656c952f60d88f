import type { SnapshotRule } from '../../rule.ts'

export const postUnlisted = {
  id: 'post-unlisted',
  looksAt: 'snapshot',
  severity: 'warning',
  reason: 'The file is in the folder and not in the list: no build will publish it.',
  mend: 'Pull again, or remove the file.',
  fails: { posts: [{}], unlisted: ['forgotten'] },
  passes: { posts: [{}] },
  *check({ index, files }) {
    const listed = new Set(index.posts.map(({ slug }) => slug))
    for (const slug of files) {
      if (!listed.has(slug))
        yield { slug, field: 'slug', quote: slug, message: `posts/${slug}.json is not in the list` }
    }
  },
} satisfies SnapshotRule
