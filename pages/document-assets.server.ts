import { hashSource } from './policy-meta.server.ts'
import type { HookContext } from './vike.d.ts'
import { preloadedFonts } from './web-fonts.server.ts'

type Manifest = NonNullable<HookContext['globalContext']['assetsManifest']>

const bootKey = 'src/boot.ts'
const entryKey = 'pages/+client.tsx'

/** The tags that load a document's styles, fonts and scripts. */
interface DocumentAssets {
  head: string
  /** For the end of the body. */
  end: string
  /** The source of the inline style, for a policy. */
  style: string
}

// Thousands of pages share a `pageId`.
const assetsByPage = new Map<string, DocumentAssets>()

/**
 * Returns the tags of a page's assets: an inline style, so that the text shows without another request; the fonts; and
 * the script that loads the others after the first paint. That script names all modules that the page needs, so that
 * hydration waits for one round trip instead of a chain of them. Null in development, where Vike and Vite add the tags.
 */
export function documentAssets({ pageId, globalContext, readAsset }: HookContext): DocumentAssets | null {
  const manifest = globalContext.assetsManifest
  if (!manifest || !readAsset || !pageId) return null
  const assets = assetsByPage.get(pageId) ?? collectAssets(manifest, pageId, readAsset)
  assetsByPage.set(pageId, assets)
  return assets
}

function collectAssets(
  manifest: Manifest,
  pageId: string,
  readAsset: (name: string) => string,
): DocumentAssets {
  const pageKey = `${pageId.slice(1)}/+Page.tsx`
  const [entry, page] = [fileOf(manifest, entryKey), fileOf(manifest, pageKey)]
  const chunks = withImports(manifest, [entryKey, pageKey]).flatMap((key) => manifest[key] ?? [])
  const imported = chunks.map(({ file }) => file).filter((file) => file !== entry && file !== page)
  // The entry starts as soon as it runs and imports the page, so what both import runs before it.
  const modules = [...imported, entry, page].map((file) => `/${file}`)
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  const style = styles.map(readAsset).join('\n')
  const head = [
    `<style>${style}</style>`,
    // Without a link, Vite would fetch the style sheets of chunks. A disabled link fetches nothing.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...preloadedFonts().map(
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

/** Returns the keys of some chunks and of all that they import, each after its imports. */
function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string): string[] => {
    if (seen.has(key)) return []
    seen.add(key)
    return [...(manifest[key]?.imports ?? []).flatMap(visit), key]
  }
  return keys.flatMap(visit)
}

// The key of a file of a package starts with a path to the package, so only its end is known.
function fileOf(manifest: Manifest, keyEnd: string): string {
  const file = Object.entries(manifest).find(([key]) => key.endsWith(keyEnd))?.[1].file
  if (!file) throw new Error(`The bundle has no ${keyEnd}`)
  return file
}
