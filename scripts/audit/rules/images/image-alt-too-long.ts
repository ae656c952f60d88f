import { bodyReport } from '../../checks/link-reports.ts'
import type { PostRule } from '../../rule.ts'

export const imageAltTooLong = {
  id: 'image-alt-too-long',
  looksAt: 'post',
  severity: 'info',
  reason: 'A screen reader reads an alt text in one go: nobody can go back to a sentence in it.',
  mend: 'Keep to what matters here, and put the rest below the image.',
  limits: { characters: 200 },
  fails: {
    blog: `Text.\n\n![${'A block of ice that stands on a bench in the cellar. '.repeat(5).trim()}](/images/ice.svg)`,
  },
  passes: { blog: 'Text.\n\n![A block of ice](/images/ice.svg)' },
  *check({ body }, { characters }) {
    for (const image of body.images) {
      const excess = image.alt.length - characters
      if (excess > 0)
        yield { ...bodyReport(body, image, `The alt text has ${image.alt.length} characters`), excess }
    }
  },
} satisfies PostRule<'characters'>
