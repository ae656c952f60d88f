/** The blog's feeds, the best known first. */
export const feeds = [
  { path: '/feed.xml', type: 'application/rss+xml', form: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', form: 'Atom' },
  { path: '/feed.json', type: 'application/feed+json', form: 'JSON Feed' },
] as const

/** The path of the menu as a PDF. */
export const menuPdfPath = '/menu.pdf'

/** The paths of files for crawlers and other programs. A large sitemap has more files. */
export const machineFiles = [
  ...feeds.map(({ path }) => path),
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/site.webmanifest',
] as const
