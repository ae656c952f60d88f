import type { PageContextServer } from 'vike/types'

type Manifest = NonNullable<PageContextServer['globalContext']['assetsManifest']>

const entryKey = 'pages/+client.tsx'

/**
 * Preloads of every module that the entry and the page's own chunk import, so that hydration waits for one round
 * trip and not for a chain of them. Vike adds the entry itself, the styles and the fonts. In development there is
 * no manifest and Vite serves everything.
 */
export function modulePreloads({ pageId, globalContext }: PageContextServer): string {
  const manifest = globalContext.assetsManifest
  if (!manifest || !pageId) return ''
  const files = new Set<string>()
  collectFiles(manifest, entryKey, files)
  collectFiles(manifest, `${pageId.slice(1)}/+Page.tsx`, files)
  const entryFile = manifest[entryKey]?.file
  return [...files]
    .filter((file) => file !== entryFile)
    .map((file) => `<link rel="modulepreload" href="/${file}">`)
    .join('\n')
}

function collectFiles(manifest: Manifest, key: string, files: Set<string>) {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, files)
}
