import type { Plugin } from 'vite'
import { expectMatch } from './assert-patches.ts'

const notUsed = `throw new Error('Nothing on this site writes Markdown')`

// Unused parts of remark. The sizes are what the script of a live post saves (brotli).
const stubs: Readonly<Record<string, string>> = {
  // Writes Markdown; remark-gfm names its parts. 6.5 KB and 0.6 KB.
  'mdast-util-to-markdown': `export const defaultHandlers = {}; export function toMarkdown() { ${notUsed} }`,
  'markdown-table': `export function markdownTable() { ${notUsed} }`,
  // A polyfill. 1 KB.
  '@ungap/structured-clone': 'export default (value) => structuredClone(value)',
  // Names of characters in HTML; ours has their numbers. 1.5 KB.
  'character-entities-html4': 'export const characterEntitiesHtml4 = {}',
  'character-entities-legacy': 'export const characterEntitiesLegacy = []',
}
// The attributes of SVG. Sanitised bodies have none. 2.7 KB.
const svgProperties = /\/property-information\/lib\/svg\.js$/
const svgStub = 'export const svg = { property: {}, normal: {} }'

const prefix = '\0venue:stub:'
const matched = Object.fromEntries(
  [...Object.keys(stubs), 'property-information/lib/svg.js'].map((name) => [
    name,
    expectMatch('ssr', `stub-markdown-serializer: ${name}`),
  ]),
)

/** Leaves out unused parts of remark: 12 KB of the 77 KB of script that render a live post. */
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
    filter: { id: [new RegExp(`^${prefix}`), svgProperties] },
    handler(id) {
      if (!svgProperties.test(id)) return stubs[id.slice(prefix.length)]
      matched['property-information/lib/svg.js']?.()
      return svgStub
    },
  },
}
