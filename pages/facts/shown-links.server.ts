import { events } from '../../src/content/events.ts'
import { gallery } from '../../src/content/gallery.ts'
import { elsewhere } from '../../src/content/missing.ts'
import { footerLinks, navigation } from '../../src/content/site.ts'
import type { Link } from '../../src/content-fields.server.ts'
import type { Layout } from '../../src/page-data/layout.ts'

const emptyPages = [
  ...(events.length === 0 ? ['/events'] : []),
  ...(gallery.length === 0 ? ['/gallery'] : []),
]

/** Returns whether a page has something to show. One of an empty list is in no navigation and not in the sitemap. */
export function isShown(path: string): boolean {
  return !emptyPages.includes(path)
}

const withContent = (links: readonly Link[]) => links.filter(({ to }) => isShown(to))

/** The links of the content that lead to pages with something to show. */
export const ownLinks: Pick<Layout, 'navigation' | 'footerLinks' | 'elsewhere'> = {
  navigation: withContent(navigation),
  footerLinks: withContent(footerLinks),
  elsewhere: withContent(elsewhere),
}
