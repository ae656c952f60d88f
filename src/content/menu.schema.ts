import * as z from 'zod'
import { day, distinct, heading, object, picture, price, text } from '../content-fields.server.ts'

const menuItemSchema = object({
  name: text,
  description: text,
  price,
  popular: z.boolean().optional(),
})
const menuCategorySchema = object({
  /** Of its tab: the address of `signature` is `/menu#signature`. */
  id: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9-]*$/, 'must be letters, digits and hyphens, and begin with a small one'),
  title: text,
  /** As in a score: `IV`. */
  numeral: text,
  tempo: text,
  picture: picture.optional(),
  items: z.array(menuItemSchema).min(1, 'must have an item'),
})
export type MenuCategory = z.infer<typeof menuCategorySchema>
const menuSchema = z
  .array(menuCategorySchema)
  .min(1, 'must have a category')
  .superRefine(distinct('id'))
  .superRefine(distinct('title'))

/** What `menu.ts` exports. */
export const schemas = { menuHeading: heading, menuUpdated: day, menuNote: text, menu: menuSchema }
