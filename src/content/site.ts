import type { Link } from '../content-fields.server.ts'
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

/** The links of the footer, in order; those to other sites are the venue's accounts there. */
export const footerLinks: readonly Link[] = [
  { to: '/menu', label: 'Menu' },
  { to: '/events', label: 'Events' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/about', label: 'About' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: 'https://social.example/@nocturne', label: 'Mastodon' },
]
