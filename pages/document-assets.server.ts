import { hashSource } from '../src/policy-meta.server.ts'
import type { HookContext } from './vike.d.ts'

type Manifest = NonNullable<HookContext['globalContext']['assetsManifest']>

const bootKey = 'src/boot.ts'
const entryKey = 'pages/+client.tsx'
// The upright faces: every page opens with both. The italic's fallback holds its few places until it comes.
const preloadedFonts = ['/bodoni-moda-latin-opsz-normal.woff2', '/instrument-sans-latin-wght-normal.woff2']

/** What a document brings and loads, as tags for its head and for the end of its body. */
export interface DocumentAssets {
  head: string
  end: string
  /** The style in the head, as a policy names it. */
  style: string
}

/**
 * The page's style, so that its text shows with the document and nothing is waited for; the fonts; and the script that
 * loads the rest when the text is on screen, with the name of every module that the entry and the page's own chunk
 * import, so that hydration waits for one round trip and not for a chain of them. None in development: there is no
 * manifest then, and Vike and Vite see to it.
 */
export function documentAssets(pageContext: HookContext): DocumentAssets | null {
  const { pageId, globalContext, readAsset } = pageContext
  const manifest = globalContext.assetsManifest
  if (!manifest || !readAsset || !pageId) return null
  const known = assetsByPage.get(pageId) ?? collectAssets(manifest, pageId, readAsset)
  assetsByPage.set(pageId, known)
  return known
}

// A bundle has one manifest, and thousands of pages of one kind.
const assetsByPage = new Map<string, DocumentAssets>()

function collectAssets(
  manifest: Manifest,
  pageId: string,
  readAsset: (name: string) => string,
): DocumentAssets {
  const reached: Reached = { modules: new Set(), styles: new Set() }
  const entry = fileOf(manifest, entryKey)
  const page = fileOf(manifest, `${pageId.slice(1)}/+Page.tsx`)
  collect(manifest, entryKey, reached)
  collect(manifest, `${pageId.slice(1)}/+Page.tsx`, reached)
  // What both import runs before the entry does: it starts when it is there, and asks for the page.
  const imported = [...reached.modules].filter((file) => file !== entry && file !== page)
  const modules = [...imported, entry, page].map((file) => `/${file}`)
  const styles = [...reached.styles]
  const style = styles.map(readAsset).join('\n')
  const head = [
    `<style>${style}</style>`,
    // Vite fetches a sheet that a chunk needs unless there is a link to it. Disabled, it says so and fetches nothing.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...preloadedFonts.map(
      (font) =>
        `<link rel="preload" href="/${fileOf(manifest, font)}" as="font" type="font/woff2" crossorigin>`,
    ),
  ]
  const boot = `/${fileOf(manifest, bootKey)}`
  return {
    head: head.join('\n'),
    end: `<script type="module" src="${boot}" async fetchpriority="low" data-modules="${modules.join(' ')}"></script>`,
    style: hashSource(style),
  }
}

interface Reached {
  /** Each after those it imports. */
  modules: Set<string>
  styles: Set<string>
}

function collect(manifest: Manifest, key: string, reached: Reached, seen = new Set<string>()) {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return
  seen.add(key)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, reached, seen)
  reached.modules.add(chunk.file)
  for (const style of chunk.css ?? []) reached.styles.add(style)
}

// A file outside the project's folder, as packages may be, has a key that says from where; its end says what.
function fileOf(manifest: Manifest, keyEnd: string): string {
  const file = Object.entries(manifest).find(([key]) => key.endsWith(keyEnd))?.[1].file
  if (!file) throw new Error(`The bundle has no ${keyEnd}`)
  return file
}
