import type { Menu, MenuItem, MenuSection } from 'schema-dts'
import { canonicalUrl } from '../components/metadata.tsx'
import { type MenuItem as Drink, type MenuCategory, menu } from '../content/menu.ts'
import { site } from '../content/site.ts'
import { amountOf, currency } from './amount.server.ts'

/** The menu, its four lists, and what every drink costs. */
export function menuJsonLd(): Menu {
  return {
    '@type': 'Menu',
    name: `The menu of ${site.name}`,
    url: canonicalUrl('/menu'),
    inLanguage: site.locale,
    hasMenuSection: menu.map(section),
  }
}

function section({ id, title, items }: MenuCategory): MenuSection {
  return {
    '@type': 'MenuSection',
    name: title,
    url: canonicalUrl(`/menu#${id}`),
    hasMenuItem: items.map(item),
  }
}

function item({ name, description, price }: Drink): MenuItem {
  return {
    '@type': 'MenuItem',
    name,
    description,
    offers: { '@type': 'Offer', price: amountOf(price), priceCurrency: currency },
  }
}
