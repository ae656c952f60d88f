import * as z from 'zod'
import { day, distinct, heading, object, picture, price, slug, text } from '../content-fields.server.ts'
import { allergens, diets, excludedFrom } from '../menu/allergens.ts'

const codes = <Code extends string>(known: readonly Code[]) =>
  z.array(z.enum(known, `must be one of ${known.join(', ')}`)).superRefine((list, context) => {
    for (const [at, code] of list.entries()) {
      if (list.indexOf(code) < at)
        context.addIssue({ code: 'custom', path: [at], message: 'must be named once' })
    }
  })

// More than that is no drink without alcohol, in Europe and the United States.
const mostWithoutAlcohol = 0.5

const menuItemSchema = object({
  name: text,
  description: text,
  price,
  popular: z.boolean().optional(),
  /** The allergens in it; an empty list if there are none. Without the field, the menu does not state it. */
  contains: codes(allergens).optional(),
  /** The diets that it is suitable for; an empty list if there are none. */
  diets: codes(diets).optional(),
  /** The alcohol in it, in per cent by volume. */
  strength: z
    .number('must be the alcohol in per cent by volume: a number, such as 24 or 11.5')
    .min(0, 'must not be less than 0')
    .max(100, 'must not be more than 100')
    .optional(),
  /** As guests read it: `90 ml`. */
  size: text.optional(),
  /** Where it is not always served while the venue is open: the service of `hours.ts` in which it is. */
  served: slug.optional(),
  /** Its prices in services, instead of `price`. No two are offered at the same time. */
  otherPrices: z
    .array(object({ served: slug, price }))
    .min(1, 'must have a price')
    .optional(),
}).superRefine(({ contains = [], diets: suits = [], strength = 0 }, context) => {
  const refuse = (field: string, at: number, message: string) =>
    context.addIssue({ code: 'custom', path: [field, at], message })
  if (contains.includes('wheat') && !contains.includes('gluten'))
    refuse('contains', contains.indexOf('wheat'), "must have 'gluten' beside it, which wheat contains")
  for (const [at, diet] of suits.entries()) {
    const excluded = excludedFrom[diet]?.find((allergen) => contains.includes(allergen))
    if (excluded) refuse('diets', at, `must not be there, as \`contains\` has ${excluded}`)
    if (/^(alcohol-free|halal)$/.test(diet) && strength > mostWithoutAlcohol)
      refuse('diets', at, `must not be there, as \`strength\` is ${strength}`)
  }
})
const menuCategorySchema = object({
  /** Of its tab: the address of `signature` is `/menu#signature`. */
  id: z
    .string()
    .regex(
      /^[a-z][a-zA-Z0-9-]*$/,
      'must be letters of a to z, digits and hyphens, and begin with a lower-case letter',
    ),
  title: text,
  /** As in a score: `IV`. */
  numeral: text,
  tempo: text,
  picture: picture.optional(),
  /** As of an item. */
  served: slug.optional(),
  /** Each has an address of its own, by its name. */
  items: z.array(menuItemSchema).min(1, 'must have an item').superRefine(distinct('name')),
})
export type MenuCategory = z.infer<typeof menuCategorySchema>
const menuSchema = z
  .array(menuCategorySchema)
  .min(1, 'must have a category')
  .superRefine(distinct('id'))
  .superRefine(distinct('title'))

/** What `menu.ts` exports. */
export const schemas = { menuHeading: heading, menuUpdated: day, menuNote: text, menu: menuSchema }
