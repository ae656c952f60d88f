import { hashSource } from './policy-meta.server.ts'
import { preloadedFonts } from './web-fonts.server.ts'

/** Vite's manifest of the browser's bundle. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[] }>>

const bootKey = 'src/boot.ts'
const lettersKey = 'virtual:letters.css'
const entryKey = 'pages/+client.tsx'

/** The tags that load a document's styles, fonts and scripts. */
export interface DocumentAssets {
  head: string
  /** Returns the tags for the head that load the fonts of a text at the page's top. */
  preload(text: string): string
  /** For the end of the body. */
  end: string
  /** The source of the inline style, for a policy. */
  style: string
}

/**
 * Returns the tags of the assets of a page's folder: an inline style, so that the text shows without another request;
 * the fonts of its top; the script that loads the others after the first paint. That script names all modules that the
 * page needs, so that hydration waits for one round trip instead of a chain of them.
 * @param readAsset Reads a file of the browser's bundle.
 */
export function documentAssets(
  manifest: Manifest,
  readAsset: (name: string) => string,
): (pageId: string) => DocumentAssets {
  const fontsOf = preloadedFonts()
  // The manifest names every font, and all documents begin with a few of them.
  const fontTags = new Map<string, string>()
  const tagOf = (font: string) => {
    const tag =
      fontTags.get(font) ??
      `<link rel="preload" href="/${fileOf(manifest, font)}" as="font" type="font/woff2" crossorigin>`
    fontTags.set(font, tag)
    return tag
  }
  const preload = (text: string) => fontsOf(text).map(tagOf).join('\n')
  // Thousands of pages share a folder.
  const byPage = new Map<string, DocumentAssets>()
  return (pageId) => {
    const assets = byPage.get(pageId) ?? { ...collectAssets(manifest, pageId, readAsset), preload }
    byPage.set(pageId, assets)
    return assets
  }
}

function collectAssets(
  manifest: Manifest,
  pageId: string,
  readAsset: (name: string) => string,
): Omit<DocumentAssets, 'preload'> {
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
  ]
  // Of fonts with more letters than the inline style has, if there are any.
  const letters = Object.entries(manifest).find(([key]) => key.endsWith(lettersKey))?.[1].file
  const boot = `/${fileOf(manifest, bootKey)}`
  return {
    head: head.join('\n'),
    // A sheet here keeps nothing before it from being shown.
    end: `<script type="module" src="${boot}" async fetchpriority="low" data-modules="${modules.join(' ')}"></script>${letters ? `\n<link rel="stylesheet" href="/${letters}">` : ''}`,
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
