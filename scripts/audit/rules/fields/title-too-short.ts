import type { PostRule } from '../../rule.ts'

export const titleTooShort = {
  id: 'title-too-short',
  looksAt: 'post',
  severity: 'warning',
  reason: 'A title of a few letters tells neither a reader nor a search engine what the post is about.',
  mend: 'Name the subject and what the post says of it.',
  limits: { characters: 8 },
  fails: { metaTitle: 'News' },
  passes: { metaTitle: 'Saline: one drop' },
  *check({ post: { metaTitle } }, { characters }) {
    const title = metaTitle.trim()
    if (!title || title.length >= characters) return
    const message = `The title has ${title.length} characters: fewer than ${characters}`
    yield { field: 'metaTitle', quote: title, message, excess: characters - title.length }
  },
} satisfies PostRule<'characters'>
