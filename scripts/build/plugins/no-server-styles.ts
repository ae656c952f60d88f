import type { Plugin } from 'vite'

/**
 * Keeps the prerender's copies of the style sheets out of the site: Vike publishes what only the server's bundle has,
 * and a sheet that is cut otherwise there counts as such. The browser's bundle has them all.
 */
export const noServerStyles: Plugin = {
  name: 'nocturne:no-server-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') file.viteMetadata?.importedCss.clear()
        else if (name.endsWith('.css')) delete bundle[name]
      }
    },
  },
}
