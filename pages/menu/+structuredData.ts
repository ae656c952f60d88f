import { canonicalUrl } from '../../src/components/metadata.tsx'
import { menu } from '../../src/content/menu.ts'
import { site } from '../../src/content/site.ts'
import { fill } from '../../src/words/words.ts'
import { breadcrumbsForPath, offer } from '../seo/structured-data.server.ts'
import type { StructuredData } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'

export const structuredData: StructuredData = ({ urlPathname }) => [
  {
    '@type': 'Menu',
    name: fill(ownWords.structuredData.menu, { name: site.name }),
    url: canonicalUrl('/menu'),
    inLanguage: site.locale,
    hasMenuSection: menu.map(({ id, title, items }) => ({
      '@type': 'MenuSection',
      name: title,
      url: canonicalUrl(`/menu#${id}`),
      hasMenuItem: items.map(({ name, description, price }) => ({
        '@type': 'MenuItem',
        name,
        description,
        offers: offer(price),
      })),
    })),
  },
  ...breadcrumbsForPath(urlPathname),
]
