import type { PostRule } from '../../rule.ts'

const leftover =
  /-(?:copy|draft|untitled|tmp|temp)(?:-\d+)?$|^(?:untitled|draft|copy-of|new-post|test-post)(?=-|$)|^test$/

export const slugLeftover = {
  id: 'slug-leftover',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Words of the editor’s desk in an address look like something that was not meant to be published.',
  mend: 'Give the post a slug of its own, and redirect the old address.',
  fails: { slug: 'clear-ice-problem-copy' },
  passes: { slug: 'test-of-clear-ice-problem' },
  *check({ post: { slug } }) {
    const found = leftover.exec(slug)
    if (!found) return
    const quote = found[0].replace(/^-/, '')
    const at = slug.indexOf(quote, found.index)
    yield { field: 'slug', quote, at, message: `The slug has “${quote}” in it` }
  },
} satisfies PostRule
