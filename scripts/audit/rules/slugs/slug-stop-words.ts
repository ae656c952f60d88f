import { isStopWord } from '../../checks/stop-words.ts'
import type { PostRule } from '../../rule.ts'

export const slugStopWords = {
  id: 'slug-stop-words',
  looksAt: 'post',
  severity: 'info',
  reason: 'Small words make an address longer and tell nobody anything.',
  mend: 'Leave them out of the next slug; this one is known by now, and a new address costs a redirect.',
  limits: { words: 3 },
  fails: { slug: 'how-to-make-the-ice-of-the-bar' },
  passes: { slug: 'the-clear-ice-problem' },
  *check({ post: { slug } }, { words }) {
    const found = slug.split('-').filter(isStopWord)
    if (found.length <= words) return
    const message = `The slug has ${found.length} words that say nothing: ${found.join(', ')}`
    yield { field: 'slug', quote: slug, at: 0, message, excess: found.length - words }
  },
} satisfies PostRule<'words'>
