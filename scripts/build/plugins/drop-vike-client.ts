import type { Plugin } from 'vite'
import { expectMatch } from './assert-patches.ts'

const vikeEntries = /virtual:vike:(global|page)-entry:client|\/vike\/dist\/client\/[\w-]+\/entry\.js/
const entryMatched = expectMatch('client', 'drop-vike-client: Vike’s entries for the browser')
const assetsMatched = expectMatch(
  'ssr',
  'drop-vike-client: vike/dist/server/runtime/renderPageServer/getPageAssets.js',
)

const withoutEntries: Plugin = {
  name: 'nocturne:drop-vike-client:entries',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: vikeEntries },
    handler() {
      entryMatched()
      return 'export {}'
    },
  },
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type === 'chunk' && vikeEntries.test(file.facadeModuleId ?? '')) delete bundle[name]
    }
  },
}

// Vike would look for their assets; our documents have tags of their own (pages/document-assets.server.ts).
const withoutAssets: Plugin = {
  name: 'nocturne:drop-vike-client:assets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: '**/vike/dist/server/runtime/renderPageServer/getPageAssets.js' },
    handler() {
      assetsMatched()
      return 'export async function getPageAssets() { return [] }'
    },
  },
}

/**
 * Leaves Vike's entries for the browser out of the site: documents load `pages/+client.tsx` instead. It saves 17 files,
 * and 0.8 KB of the script of a first view.
 */
export const dropVikeClient: Plugin[] = [withoutEntries, withoutAssets]
