import * as z from 'zod/mini'
import { isSafeSlug, slugProblem } from './slug.ts'

const slug = z.string('must be text').check(
  z.refine(isSafeSlug, {
    error: ({ input }) => (typeof input === 'string' ? slugProblem(input) : undefined),
  }),
)

// JSON may contain half of a surrogate pair, UTF-8 cannot. As U+FFFD, the text is the same in the data and in the page.
const wellFormed = z.overwrite((value: string) =>
  // Most texts have no surrogates at all.
  /[\ud800-\udfff]/.test(value) ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value,
)

const text = z.string('must be text').check(wellFormed)

// Absent, null and the empty string all mean absent.
const optionalText = z.optional(
  z.pipe(
    z.nullable(z.string('must be text, null or absent').check(wellFormed)),
    z.transform((value) => value || undefined),
  ),
)

const date = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
  error: 'must be a date, YYYY-MM-DD or an ISO date-time',
})

export const listItemSchema = z.object({
  id: z.union([z.string(), z.number()], { error: 'must be text or a number' }),
  slug,
  metaTitle: text,
  metaDescription: text,
  pinterestImageLink: optionalText,
})

export const postSchema = z.object({
  slug,
  metaTitle: text,
  metaDescription: text,
  date,
  blog: text,
  pinterestImageLink: optionalText,
  youtubeShortsUrl: optionalText,
  shortTailKeywords: optionalText,
  longTailKeywords: optionalText,
})

// The items are parsed one by one, so that an invalid one does not reject its page. The total is only a hint.
export const listResponseSchema = z.object({
  blogs: z.array(z.unknown(), 'must be a list of posts'),
  total: z.optional(z.unknown()),
})

// What a build needs to plan: the digest shows what changed, the date and the topics where a post is listed. An index
// without the last two is valid too (`openSnapshot`).
const indexEntrySchema = z.extend(listItemSchema, {
  digest: z.string(),
  date: z._default(z.string(), ''),
  shortTailKeywords: optionalText,
})

export const snapshotIndexSchema = z.object({
  version: z.literal(1),
  domain: z.string(),
  updatedAt: z.iso.datetime(),
  total: z.number(),
  posts: z.array(indexEntrySchema),
})

/** A post as the list shows it. */
export type ListItem = z.infer<typeof listItemSchema>

/** A post of `snapshot/index.json`. */
export type IndexEntry = z.infer<typeof indexEntrySchema>

/** A full post; `blog` is its Markdown body, `date` is `YYYY-MM-DD` or an ISO date-time. */
export type Post = z.infer<typeof postSchema>

/** `snapshot/index.json`. */
export type SnapshotIndex = z.infer<typeof snapshotIndexSchema>

/** A problem of a value: its path (`blogs.3.slug`, empty for the value itself) and what the value must be. */
export interface Problem {
  path: string
  message: string
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] }

/** Parses a value with one of the schemas above. Unknown fields are dropped, and keys are in the schema's order. */
export function parseAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Parsed<z.output<Schema>> {
  const result = z.safeParse(schema, value)
  if (result.success) return { ok: true, value: result.data }
  return {
    ok: false,
    problems: result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  }
}

/** Formats problems in one line: `date must be a date…; blog must be text`. */
export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(({ path, message }) => (path ? `${path} ${message}` : message)).join('; ')
}
