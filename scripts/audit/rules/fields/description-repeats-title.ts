import { wordsIn } from '../../checks/words.ts'
import type { PostRule } from '../../rule.ts'

export const descriptionRepeatsTitle = {
  id: 'description-repeats-title',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The description stands under the title everywhere: what only repeats it says nothing.',
  mend: 'Say what the title does not.',
  fails: { metaTitle: 'The clear ice problem', metaDescription: 'The clear ice problem.' },
  passes: {
    metaTitle: 'The clear ice problem',
    metaDescription: 'The clear ice problem is air: it cannot leave.',
  },
  *check({ post: { metaTitle, metaDescription } }) {
    const [title, description] = [metaTitle, metaDescription].map(wordsOf)
    if (!title || !description?.startsWith(title)) return
    // A few more words say little more.
    if (description.slice(title.length).trim().split(' ').filter(Boolean).length > 2) return
    yield {
      field: 'metaDescription',
      quote: metaDescription,
      at: 0,
      message: 'The description only repeats the title',
    }
  },
} satisfies PostRule

function wordsOf(text: string): string {
  return wordsIn(text).join(' ')
}
