import * as z from 'zod'
import { distinct, heading, object, picture, text } from '../content-fields.server.ts'

const plateSchema = object({ picture, title: text, caption: text })
export type GalleryPlate = z.infer<typeof plateSchema>
const gallerySchema = z.array(plateSchema).superRefine(distinct('picture'))

/** What `gallery.ts` exports. */
export const schemas = { galleryHeading: heading, gallery: gallerySchema }
