import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`))

const files: Record<string, string> = {
  // Its exports lead Node to a file that takes all of the other package.
  'react-router-dom': join(folderOf('react-router-dom'), 'dist/index.mjs'),
  // And these to its development files, whatever the mode.
  'react-router': join(folderOf('react-router'), 'dist/production/index.mjs'),
  'react-router/dom': join(folderOf('react-router'), 'dist/production/dom-export.mjs'),
}

// What nothing uses of it stays all the same where making it could have an effect: where a component is named for
// React's tools, or made by a call that is not said to be free of effects.
const nameForTools = /^\w+\.displayName = "[^"]*";$/gm
const warningCall = /(?<=^\s+)(?=warning\()/gm
const plainCall = /(?<=^(?:var|const) \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm

const free = '/* @__PURE__ */ '

/** Takes React Router without its warnings, and lets the bundler drop what the site does not use: half of it. */
export const slimRouter: Plugin = {
  name: 'nocturne:slim-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(-dom|\/dom)?$/ },
    handler: (id) => files[id],
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
    handler: (code) => ({
      code: code.replace(nameForTools, '').replace(warningCall, free).replace(plainCall, free),
      map: null,
    }),
  },
}
