import type { Plugin } from 'vite'
import { expectMatch } from './assert-patches.ts'

const notUsed = `throw new Error('Nothing on this site writes Markdown')`

// Unused parts of remark. The sizes are what the script of a live post saves (brotli).
const stubs: Readonly<Record<string, string>> = {
  // Writes Markdown. 6.5 KB.
  'mdast-util-to-markdown': `export const defaultHandlers = {}; export function toMarkdown() { ${notUsed} }`,
  // A polyfill. 1 KB.
  '@ungap/structured-clone': 'export default (value) => structuredClone(value)',
  // Names of characters in HTML; ours has their numbers. 1.5 KB.
  'character-entities-html4': 'export const characterEntitiesHtml4 = {}',
  'character-entities-legacy': 'export const characterEntitiesLegacy = []',
}
// The same for modules of packages.
const moduleStubs: Readonly<Record<string, string>> = {
  // The attributes of SVG. Sanitised bodies have none. 2.7 KB.
  'property-information/lib/svg.js': 'export const svg = { property: {}, normal: {} }',
  // Which tags may be left out of HTML. None is. 0.7 KB.
  'hast-util-to-html/lib/omission/opening.js': 'export const opening = () => false',
  'hast-util-to-html/lib/omission/closing.js': 'export const closing = () => false',
}
const moduleName = new RegExp(`/(${Object.keys(moduleStubs).join('|')})$`)

// Writes tables, footnotes and the like. 1.7 KB.
const gfm = /\/mdast-util-gfm\/lib\/index\.js$/
const gfmWriter = /export function gfmToMarkdown\b[\s\S]*/
const gfmStub = 'export function gfmToMarkdown() { return { extensions: [] } }'

const prefix = '\0venue:stub:'
const matched = Object.fromEntries(
  [...Object.keys(stubs), ...Object.keys(moduleStubs), 'mdast-util-gfm'].map((name) => [
    name,
    expectMatch('ssr', `stub-markdown-serializer: ${name}`),
  ]),
)

/** Leaves out unused parts of remark: 13 KB of the 78 KB of script that render a live post. */
export const stubMarkdownSerializer: Plugin = {
  name: 'venue:stub-markdown-serializer',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^(${Object.keys(stubs).join('|')})$`) },
    handler(name) {
      matched[name]?.()
      return prefix + name
    },
  },
  load: {
    filter: { id: [new RegExp(`^${prefix}`), moduleName] },
    handler(id) {
      const name = moduleName.exec(id)?.[1]
      if (name === undefined) return stubs[id.slice(prefix.length)]
      matched[name]?.()
      return moduleStubs[name]
    },
  },
  transform: {
    filter: { id: gfm, code: gfmWriter },
    handler(code) {
      matched['mdast-util-gfm']?.()
      return { code: code.replace(gfmWriter, gfmStub), map: null }
    },
  },
}
