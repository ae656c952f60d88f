import * as z from 'zod'
import { distinct, heading, object, phone, slug, text, texts } from '../content-fields.server.ts'

const contactSchema = object({
  email: z.email('must be a mail address'),
  phone,
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

const enquirySchema = object({
  /** Its address is `/contact#private-hire`. */
  id: slug,
  title: text,
  text,
  /** Of the link to the venue's mail address. */
  link: text,
  /** Of the mail. */
  subject: text,
  /** What the mail asks for, a line each. */
  questions: z.array(text).min(1, 'must have a question'),
})
/** A kind of enquiry that needs more than a day and an hour: a private evening. */
export type Enquiry = z.infer<typeof enquirySchema>

/** What `contact.ts` exports. */
export const schemas = {
  contact: contactSchema,
  contactHeading: heading,
  contactTexts: contactTextsSchema,
  enquiries: z.array(enquirySchema).superRefine(distinct('id')),
}
