import type { Plugin } from 'vite'
import { patchOf } from './assert-patches.ts'

// Vite's loader of style sheets remembers one that has failed as loaded, by its address and by its element.
const patch = patchOf('client', 'retry-styles', [
  {
    what: 'the address',
    pattern: /(?<=\(err\) => \{\s*)seen\[href\] = void 0;/,
    replacement: 'delete seen[href];',
  },
  { what: 'the element', pattern: /(?<=\(e\.type === "error"\) )(?=rej\()/, replacement: 'link.remove(), ' },
])

/** Lets a page whose style sheet could not be fetched, for example before a click, fetch it again when it is shown. */
export const retryStyles: Plugin = {
  name: 'venue:retry-styles',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: patch,
  },
}
