import type { PostRule } from '../../rule.ts'

export const descriptionRepeatsOpening = {
  id: 'description-repeats-opening',
  looksAt: 'post',
  severity: 'info',
  reason: 'The page shows the description right above the body: a reader reads the same words twice.',
  mend: 'Let the description say what the post is about, not how it begins.',
  limits: { characters: 60 },
  fails: {
    metaDescription: 'Home ice is cloudy because it freezes from every side at once, and the air stays in.',
    blog: 'Home ice is *cloudy* because it freezes from every side at once, and the air stays in. Ours does not.',
  },
  passes: {
    metaDescription:
      'Why the ice from a home freezer is cloudy, and what a cooler without a lid does about it.',
    blog: 'Home ice is cloudy because it freezes from every side at once. Ours does not.',
  },
  *check({ post, body }, { characters }) {
    const opening = body.prose.find(({ kind }) => kind === 'paragraph')
    const description = flat(post.metaDescription).slice(0, -1)
    if (!opening || description.length < characters || !flat(opening.text).startsWith(description)) return
    const quote = post.metaDescription
    yield {
      field: 'metaDescription',
      quote,
      at: 0,
      message: 'The description is how the body begins, word for word',
    }
  },
} satisfies PostRule<'characters'>

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}
