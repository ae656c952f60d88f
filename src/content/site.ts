import type { Link, LinkOrAccount } from '../content-fields.server.ts'
import type { Site } from './site.schema.ts'

/** The venue's facts. */
export const site: Site = {
  name: 'Nocturne',
  closing: 'Nobody ever remembers the tram home.',
  closingReply: 'Everybody remembers the ice.',
  founded: 2020,
  timeZone: 'America/New_York',
  locale: 'en-US',
  currency: 'USD',
}

/** The links of the navigation bar, in order. The logo links to the home page. */
export const navigation: readonly Link[] = [
  { to: '/menu', label: 'Menu' },
  { to: '/events', label: 'Events' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
]

/** The links of the footer, in order: pages, the venue's accounts on other sites, gift cards, a newsletter. */
export const footerLinks: readonly LinkOrAccount[] = [
  { to: '/menu', label: 'Menu' },
  { to: '/events', label: 'Events' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: 'https://social.example/@nocturne', label: 'Mastodon', isAccount: true },
]
