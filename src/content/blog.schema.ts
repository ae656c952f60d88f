import { headingWithLead } from '../content-fields.server.ts'

/** What `blog.ts` exports. */
export const schemas = { blogHeading: headingWithLead }
