/** The blog's feeds, best known first: their addresses below the site's origin, and what they are. */
export const feeds = [
  { path: '/feed.xml', type: 'application/rss+xml', form: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', form: 'Atom' },
  { path: '/feed.json', type: 'application/feed+json', form: 'JSON Feed' },
] as const

/** The whole menu to take home. */
export const menuPdfPath = '/menu.pdf'

/** Where machines find what there is to read, below the site's origin; a large sitemap has parts beside it. */
export const machineFiles = [
  ...feeds.map(({ path }) => path),
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/site.webmanifest',
] as const
