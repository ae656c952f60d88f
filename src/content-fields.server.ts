import * as z from 'zod'
import { pictureProblem } from './content-pictures.server.ts'

// The fields that the schemas of `src/content` share. A browser loads their types alone.

/** An object that has these fields, and no others. */
export function object<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const fields = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has the unknown field ${issue.keys.join(', ')}. The fields are: ${fields}`
        : `must be an object with the fields ${fields}`,
  })
}

// Feeds can have none of them (XML 1.0, section 2.2), calendars hardly one (RFC 5545, section 3.1), and no page shows one.
const invisible = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/u

/** Reports a text's control characters, as a copy from another program may bring them, and half letters. */
function refuseInvisible(value: string, context: z.RefinementCtx) {
  const [found] = invisible.exec(value) ?? []
  if (found === undefined) return
  const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  context.addIssue({
    code: 'custom',
    message: `must not have the invisible character U+${code}, which no page can show: remove it`,
  })
}

// Before it is trimmed: pages have the text as it is.
export const text = z.string('must be a text').superRefine(refuseInvisible).trim().min(1, 'must not be empty')
export const slug = z
  .string('must be a text')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters of a to z, digits and hyphens: jazz-night')
export const day = z.iso.date('must be a day of the calendar, written YYYY-MM-DD')
export const time = z
  .string('must be a time')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the 24-hour clock, written HH:MM: 18:00')
const notUrl = 'must be an address of the web: https://…'
const url = z.url({ protocol: /^https?$/, error: notUrl })
export const webAddress = z.string(notUrl).superRefine(refuseInvisible).pipe(url)

/** In the venue's currency. */
export const price = z.custom<number | 'free'>(
  (value) => value === 'free' || (typeof value === 'number' && Number.isFinite(value) && value >= 0),
  "must be a number without a currency, such as 19 or 19.5, or 'free'",
)
export type Price = z.infer<typeof price>

const priceRangeSchema = object({ from: price, to: price }).refine(
  ({ from, to }) => amountOf(from) <= amountOf(to),
  { path: ['to'], error: 'must not be less than `from`' },
)
/** One price, or the lowest and the highest of several. */
export const priceOrRange = z
  .custom<Price | z.infer<typeof priceRangeSchema>>()
  .superRefine((value, context) => {
    const { error } = (typeof value === 'object' ? priceRangeSchema : price).safeParse(value)
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue, code: 'custom' })
  })
export type PriceOrRange = z.infer<typeof priceOrRange>

/** Returns a price as a number. */
export function amountOf(price: Price): number {
  return price === 'free' ? 0 : price
}

/** A file below `src/content/images`. */
export const picture = z.string('must be a text').superRefine((name, context) => {
  const message = pictureProblem(name)
  if (message) context.addIssue({ code: 'custom', message })
})

const notTarget = 'must be a path of this site, such as /menu, or an address of the web'
/** Where a link leads. */
export const target = z
  .string(notTarget)
  .superRefine(refuseInvisible)
  .pipe(z.union([z.string().startsWith('/'), url], { error: notTarget }))

const link = object({ to: target, label: text })
export type Link = z.infer<typeof link>
export const links = z.array(link)

/** Links of which some lead to the venue's accounts on other sites. */
export const linksAndAccounts = z.array(
  link
    .extend({ isAccount: z.literal(true, 'must be true, or not be there').optional() })
    .refine(({ to, isAccount }) => !isAccount || !to.startsWith('/'), {
      path: ['isAccount'],
      error: 'is for a link to another site',
    }),
)
export type LinkOrAccount = z.infer<typeof linksAndAccounts>[number]

/** The heading of a page. */
export const heading = object({
  /** Of the document, for the browser's tab and for search engines. */
  name: text,
  /** What search engines show. By default, the lead. */
  description: text.optional(),
  /** A tempo mark, in Italian. */
  tempo: text,
  title: text,
  lead: text.optional(),
  /** Is on the page's share card, in place of the moon; of a missing page, on the page. */
  picture: picture.optional(),
})
export type Heading = z.infer<typeof heading>

export const headingWithLead = heading.extend({ lead: text })
export type HeadingWithLead = z.infer<typeof headingWithLead>

export const phone = object({
  text,
  /** With the country's code, and without spaces. */
  number: z
    .string('must be a text')
    .regex(/^\+\d{6,15}$/, 'must be the number with its country’s code, in digits: +13125550100'),
})

/** An object of texts. */
export const texts = <Name extends string>(...names: Name[]) =>
  object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>)

/** Reports each entry of a list that has the same text in a field as an earlier one. */
export function distinct<Name extends string>(name: Name) {
  return (entries: readonly Record<Name, string>[], context: z.RefinementCtx) => {
    for (const [at, entry] of entries.entries()) {
      const first = entries.findIndex((other) => other[name] === entry[name])
      if (first === at) continue
      // The check of the content says which entry that is.
      context.addIssue({ code: 'custom', path: [at, name], params: { first } })
    }
  }
}
