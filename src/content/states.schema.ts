import { text } from '../content-fields.server.ts'

/** What `states.ts` exports. */
export const schemas = { noAnswer: text, offline: text }
