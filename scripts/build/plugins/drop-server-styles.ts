import type { Plugin } from 'vite'
import { expectMatch } from './assert-patches.ts'

const matched = expectMatch('ssr', 'drop-server-styles: the server’s style sheets')

/**
 * Keeps the server's copies of the style sheets out of the site. The browser's bundle has them all, but Vike publishes
 * sheets that only the server's bundle has, and counts those as such that are split in another way: 33 files.
 */
export const dropServerStyles: Plugin = {
  name: 'nocturne:drop-server-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') file.viteMetadata?.importedCss.clear()
        else if (name.endsWith('.css')) {
          matched()
          delete bundle[name]
        }
      }
    },
  },
}
