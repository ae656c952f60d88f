import * as z from 'zod/mini'

const maximumSlugBytes = 200
const utf8 = new TextEncoder()

// What Windows keeps for devices, whatever the extension.
const reservedNames = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i

/**
 * Whether a slug can be one segment of an address and a file name on Linux, macOS and Windows: no separators,
 * no control characters, no characters Windows forbids, no dot or space at an end, no device name, 200 bytes at most.
 */
export function isSafeSlug(slug: string): boolean {
  return (
    slug !== '' &&
    !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|#%]/u.test(slug) &&
    !/^[.\s]|[.\s]$/u.test(slug) &&
    !reservedNames.test(slug) &&
    utf8.encode(slug).length <= maximumSlugBytes
  )
}

const slug = z
  .string('must be text')
  .check(
    z.refine(
      isSafeSlug,
      'must be safe as one address segment and as a file name (no slashes, reserved names or control characters; 200 bytes at most)',
    ),
  )

// JSON may hold half of a surrogate pair. No file and no page can: in UTF-8 it is U+FFFD, and the browser would find a
// text in the page that is not the one in the data.
const wellFormed = z.overwrite((value: string) =>
  // Most texts have no pair, let alone half of one.
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

// The items are parsed one by one, so that a bad one costs itself and not its page. The total is a hint: the pages
// decide how many posts there are.
export const listResponseSchema = z.object({
  blogs: z.array(z.unknown(), 'must be a list of posts'),
  total: z.optional(z.unknown()),
})

// All that a build must know of a post to plan: its digest tells what changed, its date and its topics say where it is
// listed. An index without the last two is read as well (`openSnapshot`).
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

/** One thing wrong with an answer: where (`blogs.3.slug`, empty for the whole) and what it should be. */
export interface Problem {
  path: string
  message: string
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] }

/**
 * Parses any value by one of the schemas above. Unknown fields are dropped; keys come out in the schema's order.
 */
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

/** `date must be a date…; blog must be text`: the problems in one line. */
export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(({ path, message }) => (path ? `${path} ${message}` : message)).join('; ')
}
