import * as z from 'zod'
import { object, picture, target, text } from '../content-fields.server.ts'

const heroLayerSchema = object({
  picture,
  /** How a drawing moves: the far ones sink as the page scrolls, the near ones less, and lamps come on once. */
  motion: z.enum(['far', 'near', 'lamps'], "must be 'far', 'near' or 'lamps'").optional(),
  /** Whether it has a moon. The one of the logo leaves the page to it. */
  hasMoon: z.literal(true, 'must be true, or not be there').optional(),
})
export type HeroLayer = z.infer<typeof heroLayerSchema>

const homeSchema = object({
  /** The title of the home page, with the venue's name. */
  tagline: text,
  /** What search engines and link previews say of the venue. */
  description: text,
  headline: text,
  lead: text,
  /** Beside the cards. */
  picture: picture.optional(),
  /** The buttons. */
  reserve: text,
  explore: text,
  houseTitle: text,
  tonightTitle: text,
  /** Beside the opening hours. */
  tonight: text,
  cards: z.array(
    object({
      title: text,
      tempo: text,
      text,
      /** Where it leads. By default, the first three lead to the menu, the gallery and the events. */
      to: target.optional(),
    }),
  ),
})
export type Home = z.infer<typeof homeSchema>

/** What `home.ts` exports. */
export const schemas = { home: homeSchema, hero: z.array(heroLayerSchema) }
