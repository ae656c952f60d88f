import * as z from 'zod'
import { object, picture } from '../content-fields.server.ts'
import { isInstalled } from '../content-letters.server.ts'

// WCAG 2.2, 1.4.3. Large text may have less, but any text may be small on a phone.
const minContrast = 4.5
const color = z
  .string('must be a text')
  .regex(/^#[0-9a-f]{6}$/, 'must be a color, written as six lower-case hex digits: #2b1d3f')
const onPaper = color.refine(
  (value) => !(contrast(value, '#ffffff') < minContrast),
  `must have a contrast of ${minContrast} with white, to be read on paper`,
)
const font = z
  .string('must be a text')
  .refine(
    isInstalled,
    'must be the name of an installed font of Fontsource (`npm install @fontsource/NAME`, and @fontsource-variable/NAME if there is one)',
  )
/** One font, or several: a letter is of the first one that has it. */
const fonts = z.union([font, z.array(font).min(1, 'must have the name of a font')], {
  error: 'must be the name of a font, or a list of names',
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
  fonts: object({ display: fonts, text: fonts }),
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

/** Returns the contrast of two colors, written `#2b1d3f`: 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

// WCAG 2.2, "relative luminance".
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
