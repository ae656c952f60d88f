import * as z from 'zod'
import { links, linksAndAccounts, object, text } from '../content-fields.server.ts'

const siteSchema = object({
  name: text,
  /** The last words of every page, and the answer to them. */
  closing: text,
  closingReply: text.optional(),
  /** The year. */
  founded: z.int('must be a year').min(1000, 'must be a year').max(9999, 'must be a year'),
  /** Of the IANA database. */
  timeZone: z
    .string('must be a text')
    .refine(isTimeZone, 'must be a time zone of the IANA database, such as Europe/Berlin'),
  /** How dates and times are written: a language and a country (BCP 47). */
  locale: z.string('must be a text').refine(isLocale, 'must be a language and a country, such as en-GB'),
  /** How numbers are written, where that is not as `locale` has it. */
  numberLocale: z
    .string('must be a text')
    .refine(isLocale, 'must be a language and a country, such as de-DE')
    .optional(),
  /** Of all prices (ISO 4217). */
  currency: z.string('must be a text').refine(isCurrency, 'must be a currency’s code, such as EUR'),
})
export type Site = z.infer<typeof siteSchema>

function isTimeZone(name: string): boolean {
  try {
    // Not an offset, which newer versions of Intl take, too: the calendars need a name.
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** Returns whether Intl knows a language and a country. */
export function isLocale(name: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0
  } catch {
    return false
  }
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** What `site.ts` exports. */
export const schemas = { site: siteSchema, navigation: links, footerLinks: linksAndAccounts }
