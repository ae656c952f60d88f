import type * as z from 'zod'
import { heading, links, texts } from '../content-fields.server.ts'

const notSaved = texts('name', 'tempo', 'title', 'lead', 'pages', 'posts')
export type NotSaved = z.infer<typeof notSaved>

/** What `missing.ts` exports. */
export const schemas = {
  notFound: heading,
  elsewhere: links,
  notSaved,
}
