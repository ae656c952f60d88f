import { wordsSchema } from '../words/tables.server.ts'
import { isLocale } from './site.schema.ts'
import { site } from './site.ts'

/** What `words.ts` exports. A wrong locale is a fault of `site.ts`. */
export const schemas = { words: wordsSchema(isLocale(site.locale) ? site.locale : 'en') }
