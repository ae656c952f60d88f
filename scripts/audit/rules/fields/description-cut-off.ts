import type { PostRule } from '../../rule.ts'

export const descriptionCutOff = {
  id: 'description-cut-off',
  looksAt: 'post',
  severity: 'warning',
  reason:
    'A description that stops in the middle of a sentence looks broken on the page, where it is shown whole.',
  mend: 'End the sentence, or write a shorter one.',
  limits: { characters: 100 },
  fails: {
    metaDescription:
      'Home ice is cloudy because it freezes from every side at once, and the air that was in the water cannot lea',
  },
  passes: {
    metaDescription:
      'Home ice is cloudy because it freezes from every side at once, and the air that was in it cannot leave.',
  },
  *check({ post: { metaDescription } }, { characters }) {
    const text = metaDescription.trimEnd()
    const isShort = text.length < characters
    const hasEnd = /[.!?。！？][)\]"'”’»]*$/u.test(text) && !/\.{3}$/.test(text)
    if (isShort || hasEnd) return
    const quote = text.slice(text.lastIndexOf(' ', text.length - 20) + 1)
    const at = text.length - quote.length
    yield {
      field: 'metaDescription',
      quote,
      at,
      message: 'The description stops in the middle of a sentence',
    }
  },
} satisfies PostRule<'characters'>
