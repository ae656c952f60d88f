import * as z from 'zod'
import { object, picture, text } from '../content-fields.server.ts'

const houseAdSchema = object({
  text,
  /** A path of this site. Without one, the link reserves a table. */
  to: z.string('must be a text').startsWith('/', 'must be a path of this site, such as /menu').optional(),
  link: text,
  /** Is at the side of a low ad, or at the top of a tall one. */
  picture,
  /** Whether the picture is cropped to fill its area; otherwise all of it is shown. */
  fills: z.boolean().optional(),
})
export type HouseAd = z.infer<typeof houseAdSchema>

/** What `ads.ts` exports. */
export const schemas = { houseAds: z.array(houseAdSchema).min(1, 'must have an ad') }
