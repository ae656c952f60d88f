import type { PageContextServer } from 'vike/types'

type Manifest = NonNullable<PageContextServer['globalContext']['assetsManifest']>

const entryKey = 'pages/+client.tsx'
// The upright faces: every page opens with both. The italic's fallback holds its few places until it comes.
const preloadedFonts = ['/bodoni-moda-latin-opsz-normal.woff2', '/instrument-sans-latin-wght-normal.woff2']

/** What a document loads, as tags for its head and for the end of its body. */
export interface DocumentAssets {
  head: string
  end: string
}

/**
 * The style sheet, the fonts, the entry, and preloads of every module that the entry and the page's own chunk import,
 * so that hydration waits for one round trip and not for a chain of them. None in development: there is no manifest
 * then, and Vike and Vite see to it.
 */
export function documentAssets({ pageId, globalContext }: PageContextServer): DocumentAssets | null {
  const manifest = globalContext.assetsManifest
  if (!manifest || !pageId) return null
  const known = assetsByPage.get(pageId) ?? collectAssets(manifest, pageId)
  assetsByPage.set(pageId, known)
  return known
}

// A bundle has one manifest, and thousands of pages of one kind.
const assetsByPage = new Map<string, DocumentAssets>()

function collectAssets(manifest: Manifest, pageId: string): DocumentAssets {
  const entry = fileOf(manifest, entryKey)
  const modules = new Set<string>()
  collectModules(manifest, entryKey, modules)
  collectModules(manifest, `${pageId.slice(1)}/+Page.tsx`, modules)
  modules.delete(entry)
  const head = [
    ...styleSheets(manifest).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...preloadedFonts.map(
      (font) =>
        `<link rel="preload" href="/${fileOf(manifest, font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...[...modules].map((file) => `<link rel="modulepreload" href="/${file}">`),
  ]
  return { head: head.join('\n'), end: `<script type="module" src="/${entry}" async></script>` }
}

function collectModules(manifest: Manifest, key: string, files: Set<string>) {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collectModules(manifest, imported, files)
}

// The one that the browser's bundle made, whatever Vike made of the server's.
function styleSheets(manifest: Manifest): string[] {
  return Object.entries(manifest)
    .filter(([key]) => key.startsWith('_') && key.endsWith('.css'))
    .map(([, { file }]) => file)
}

// A file outside the project's folder, as packages may be, has a key that says from where; its end says what.
function fileOf(manifest: Manifest, keyEnd: string): string {
  const file = Object.entries(manifest).find(([key]) => key.endsWith(keyEnd))?.[1].file
  if (!file) throw new Error(`The bundle has no ${keyEnd}`)
  return file
}
