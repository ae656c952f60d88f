import { isShouting } from '../../checks/shouting.ts'
import type { PostRule } from '../../rule.ts'

export const descriptionShouting = {
  id: 'description-shouting',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Capitals throughout read as shouting, and slower; search engines rewrite such a description.',
  mend: 'Write it as a sentence, with capitals for names alone.',
  fails: {
    metaDescription: 'HALF PRICE NEGRONIS all NIGHT at the bar, come EARLY and bring EVERYBODY you know',
  },
  passes: {
    metaDescription: 'A Negroni at half the price, all night, made with NASA’s patience and an ice saw',
  },
  *check({ post: { metaDescription } }) {
    if (!isShouting(metaDescription)) return
    yield {
      field: 'metaDescription',
      quote: metaDescription,
      at: 0,
      message: 'Most words of the description are in capitals',
    }
  },
} satisfies PostRule
