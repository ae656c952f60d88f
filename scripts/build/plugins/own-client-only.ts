import type { Plugin } from 'vite'

const vikesOwn = /virtual:vike:(global|page)-entry:client|\/vike\/dist\/client\/[\w-]+\/entry\.js/

/**
 * Leaves Vike's own entries for the browser out of the site: no document names them, as ours come with
 * `pages/+client.tsx`, which does all that they would.
 */
export const ownClientOnly: Plugin = {
  name: 'nocturne:own-client-only',
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
