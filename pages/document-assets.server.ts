import type { PageContextServer } from 'vike/types'

type Manifest = NonNullable<PageContextServer['globalContext']['assetsManifest']>

const entryKey = 'pages/+client.tsx'
// The upright faces: every page opens with both. The italic's fallback holds its few places until it comes.
const preloadedFonts = ['/bodoni-moda-latin-opsz-normal.woff2', '/instrument-sans-latin-wght-normal.woff2']

/** What a document brings and loads, as tags for its head and for the end of its body. */
export interface DocumentAssets {
  head: string
  end: string
}

/**
 * The page's style, so that its text shows with the document and nothing is waited for; the fonts; the entry, and
 * preloads of every module that the entry and the page's own chunk import, so that hydration waits for one round trip
 * and not for a chain of them. None in development: there is no manifest then, and Vike and Vite see to it.
 */
export function documentAssets(pageContext: PageContextServer): DocumentAssets | null {
  const { pageId, globalContext, readSiteFile } = pageContext
  const manifest = globalContext.assetsManifest
  if (!manifest || !readSiteFile || !pageId) return null
  const known = assetsByPage.get(pageId) ?? collectAssets(manifest, pageId, readSiteFile)
  assetsByPage.set(pageId, known)
  return known
}

// A bundle has one manifest, and thousands of pages of one kind.
const assetsByPage = new Map<string, DocumentAssets>()

function collectAssets(
  manifest: Manifest,
  pageId: string,
  readSiteFile: (name: string) => string,
): DocumentAssets {
  const entry = fileOf(manifest, entryKey)
  const reached = { modules: new Set<string>(), styles: new Set<string>() }
  collect(manifest, entryKey, reached)
  collect(manifest, `${pageId.slice(1)}/+Page.tsx`, reached)
  reached.modules.delete(entry)
  const styles = [...reached.styles]
  const head = [
    ...styles.map((file) => `<style>${readSiteFile(file)}</style>`),
    // Vite fetches a sheet that a chunk needs unless there is a link to it. Disabled, it says so and fetches nothing.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...preloadedFonts.map(
      (font) =>
        `<link rel="preload" href="/${fileOf(manifest, font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    // The text and its fonts come first on a slow line.
    ...[...reached.modules].map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
  ]
  return {
    head: head.join('\n'),
    end: `<script type="module" src="/${entry}" async fetchpriority="low"></script>`,
  }
}

function collect(manifest: Manifest, key: string, reached: Record<'modules' | 'styles', Set<string>>) {
  const chunk = manifest[key]
  if (!chunk || reached.modules.has(chunk.file)) return
  reached.modules.add(chunk.file)
  for (const style of chunk.css ?? []) reached.styles.add(style)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, reached)
}

// A file outside the project's folder, as packages may be, has a key that says from where; its end says what.
function fileOf(manifest: Manifest, keyEnd: string): string {
  const file = Object.entries(manifest).find(([key]) => key.endsWith(keyEnd))?.[1].file
  if (!file) throw new Error(`The bundle has no ${keyEnd}`)
  return file
}
