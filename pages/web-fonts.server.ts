import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { theme } from '../src/content/theme.ts'

const metadataSchema = z.object({
  family: z.string(),
  weights: z.array(z.number()),
  styles: z.array(z.string()),
  variable: z.union([z.record(z.string(), z.object({ min: z.string(), max: z.string() })), z.literal(false)]),
})
const rangesSchema = z.record(z.string(), z.string())

/** A file of a font, for a rule `@font-face`. */
export interface FontFile {
  /** Its path from the project's folder. */
  file: string
  /** As in CSS: `400`, or `400 900`. */
  weight: string
  style: 'normal' | 'italic'
  /** The letters that it is for; all, if there is no other file. */
  range?: string
  /** Whether pages need it at their top. */
  isPreloaded: boolean
}

/** Returns the files that browsers get of a font of Fontsource: its variable form, if that is installed. */
export function webFont(id: string): { family: string; files: FontFile[] } {
  const variable = `node_modules/@fontsource-variable/${id}`
  const folder = existsSync(variable) ? variable : `node_modules/@fontsource/${id}`
  const metadata = z.parse(metadataSchema, JSON.parse(readFileSync(`${folder}/metadata.json`, 'utf8')))
  const ranges = z.parse(rangesSchema, JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8')))
  const { wght, opsz } = metadata.variable || {}
  // Of a static font: running text, headings, bold text.
  const weights = metadata.weights.filter((weight) => [400, 500, 700].includes(weight))
  const forms =
    folder === variable && wght
      ? [{ weight: `${wght.min} ${wght.max}`, normal: opsz ? 'opsz' : 'wght', italic: 'wght' }]
      : weights.map((weight) => ({ weight: `${weight}`, normal: `${weight}`, italic: `${weight}` }))
  const fileOf = (subset: string, form: string, style: string) =>
    `${folder}/files/${id}-${subset}-${form}-${style}.woff2`
  const normal = forms.flatMap(({ weight, normal }) =>
    ['latin', 'latin-ext'].map((subset) => ({
      file: fileOf(subset, normal, 'normal'),
      weight,
      style: 'normal' as const,
      range: ranges[subset],
      isPreloaded: subset === 'latin' && (weights.length === 0 || weight === forms[0]?.weight),
    })),
  )
  // Tempo marks and the like, in one weight. An accent comes from a fallback.
  const italic = forms.slice(0, 1).map(({ weight, italic }) => ({
    file: fileOf('latin', italic, 'italic'),
    weight,
    style: 'italic' as const,
    isPreloaded: false,
  }))
  return { family: metadata.family, files: [...normal, ...italic].filter(({ file }) => existsSync(file)) }
}

/** Returns the ends of the paths of the fonts that every page needs at its top. The italic has a fallback. */
export function preloadedFonts(): string[] {
  return Object.values(theme.fonts).flatMap((id) =>
    webFont(id)
      .files.filter(({ isPreloaded }) => isPreloaded)
      .map(({ file }) => file.replace(/^.*\//, '/')),
  )
}
