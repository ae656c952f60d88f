import * as z from 'zod'
import { day, headingWithLead, object, text } from '../content-fields.server.ts'

const legalTextSchema = headingWithLead.extend({
  /** The day on which it last changed. */
  updated: day,
  sections: z.array(
    object({
      heading: text,
      /** One on ads is left out of a site that has none. */
      paragraphs: z.array(z.union([text, object({ onAds: text })])),
    }),
  ),
})
export type LegalText = z.infer<typeof legalTextSchema>
export type Paragraph = LegalText['sections'][number]['paragraphs'][number]

/** What `legal.ts` exports. */
export const schemas = { privacy: legalTextSchema, terms: legalTextSchema }
