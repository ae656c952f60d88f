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
// The attributes of SVG. Sanitised bodies have none. 2.7 KB.
const svgProperties = /\/property-information\/lib\/svg\.js$/
const svgStub = 'export const svg = { property: {}, normal: {} }'

// Writes tables, footnotes and the like. 1.7 KB.
const gfm = /\/mdast-util-gfm\/lib\/index\.js$/
const gfmWriter = /export function gfmToMarkdown\b[\s\S]*/
const gfmStub = 'export function gfmToMarkdown() { return { extensions: [] } }'

const prefix = '\0venue:stub:'
const matched = Object.fromEntries(
  [...Object.keys(stubs), 'mdast-util-gfm', 'property-information/lib/svg.js'].map((name) => [
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
    filter: { id: [new RegExp(`^${prefix}`), svgProperties] },
    handler(id) {
      if (!svgProperties.test(id)) return stubs[id.slice(prefix.length)]
      matched['property-information/lib/svg.js']?.()
      return svgStub
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
