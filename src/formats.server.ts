import { site } from './content/site.ts'
import { formatsOf } from './formats.ts'

/** The formats of the venue's locale. Pages have them in the layout. */
export const ownFormats = formatsOf(site.locale)
