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
type ClientManifest = z.infer<typeof manifestSchema>

const entries = ['src/boot.ts', 'pages/+client.tsx']
// What only a functions host makes use of; and the fonts of a few letters and of a few words, which have fallbacks.
const neverPrecached = [/\/live-(post|list|queries)\.tsx?$/, /-latin-ext-/, /instrument-sans-.*-italic/]

/** Returns the assets that pages need without a functions host: scripts, styles, fonts, drawings. */
export function precachedAssets(bundle: string): string[] {
  const manifest = readClientManifest(bundle)
  const files = new Set<string>()
  for (const entry of entries) collect(manifest, entry, files)
  return [...files].filter((file) => existsSync(join(bundle, 'client', file))).sort()

  function collect(manifest: ClientManifest, key: string, files: Set<string>) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file) || neverPrecached.some((pattern) => pattern.test(key))) return
    files.add(chunk.file)
    for (const file of [...chunk.css, ...chunk.assets]) {
      if (!neverPrecached.some((pattern) => pattern.test(file))) files.add(file)
    }
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) collect(manifest, imported, files)
  }
}

/** Returns the assets that the documents of a folder of `pages/` name: the names change with the content. */
export function assetsOfPage(bundle: string, folder: string): string[] {
  const manifest = readClientManifest(bundle)
  const keys = new Set([...entries, `${folder}/+Page.tsx`])
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return [...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]).sort()
}

function readClientManifest(bundle: string): ClientManifest {
  return z.parse(manifestSchema, JSON.parse(readFileSync(join(bundle, 'assets.json'), 'utf8')))
}
