import type * as z from 'zod'
import { heading, links, text, texts } from '../content-fields.server.ts'

const notSaved = texts('name', 'tempo', 'title', 'lead', 'pages', 'posts')
export type NotSaved = z.infer<typeof notSaved>

const gonePost = texts('title', 'lead', 'nearest')
export type GonePost = z.infer<typeof gonePost>

/** What `missing.ts` exports. */
export const schemas = {
  notFound: heading,
  elsewhere: links,
  notSaved,
  gonePost,
  movedPage: text,
}
