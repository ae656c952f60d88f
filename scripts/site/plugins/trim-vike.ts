import type { Plugin } from 'vite'
import { expectMatch } from './assert-patches.ts'

const clientEntries = /virtual:vike:(global|page)-entry:client|\/vike\/dist\/client\/[\w-]+\/entry\.js/
const pageAssets = /\/vike\/dist\/server\/runtime\/renderPageServer\/getPageAssets\.js$/

const entriesMatched = expectMatch('client', 'trim-vike: Vike’s entries for the browser')
const assetsMatched = expectMatch(
  'ssr',
  'trim-vike: vike/dist/server/runtime/renderPageServer/getPageAssets.js',
)
const stylesMatched = expectMatch('ssr', 'trim-vike: the server’s style sheets')

/**
 * Leaves out what Vike would add to the site:
 * - Its entries for the browser. Documents load `pages/+client.tsx` instead: 17 files less, and 0.8 KB of script.
 * - Their tags. Our documents have tags of their own (pages/document-assets.server.ts).
 * - Style sheets that are only in the server's bundle. The browser's bundle has all styles, but splits them differently:
 *   33 files less.
 */
export const trimVike: Plugin = {
  name: 'venue:trim-vike',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: [clientEntries, pageAssets] },
    handler(id) {
      if (pageAssets.test(id)) {
        assetsMatched()
        return 'export async function getPageAssets() { return [] }'
      }
      entriesMatched()
      return 'export {}'
    },
  },
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const isServer = this.environment.name === 'ssr'
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') {
          if (isServer) file.viteMetadata?.importedCss.clear()
          else if (clientEntries.test(file.facadeModuleId ?? '')) delete bundle[name]
        } else if (isServer && name.endsWith('.css')) {
          stylesMatched()
          delete bundle[name]
        }
      }
    },
  },
}
