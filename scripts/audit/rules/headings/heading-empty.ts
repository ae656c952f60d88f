import type { PostRule } from '../../rule.ts'

export const headingEmpty = {
  id: 'heading-empty',
  looksAt: 'post',
  severity: 'error',
  reason: 'A heading without text is a gap on the page, and a nameless entry for a screen reader.',
  mend: 'Write the heading, or remove its marks.',
  fails: { blog: 'Text.\n\n##\n\nText.' },
  passes: { blog: 'Text.\n\n## ![Ice](/images/ice.svg)\n\nText.' },
  *check({ body }) {
    for (const { text, start, end } of body.headings) {
      const hasImage = body.images.some((image) => image.start >= start && image.end <= end && image.alt)
      if (text || hasImage) continue
      yield {
        field: 'blog',
        quote: body.source.slice(start, end),
        at: start,
        message: 'The heading is empty',
      }
    }
  },
} satisfies PostRule
