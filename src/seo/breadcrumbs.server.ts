import type { BreadcrumbList } from 'schema-dts'
import { canonicalUrl } from '../components/metadata.tsx'
import { footerLinks, navigation, site } from '../content/site.ts'

/** A page by the name that leads to it. */
export interface Crumb {
  name: string
  path: string
}

/** The way from the home page to a page, which is the last step. */
export function breadcrumbs(...crumbs: Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, path: '/' }, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: canonicalUrl(path),
    })),
  }
}

/** The way to a page of a list, by the crumbs that lead to the list. */
export function breadcrumbsToPage(
  crumbs: Crumb[],
  page: number,
  pathOf: (page: number) => string,
): BreadcrumbList {
  return breadcrumbs(...crumbs, ...(page === 1 ? [] : [{ name: `Page ${page}`, path: pathOf(page) }]))
}

/** The way to a page that the header or the footer leads to; none to any other. */
export function breadcrumbsForPath(path: string): BreadcrumbList[] {
  const link = [...navigation, ...footerLinks].find(({ to }) => to === path)
  return link ? [breadcrumbs({ name: link.label, path })] : []
}
