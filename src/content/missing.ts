import type { Heading } from '../content-fields.server.ts'

/** At an address without a page. */
export const notFound: Heading = {
  name: 'Page not found',
  tempo: 'tacet',
  title: 'Oops! Page not found',
  lead: 'There is no such room in the house, and the lamp is off. The bar is this way.',
  picture: 'tacet.svg',
}

/** The ways on from there. */
export const elsewhere = [
  { to: '/menu', label: 'What there is to drink' },
  { to: '/events', label: 'What is on' },
  { to: '/blog', label: 'What we wrote down' },
  { to: '/contact', label: 'Somebody to ask' },
]

/** Where a page can neither be fetched nor is saved. */
export const notSaved = {
  name: 'Not saved here',
  tempo: 'fermata',
  title: 'This page is not saved',
  /** Follows the reason. */
  lead: 'and no copy of it was kept on this device. These were:',
  pages: 'The house',
  posts: 'What you read last',
}
