import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { patchOf } from './assert-patches.ts'

const { resolve } = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`))

const files: Readonly<Record<string, string>> = {
  // Its exports point Node to a file that imports the whole other package.
  'react-router-dom': join(folderOf('react-router-dom'), 'dist/index.mjs'),
  // And these to the development files in every mode.
  'react-router': join(folderOf('react-router'), 'dist/production/index.mjs'),
  'react-router/dom': join(folderOf('react-router'), 'dist/production/dom-export.mjs'),
}

const pure = '/* @__PURE__ */ '

// The bundler keeps unused code that may have side effects.
const patch = patchOf('client', 'treeshake-react-router', [
  {
    what: 'assignments to components',
    pattern: /^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm,
    replacement: '',
  },
  { what: 'warnings', pattern: /(?<=^\s+)(?=warning\()/gm, replacement: pure },
  {
    what: 'calls of createContext, forwardRef and memo',
    pattern: /(?<=^(?:var|const) \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
    replacement: pure,
  },
  // The router of this site loads no data, so that these parts never run.
  { what: 'hooks of data routers', pattern: /\bisDataRoute \? \w+\(\) : /g, replacement: '' },
])

/** Lets the bundler drop the unused parts of React Router: 8 KB of the script of a first view. */
export const treeshakeReactRouter: Plugin = {
  name: 'venue:treeshake-react-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(-dom|\/dom)?$/ },
    handler: (id) => files[id],
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
    handler: patch,
  },
}
