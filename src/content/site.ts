/** The venue's facts, in one place. The address and numbers are fictional. */
export const site = {
  name: 'Nocturne',
  tagline: 'A cocktail bar for the second half of the evening',
  description:
    'Nocturne is a cocktail bar and events venue on Lantern Alley, New York: clear ice, cold vermouth, a garden under a fig tree, and music on records.',
  closing: 'Nobody ever remembers the tram home.',
  closingReply: 'Everybody remembers the ice.',
  founded: 2020,
  timeZone: 'America/New_York',
  locale: 'en-US',
  email: 'hello@nocturne.example',
  phone: { text: '(212) 555-0147', href: 'tel:+12125550147' },
  address: {
    street: '17 Lantern Alley',
    city: 'New York',
    region: 'NY',
    postalCode: '10000',
    country: 'US',
  },
} as const

/** The colour of the browser's toolbar: dusk, as at the top of every page. */
export const themeColor = '#2b1d3f'

/** A map that shows the venue. */
export const mapAddress = `https://www.openstreetmap.org/search?query=${encodeURIComponent(
  `${site.address.street}, ${site.address.city}, ${site.address.region} ${site.address.postalCode}`,
)}`

/** The links of the navigation bar, in order. The logo links to the home page. */
export const navigation = [
  { to: '/menu', label: 'Menu' },
  { to: '/events', label: 'Events' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const

/** The links of the footer, in order. */
export const footerLinks = [
  { to: '/menu', label: 'Menu' },
  { to: '/events', label: 'Events' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/about', label: 'About' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
] as const
