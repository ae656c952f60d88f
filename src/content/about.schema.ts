import * as z from 'zod'
import { heading, text } from '../content-fields.server.ts'

/** What `about.ts` exports. */
export const schemas = { aboutHeading: heading, story: z.array(text) }
