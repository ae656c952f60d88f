import type { Pages } from '../../../outputs.ts'
import { topicPages } from '../topic-pages.server.ts'

export const pages: Pages = (site) => topicPages(site, 'first')
