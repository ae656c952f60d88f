import * as z from 'zod'
import { object, picture } from '../content-fields.server.ts'
import { contrast } from '../contrast.server.ts'
import { fontProblem } from '../web-fonts.server.ts'

// WCAG 2.2, 1.4.3. Large text may have less, but any text may be small on a phone.
const minContrast = 4.5
const color = z
  .string('must be a text')
  .regex(/^#[0-9a-f]{6}$/, 'must be a color, written as six lower-case hex digits: #2b1d3f')
const onPaper = color.refine(
  (value) => !(contrast(value, '#ffffff') < minContrast),
  `must have a contrast of ${minContrast} with white, to be read on paper`,
)
const font = z.string('must be a text').superRefine((id, context) => {
  const message = fontProblem(id)
  if (message) context.addIssue({ code: 'custom', message })
})
const colorsSchema = object({
  dusk: color,
  evening: color,
  midnight: color,
  smallHours: color,
  dawn: color,
  bone: color,
  ash: color,
  absinthe: color,
  vermouth: color,
  amber: color,
  plum: color,
}).superRefine((colors, context) => {
  const { dusk, evening, midnight, smallHours, dawn, bone, ash, absinthe, vermouth, amber } = colors
  // Midnight is the text of filled buttons, too.
  const grounds = { dusk, evening, midnight, smallHours, dawn }
  for (const [name, value] of Object.entries({ bone, ash, absinthe, vermouth, amber })) {
    const low = Object.entries(grounds).flatMap(([ground, other]) => {
      const found = contrast(value, other)
      // A value that is no color has a fault already.
      return found < minContrast ? [`${ground} (${found.toFixed(1)})`] : []
    })
    if (low.length === 0) continue
    const message = `must have a contrast of ${minContrast} to be read, and has less with ${low.join(', ')}`
    context.addIssue({ code: 'custom', path: [name], message })
  }
})
const themeSchema = object({
  /** A square picture. The icons of browsers and phones are made from it. */
  logo: picture,
  /** What the header shows: the logo, or the moon as it is tonight, on a stave. */
  headerLogo: z.enum(['logo', 'moon'], "must be 'logo' or 'moon'"),
  colors: colorsSchema,
  /** On white. */
  paper: object({ ink: onPaper, ash: onPaper, amber: onPaper, hairline: color }),
  fonts: object({ display: font, text: font }),
  /** A length of CSS. */
  radius: z
    .string('must be a text')
    .regex(/^\d*\.?\d+(px|rem|em)$|^0$/, 'must be a length of CSS, such as 2px'),
  /** A strip along the bottom of every page, which repeats. */
  skyline: picture.optional(),
})
export type Theme = z.infer<typeof themeSchema>

/** What `theme.ts` exports. */
export const schemas = { theme: themeSchema }
