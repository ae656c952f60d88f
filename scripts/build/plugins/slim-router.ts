import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

// The package's exports lead to its development files, whatever the mode.
const files: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }
const folder = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
)

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
    filter: { id: /^react-router(\/dom)?$/ },
    handler: (id) => join(folder, files[id] ?? ''),
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
    handler: (code) => ({
      code: code.replace(nameForTools, '').replace(warningCall, free).replace(plainCall, free),
      map: null,
    }),
  },
}
