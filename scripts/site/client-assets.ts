import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { theme } from '../../src/content/theme.ts'
import { familiesOf } from '../../src/content-letters.server.ts'
import { readJsonFile } from '../cli/read-json-file.ts'

// Vite's manifest of a bundle: every chunk by its key, which is the path of its source if it has one.
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
type ClientManifest = z.infer<typeof manifestSchema>

const clientManifestFile = 'client-manifest.json'

const entries = ['src/boot.ts', 'pages/+client.tsx']
// The style sheet of a font with thousands of letters.
const letters = 'virtual:letters.css'
// The code for live posts, and fonts for a few letters and words, which have fallbacks.
const neverPrecached = [
  /\/live-(post|list|queries)\.tsx?$/,
  /-latin-ext-/,
  new RegExp(`/(${familiesOf(theme.fonts.text).join('|')})-.*-italic`),
]

/** Returns the assets that pages need without a functions host: scripts, styles, fonts, drawings. */
export function precachedAssets(bundle: string): string[] {
  const manifest = readClientManifest(bundle)
  const isPrecached = (name: string) => !neverPrecached.some((pattern) => pattern.test(name))
  const files = new Set<string>()
  const keys = new Set(entries)
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || !isPrecached(key)) continue
    for (const file of [chunk.file, ...[...chunk.css, ...chunk.assets].filter(isPrecached)]) files.add(file)
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) keys.add(imported)
  }
  return [...files].filter((file) => existsSync(join(bundle, 'client', file))).sort()
}

/** Returns the assets that the documents of a folder of `pages/` name. Their names contain hashes. */
export function assetsOfPage(bundle: string, folder: string): string[] {
  const manifest = readClientManifest(bundle)
  const keys = new Set([...entries, `${folder}/+Page.tsx`, ...(manifest[letters] ? [letters] : [])])
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return [...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]).sort()
}

/** Reads Vite's manifest of a bundle's browser code. */
export function readClientManifest(bundle: string): ClientManifest {
  return readJsonFile(join(bundle, clientManifestFile), manifestSchema)
}
