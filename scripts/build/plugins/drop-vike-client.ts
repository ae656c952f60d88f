import type { Plugin } from 'vite'

const vikesOwn = /virtual:vike:(global|page)-entry:client|\/vike\/dist\/client\/[\w-]+\/entry\.js/

const withoutVikesEntries: Plugin = {
  name: 'nocturne:without-vikes-entries',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: vikesOwn },
    handler: () => 'export {}',
  },
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type === 'chunk' && vikesOwn.test(file.facadeModuleId ?? '')) delete bundle[name]
    }
  },
}

// Vike looks for what those bring, to name it in the document; ours has its tags (pages/document-assets.server.ts).
const withoutTheirAssets: Plugin = {
  name: 'nocturne:without-their-assets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: '**/vike/dist/server/runtime/renderPageServer/getPageAssets.js' },
    handler: () => 'export async function getPageAssets() { return [] }',
  },
}

/**
 * Leaves Vike's own entries for the browser out of the site: no document names them, as ours come with
 * `pages/+client.tsx`, which does all that they would.
 */
export const ownClientOnly: Plugin[] = [withoutVikesEntries, withoutTheirAssets]
