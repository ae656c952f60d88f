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

/** In place of a post that was taken down, above those of its topics. */
export const gonePost = {
  title: 'That page has been torn out',
  lead: 'The house wrote it once, and has taken it back. Nothing is poured from an empty bottle.',
  nearest: 'Still on the same shelf',
}

/** Before the new address of a page, where a host cannot lead on by itself. */
export const movedPage = 'This page now hangs on another hook:'

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
