import type { Pages } from '../outputs.ts'
import { blogPages } from './blog-pages.server.ts'

export const pages: Pages = (site) => blogPages(site, 'first')
