import * as z from 'zod'
import { heading, object, text, texts } from '../content-fields.server.ts'

const contactSchema = object({
  email: z.email('must be a mail address'),
  phone: object({
    text,
    /** With the country's code, and without spaces. */
    number: z
      .string('must be a text')
      .regex(/^\+\d{6,15}$/, 'must be the number with its country’s code, in digits: +13125550100'),
  }),
  address: object({
    street: text,
    city: text,
    region: text.optional(),
    postalCode: text,
    /** Its code (ISO 3166-1). */
    country: z
      .string('must be a text')
      .regex(/^[A-Z]{2}$/, 'must be the country’s code of two letters, such as DE'),
  }),
})
export type Contact = z.infer<typeof contactSchema>

const contactTextsSchema = texts('formTitle', 'spotAt', 'pastEvent', 'mail', 'phone', 'slowForm')
export type ContactTexts = z.infer<typeof contactTextsSchema>

/** What `contact.ts` exports. */
export const schemas = {
  contact: contactSchema,
  contactHeading: heading,
  contactTexts: contactTextsSchema,
}
