import { isShouting } from '../../checks/shouting.ts'
import type { PostRule } from '../../rule.ts'

export const titleShouting = {
  id: 'title-shouting',
  looksAt: 'post',
  severity: 'warning',
  reason: 'Capitals throughout read as shouting, and slower; search engines rewrite such a title.',
  mend: 'Write it as a sentence, with capitals for names alone.',
  fails: { metaTitle: 'HALF PRICE NEGRONIS all NIGHT at the bar, come EARLY and bring EVERYBODY you know' },
  passes: { metaTitle: 'A Negroni at half the price, all night, made with NASA’s patience and an ice saw' },
  *check({ post: { metaTitle } }) {
    if (!isShouting(metaTitle)) return
    yield { field: 'metaTitle', quote: metaTitle, at: 0, message: 'Most words of the title are in capitals' }
  },
} satisfies PostRule
