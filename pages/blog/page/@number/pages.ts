import { listPages } from '../../../../src/blog/list-pages.server.ts'
import type { Pages } from '../../../../src/outputs.ts'

export const pages: Pages = ({ index }) => listPages(index.posts).slice(1)
