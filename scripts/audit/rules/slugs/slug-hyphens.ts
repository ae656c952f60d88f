import type { PostRule } from '../../rule.ts'

export const slugHyphens = {
  id: 'slug-hyphens',
  looksAt: 'post',
  severity: 'warning',
  reason: 'A hyphen at an end or two in a row are the trace of a word that was lost, and hard to type again.',
  mend: 'Keep one hyphen between two words, and redirect the old address.',
  fails: { slug: 'clear--ice-problem' },
  passes: { slug: 'clear-ice-problem' },
  *check({ post: { slug } }) {
    const found = /^-+|-+$|-{2,}/.exec(slug)
    if (!found) return
    const [quote] = found
    yield { field: 'slug', quote, at: found.index, message: 'The slug has a hyphen that joins nothing' }
  },
} satisfies PostRule
