import type { Plugin } from 'vite'

// What remark brings and the site has no use for, in the terms of those who import it.
const unused: Record<string, string> = {
  // It writes Markdown. remark-gfm names its parts, and takes them up only where it is asked to write.
  'mdast-util-to-markdown': `
    export const defaultHandlers = {}
    export function toMarkdown() { throw new Error('Nothing on this site writes Markdown') }`,
  'markdown-table': `
    export function markdownTable() { throw new Error('Nothing on this site writes Markdown') }`,
  // It copies for those who cannot; the browsers that the site is for, and Node, can.
  '@ungap/structured-clone': 'export default (value) => structuredClone(value)',
  // Names of characters, for those who ask that HTML be written with them: here it has their numbers.
  'character-entities-html4': 'export const characterEntitiesHtml4 = {}',
  'character-entities-legacy': 'export const characterEntitiesLegacy = []',
}
// The attributes of drawings, by name: a body has none, as what HTML does not have is sanitised away before.
const drawings = /\/property-information\/lib\/svg\.js$/
const noDrawings = 'export const svg = { property: {}, normal: {} }'

const prefix = '\0nocturne:lean-markdown:'

/** Leaves them out: a sixth of the script that a post takes to be rendered in the browser. */
export const leanMarkdown: Plugin = {
  name: 'nocturne:lean-markdown',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^(${Object.keys(unused).join('|')})$`) },
    handler: (name) => prefix + name,
  },
  load: {
    filter: { id: [new RegExp(`^${prefix}`), drawings] },
    handler: (id) => (drawings.test(id) ? noDrawings : unused[id.slice(prefix.length)]),
  },
}
