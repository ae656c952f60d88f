import type { HouseAd } from './ads.schema.ts'

/**
 * The venue's own ads, for slots that no ad host fills. They take turns from page to page; none is shown on the page that
 * it leads to. Without `to`, the link reserves a table.
 */
export const houseAds: readonly HouseAd[] = [
  {
    text: 'Table nine is under the stairs. It seats two, or one and a coat.',
    link: 'Ask for it',
    picture: 'gallery/bar.svg',
    fills: true,
  },
  {
    text: 'We write things down, mostly about ice.',
    to: '/blog',
    link: 'Read the blog',
    picture: 'tacet.svg',
    fills: true,
  },
  {
    text: 'The garden has six chairs, one fig tree and no heater. Bring the coat.',
    link: 'Reserve a chair',
    picture: 'gallery/garden.svg',
    fills: true,
  },
  {
    text: 'The vermouth is open. It will not wait for you, which is why we date the bottle.',
    to: '/menu',
    link: 'See the menu',
    picture: 'menu/signature.svg',
  },
  {
    text: 'Theo cuts the ice at five. You may watch, or you may hold the saw.',
    to: '/events',
    link: 'The Ice Session',
    picture: 'events/the-ice-session.svg',
  },
  {
    text: 'On Sundays the records choose the drinks. Side one begins at eight.',
    to: '/events',
    link: 'Vinyl & Vermouth',
    picture: 'events/vinyl-and-vermouth.svg',
  },
]
