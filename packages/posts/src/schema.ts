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

// The limits keep pages readable and fast. No real blog comes near them: a rejected post is a lost one.
const atMost = (most: number, things = 'characters') =>
  z.maxLength(most, {
    error: `must have at most ${withCommas(most)} ${things}`,
    abort: true,
  })
const withCommas = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

// Browsers take time quadratic in a word's length to find where to break it. 1,000 letters are quick.
const shortWords = z.refine<string>(
  (value) => !/[!-\u2e7f]{1001}/.test(value),
  'must have no word of more than 1,000 characters',
)

const singleLine = z.overwrite((value: string) =>
  withoutStrayMarks(
    value
      .replace(/[\t-\r\x85\u2028\u2029]+/g, ' ')
      // What is invisible, or turns the text after it around.
      .replace(/[\p{Cc}\u202d\u202e\u206a-\u206f\ufeff\ufff9-\ufffb\p{Noncharacter_Code_Point}]/gu, ''),
  ),
)

/** Removes the embeddings and isolates of bidirectional text (UAX #9) that are not closed, or not open. */
function withoutStrayMarks(text: string): string {
  const pairs = new Set<number>()
  // The marks that are open, by their kinds and places.
  let kinds = ''
  const places: number[] = []
  for (const { 0: mark, index } of text.matchAll(/[\u202a-\u202c\u2066-\u2069]/g)) {
    const kind = mark < '\u2066' ? 'embedding' : 'isolate'
    if (mark !== '\u202c' && mark !== '\u2069') {
      kinds += kind[0]
      places.push(index)
      continue
    }
    const at = kinds.lastIndexOf(kind.charAt(0))
    if (at < 0) continue
    pairs.add(index).add(places[at] ?? index)
    kinds = kinds.slice(0, at)
    places.length = at
  }
  return text.replace(/[\u202a-\u202c\u2066-\u2069]/g, (mark, index) => (pairs.has(index) ? mark : ''))
}

const line = (most: number, message = 'must be text') =>
  z.string(message).check(atMost(most), wellFormed, singleLine)

// Absent, null and the empty string all mean absent.
const optional = (schema: ReturnType<typeof line>) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value || undefined),
    ),
  )

const address = optional(line(10_000, 'must be text, null or absent'))

const keywords = (most: number) =>
  optional(
    line(20_000, 'must be words with commas between, a list of them, null or absent').check(
      shortWords,
      z.refine((value) => value.split(',').length <= most, `must have at most ${withCommas(most)} keywords`),
    ),
  )
// Each of them is a page of the site.
export const shortTailKeywords = keywords(100)

const date = z
  .union(
    [
      z.iso.date(),
      z.iso.datetime({ offset: true, local: true }),
      // With an offset and without seconds: not in RFC 3339, but in ISO 8601.
      z.iso.datetime({ offset: true, precision: -1 }),
    ],
    { error: 'must be a date, YYYY-MM-DD or an ISO date-time' },
  )
  .check(
    z.refine((value) => {
      const hasOffset = /T.*(Z|[+-].{5})$/.test(value)
      const year = new Date(hasOffset || value.length === 10 ? value : `${value}Z`).getUTCFullYear()
      return year >= 1000 && year <= 9998
    }, 'must be in the years 1000 to 9998, in UTC'),
  )

const metaTitle = line(1_000)
const metaDescription = line(10_000).check(shortWords)

const isObject = 'must be an object'

export const listItemSchema = z.object(
  {
    id: z.union([line(1_000), z.number()], {
      error: 'must be text of at most 1,000 characters, or a number',
    }),
    slug,
    metaTitle,
    metaDescription,
    pinterestImageLink: address,
  },
  isObject,
)

export const postSchema = z.object(
  {
    slug,
    metaTitle,
    metaDescription,
    date,
    // As long as an answer of the functions host.
    blog: z.string('must be text').check(atMost(8_000_000), wellFormed),
    pinterestImageLink: address,
    youtubeShortsUrl: address,
    shortTailKeywords,
    longTailKeywords: keywords(1_000),
  },
  isObject,
)

// The items are parsed one by one, so that an invalid one does not reject its page. The total is only a hint.
export const listResponseSchema = z.object(
  { blogs: z.array(z.unknown(), 'must be a list of posts'), total: z.optional(z.unknown()) },
  isObject,
)

/** A post as the list shows it. */
export type ListItem = z.infer<typeof listItemSchema>

/** A full post; `blog` is its Markdown body, `date` is `YYYY-MM-DD` or an ISO date-time. */
export type Post = z.infer<typeof postSchema>

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
    problems: result.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message: path.length > 0 && valueAt(value, path) === undefined ? `${message}, but is missing` : message,
    })),
  }
}

/** Returns what a value has at a path; undefined if there is nothing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((whole, key) => Object(whole)[key], value)
}

/** Formats problems in one line: `date must be a date…; blog must be text`. */
export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(({ path, message }) => (path ? `${path} ${message}` : message)).join('; ')
}
