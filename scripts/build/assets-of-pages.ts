import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

// Vite's manifest of a bundle: every chunk by its key, which is the path of its source where it has one.
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z._default(z.array(z.string()), []),
    dynamicImports: z._default(z.array(z.string()), []),
    css: z._default(z.array(z.string()), []),
    assets: z._default(z.array(z.string()), []),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

const entries = ['src/boot.ts', 'pages/+client.tsx']
// What only a functions host makes use of; and the faces of a few letters and of a few words, which have fallbacks.
const neverSaved = [
  /\/live-(post|list)\.tsx$/,
  /\/new-posts\.ts$/,
  /-latin-ext-/,
  /instrument-sans-.*-italic/,
]

/** The files below the browser's bundle that pages need without a functions host: script, styles, fonts, drawings. */
export function assetsOfPages(bundle: string): string[] {
  const manifest = z.parse(manifestSchema, JSON.parse(readFileSync(join(bundle, 'assets.json'), 'utf8')))
  const files = new Set<string>()
  for (const entry of entries) collect(manifest, entry, files)
  return [...files].filter((file) => existsSync(join(bundle, 'client', file))).sort()
}

function collect(manifest: Manifest, key: string, files: Set<string>) {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file) || neverSaved.some((pattern) => pattern.test(key))) return
  files.add(chunk.file)
  for (const file of [...chunk.css, ...chunk.assets]) {
    if (!neverSaved.some((pattern) => pattern.test(file))) files.add(file)
  }
  for (const imported of [...chunk.imports, ...chunk.dynamicImports]) collect(manifest, imported, files)
}
