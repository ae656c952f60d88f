import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/**
 * Reads Markdown's entities from a table: the browser's version of that package writes `innerHTML` for each, which
 * Trusted Types forbid.
 */
export const entitiesWithoutDom: Plugin = {
  name: 'nocturne:entities-without-dom',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^decode-named-character-reference$/ },
    handler: (id) => createRequire(import.meta.url).resolve(id),
  },
}
