import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Theme } from '../src/content/theme.schema.ts'
import { theme } from '../src/content/theme.ts'
import { familiesOf, hasLetter, isNumbered, packageOf, rangesOf } from '../src/content-letters.server.ts'

const metadataSchema = z.object({
  family: z.string(),
  version: z.string(),
  weights: z.array(z.number()),
  styles: z.array(z.string()),
  variable: z.union([z.record(z.string(), z.object({ min: z.string(), max: z.string() })), z.literal(false)]),
})

/** A file of a font, for a rule `@font-face`. */
export interface FontFile {
  /** Its path from the project's folder. */
  file: string
  /** The variable font that it is made of, if it is one weight of that (`pinWeights`). */
  variable?: string
  /** As in CSS: `400`, or `400 900`. */
  weight: string
  style: 'normal' | 'italic'
  /** The part of the font's letters that it has: `latin`, `arabic`, or a number in brackets, `[119]`. */
  subset: string
  /** The letters that it is for; all, if there is no other file. */
  range?: string
}

// Of headings (src/styles/base.css), which have no other.
const headingWeight = 500
const pinnedFolder = '.cache/fonts'

/**
 * Returns the files that browsers get of a font of Fontsource: its variable form, if that is installed, and italics of
 * running text and of bold text. A file of one weight is half as long as one of all: of a font for headings alone,
 * `pinWeights` makes files of their weight, and most pages show italics of one weight.
 */
export function webFont(id: string, { text } = theme.fonts): { family: string; files: FontFile[] } {
  const fixed = packageOf(id)
  const variable = `node_modules/@fontsource-variable/${id}`
  const folder = existsSync(variable) ? variable : fixed
  const metadata = z.parse(metadataSchema, JSON.parse(readFileSync(`${folder}/metadata.json`, 'utf8')))
  const ranges = rangesOf(folder)
  const { wght, opsz } = metadata.variable || {}
  // Of a static font: running text, headings, bold text. Not every one has one of them.
  const usual = metadata.weights.filter((weight) => [400, 500, 700].includes(weight))
  const weights = usual.length > 0 ? usual : metadata.weights.slice(0, 1)
  const isVariable = wght !== undefined && folder === variable
  const isForHeadings = !familiesOf(text).includes(id)
  // Of a font in a hundred parts, a page shows a few.
  const isInParts = Object.keys(ranges).some(isNumbered)
  const pinned =
    isVariable && isForHeadings && !isInParts
      ? Math.min(Math.max(headingWeight, Number(wght.min)), Number(wght.max))
      : undefined
  const forms = isVariable
    ? [{ form: opsz ? 'opsz' : 'wght', weight: `${wght.min} ${wght.max}` }]
    : weights.map((weight) => ({ form: `${weight}`, weight: `${weight}` }))
  const fileOf = (subset: string, form: string) => `${id}-${subset.replace(/[[\]]/g, '')}-${form}.woff2`
  const normal = forms.flatMap(({ form, weight }) =>
    Object.entries(ranges).map(([subset, range]) => {
      const published = `${folder}/files/${fileOf(subset, `${form}-normal`)}`
      const own = { file: published, weight, style: 'normal' as const, subset, range }
      if (pinned === undefined) return own
      const file = `${pinnedFolder}/${metadata.version}/${fileOf(subset, `${form}-${pinned}`)}`
      return { ...own, file, variable: published, weight: `${pinned}` }
    }),
  )
  // An accent comes from a fallback.
  const italic = weights
    .filter((weight) => weight !== 500)
    .map((weight) => ({
      file: `${fixed}/files/${fileOf('latin', `${weight}-italic`)}`,
      weight: `${weight}`,
      style: 'italic' as const,
      subset: 'latin',
    }))
  const files: FontFile[] = [...normal, ...italic]
  return {
    family: metadata.family,
    files: files.filter(({ file, variable }) => existsSync(variable ?? file)),
  }
}

const weightOf = { display: `${headingWeight}`, text: '400' } as const

/** Returns the files of normal style in which a page's top shows its text, of each of the fonts for one use. */
function topFiles(fonts: Theme['fonts'], use: keyof Theme['fonts']): FontFile[] {
  return familiesOf(fonts[use]).flatMap((id) => {
    const files = webFont(id, fonts).files.filter(({ style }) => style === 'normal')
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
