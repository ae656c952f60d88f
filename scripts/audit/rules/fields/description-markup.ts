import { matchesIn } from '../../checks/matches.ts'
import { typedMarkup } from '../../checks/typed-markup.ts'
import type { PostRule } from '../../rule.ts'
import { fieldProse } from '../../view/prose.ts'

export const descriptionMarkup = {
  id: 'description-markup',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The description is plain text: tags, entities and Markdown in it are shown as they are typed.',
  mend: 'Take the markup out, and write an entity as its character.',
  fails: {
    metaDescription:
      'Vermouth &amp; **wine**: what the two have in common, and what the fridge has to do with it',
  },
  passes: {
    metaDescription: 'Vermouth & wine, 2 * 3 ways: what the two have in common, and what the fridge does',
  },
  *check({ post: { metaDescription } }) {
    for (const { quote, at } of matchesIn([fieldProse('metaDescription', metaDescription)], typedMarkup))
      yield {
        field: 'metaDescription',
        quote,
        at,
        message: 'The description holds markup that will be shown as it is',
      }
  },
} satisfies PostRule
