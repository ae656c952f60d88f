import { plainWords } from '../../checks/same-text.ts'
import { isStopWord } from '../../checks/stop-words.ts'
import type { PostRule } from '../../rule.ts'

export const slugStale = {
  id: 'slug-stale',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'An address that shares no word with the title promises another post: the title changed, or the slug was copied.',
  mend: 'Give the post a slug of its title’s words, and redirect the old address.',
  fails: { slug: 'old-menu-announcement', metaTitle: 'The clear ice problem' },
  passes: { slug: 'ices-we-cut', metaTitle: 'The clear ice problem' },
  *check({ post: { slug, metaTitle } }) {
    const ours = slug
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word && !isStopWord(word))
    const title = plainWords(metaTitle.normalize('NFD').replace(/\p{M}/gu, ''))
    // A single word may well be a name; and what the title does not say, it may abbreviate.
    if (ours.length < 2 || !title || ours.some((word) => isIn(word, title))) return
    yield { field: 'slug', quote: slug, at: 0, message: `No word of the slug is in the title “${metaTitle}”` }
  },
} satisfies PostRule

function isIn(word: string, title: string): boolean {
  const stem = word.slice(0, Math.max(3, Math.ceil(word.length * 0.6)))
  return (
    title.split(' ').some((other) => other.startsWith(stem) || word.startsWith(other.slice(0, 4))) ||
    title.replaceAll(' ', '').includes(word)
  )
}
