import * as z from 'zod/mini'
import { listItemSchema, shortTailKeywords } from './schema.ts'

// Apart from the schemas of posts, which browsers load.

// What a build needs to plan: the digest shows what changed, the date and the topics where a post is listed. `modified` is
// the post's date until a pull finds it changed, and then the time of that pull. An index without these three is valid too
// (`openSnapshot`). `firstSlug` is there where it is not the slug, and makes an id that lasts: no two posts have the same,
// and one that begins where another has begun gets a number, as in `negroni#2`.
const indexEntrySchema = z.extend(listItemSchema, {
  digest: z.string(),
  date: z._default(z.string(), ''),
  shortTailKeywords,
  modified: z._default(z.string(), ''),
  firstSlug: z.optional(z.string()),
})

export const snapshotIndexSchema = z.object({
  version: z.literal(1),
  domain: z.string(),
  updatedAt: z.iso.datetime(),
  total: z.number(),
  posts: z.array(indexEntrySchema),
})

/** A post of `snapshot/index.json`. */
export type IndexEntry = z.infer<typeof indexEntrySchema>

/** `snapshot/index.json`. */
export type SnapshotIndex = z.infer<typeof snapshotIndexSchema>
