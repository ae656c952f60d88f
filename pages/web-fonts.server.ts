import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Theme } from '../src/content/theme.schema.ts'
import { theme } from '../src/content/theme.ts'
import { familiesOf, hasLetter, isNumbered, rangesOf } from '../src/content-letters.server.ts'

const metadataSchema = z.object({
  family: z.string(),
  weights: z.array(z.number()),
  styles: z.array(z.string()),
  variable: z.union([z.record(z.string(), z.object({ min: z.string(), max: z.string() })), z.literal(false)]),
})

/** A file of a font, for a rule `@font-face`. */
export interface FontFile {
  /** Its path from the project's folder. */
  file: string
  /** As in CSS: `400`, or `400 900`. */
  weight: string
  style: 'normal' | 'italic'
  /** The part of the font's letters that it has: `latin`, `arabic`, or a number in brackets, `[119]`. */
  subset: string
  /** The letters that it is for; all, if there is no other file. */
  range?: string
}

/** Returns the files that browsers get of a font of Fontsource: its variable form, if that is installed. */
export function webFont(id: string): { family: string; files: FontFile[] } {
  const variable = `node_modules/@fontsource-variable/${id}`
  const folder = existsSync(variable) ? variable : `node_modules/@fontsource/${id}`
  const metadata = z.parse(metadataSchema, JSON.parse(readFileSync(`${folder}/metadata.json`, 'utf8')))
  const ranges = rangesOf(folder)
  const { wght, opsz } = metadata.variable || {}
  // Of a static font: running text, headings, bold text. Not every one has one of them.
  const usual = metadata.weights.filter((weight) => [400, 500, 700].includes(weight))
  const weights = usual.length > 0 ? usual : metadata.weights.slice(0, 1)
  const forms =
    folder === variable && wght
      ? [{ weight: `${wght.min} ${wght.max}`, normal: opsz ? 'opsz' : 'wght', italic: 'wght' }]
      : weights.map((weight) => ({ weight: `${weight}`, normal: `${weight}`, italic: `${weight}` }))
  const fileOf = (subset: string, form: string, style: string) =>
    `${folder}/files/${id}-${subset.replace(/[[\]]/g, '')}-${form}-${style}.woff2`
  const normal = forms.flatMap(({ weight, normal }) =>
    Object.entries(ranges).map(([subset, range]) => ({
      file: fileOf(subset, normal, 'normal'),
      weight,
      style: 'normal' as const,
      subset,
      range,
    })),
  )
  // Tempo marks and the like, in one weight. An accent comes from a fallback.
  const italic = forms.slice(0, 1).map(({ weight, italic }) => ({
    file: fileOf('latin', italic, 'italic'),
    weight,
    style: 'italic' as const,
    subset: 'latin',
  }))
  return { family: metadata.family, files: [...normal, ...italic].filter(({ file }) => existsSync(file)) }
}

// Headings are in the second weight of a static font, where it has one (src/styles/base.css).
const weightOf = { display: '500', text: '400' } as const

/** Returns the files of normal style in which a page's top shows its text, of each of the fonts for one use. */
function topFiles(fonts: Theme['fonts'], use: keyof Theme['fonts']): FontFile[] {
  return familiesOf(fonts[use]).flatMap((id) => {
    const files = webFont(id).files.filter(({ style }) => style === 'normal')
    const weight = files.find((file) => file.weight === weightOf[use])?.weight ?? files[0]?.weight
    return files.filter((file) => file.weight === weight)
  })
}

/**
 * Returns a function that returns the ends of the paths of the fonts that show a text at the top of a page. The italic
 * has a fallback. Running text in one of a hundred parts of a font has one too: the parts that a heading does not share
 * with it would be many.
 */
export function preloadedFonts(fonts = theme.fonts): (text: string) => string[] {
  const candidates = [
    ...topFiles(fonts, 'display').map((file) => ({ use: 'display', ...file })),
    ...topFiles(fonts, 'text')
      .filter(({ subset }) => !isNumbered(subset))
      .map((file) => ({ use: 'text', ...file })),
  ]
  const byLetter = new Map<string, string[]>()
  const filesWith = (letter: string): string[] => {
    const having = candidates.filter(({ range }) => range === undefined || hasLetter(range, letter))
    const first = ['display', 'text'].flatMap((use) => having.find((file) => file.use === use) ?? [])
    return first.map(({ file }) => file.replace(/^.*\//, '/'))
  }
  return (text) => {
    const found = new Set<string>()
    for (const letter of text) {
      const files = byLetter.get(letter) ?? filesWith(letter)
      byLetter.set(letter, files)
      for (const file of files) found.add(file)
    }
    return [...found]
  }
}
