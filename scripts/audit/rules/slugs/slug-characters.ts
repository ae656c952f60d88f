import type { PostRule } from '../../rule.ts'

export const slugCharacters = {
  id: 'slug-characters',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'Capitals, underscores, spaces and other letters become percent signs or second addresses of the same post.',
  mend: 'Use a to z, 0 to 9 and hyphens, and redirect the old address.',
  fails: { slug: 'Clear_Ice' },
  passes: { slug: 'clear-ice-problem' },
  *check({ post: { slug } }) {
    const found = /[^a-z0-9-]+/.exec(slug)
    if (!found) return
    const [quote] = found
    yield { field: 'slug', quote, at: found.index, message: `The slug has “${quote}” in it` }
  },
} satisfies PostRule
