import type { PostRule } from '../../rule.ts'

export const descriptionTrailingPunctuation = {
  id: 'description-trailing-punctuation',
  looksAt: 'post',
  severity: 'info',
  reason: 'A comma, a colon or a row of marks at the end promises more, or shouts.',
  mend: 'End the description as one ends a sentence.',
  fails: { metaDescription: 'What is clear ice, why is it clear, and who has the time to cut it by hand?!!' },
  passes: { metaDescription: 'What is clear ice, why is it clear, and who has the time to cut it by hand?' },
  *check({ post: { metaDescription } }) {
    const found = /(?:[,;:–—-]|[!?]{2,})$/.exec(metaDescription.trimEnd())
    if (!found) return
    const [quote] = found
    yield { field: 'metaDescription', quote, at: found.index, message: `The description ends in “${quote}”` }
  },
} satisfies PostRule
