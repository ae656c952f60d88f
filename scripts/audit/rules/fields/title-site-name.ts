import { site } from '../../../../src/content/site.ts'
import type { PostRule } from '../../rule.ts'

const endsInName = new RegExp(`[|–—·:-]\\s*${site.name}(?:\\s+Blog)?\\s*$`, 'i')

export const titleSiteName = {
  id: 'title-site-name',
  looksAt: 'post',
  severity: 'warning',
  reason: 'The page adds the site’s name to every title: one that ends in it has it twice.',
  mend: 'Leave the name out.',
  fails: { metaTitle: `The clear ice problem | ${site.name} Blog` },
  passes: { metaTitle: `How ${site.name} cuts its ice` },
  *check({ post: { metaTitle } }) {
    const found = endsInName.exec(metaTitle)
    if (!found) return
    yield {
      field: 'metaTitle',
      quote: found[0].trimEnd(),
      at: found.index,
      message: 'The title ends in the site’s name',
    }
  },
} satisfies PostRule
