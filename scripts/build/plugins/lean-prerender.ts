import type { Plugin } from 'vite'

// What Vike does for every page and the prerender has no use for, in its modules' terms.
const unusedByPrerender = {
  // It looks, for every page, at all pages of the last five seconds. Our pages redirect nowhere.
  'utils/catchInfiniteLoop.js': 'export function catchInfiniteLoop() {}',
  // Who asks from afar which page is being rendered? Nobody; and every promise would carry the answer.
  'server/runtime/asyncHook.js': `
    export const getPageContext_withAsyncHook = () => null
    export const getRequestId_withAsyncHook = () => null
    export const getAsyncLocalStorage = async () => null`,
  // Five copies of a page's context, so that what a middleware or a redirect changes is not seen by others.
  'shared-server-client/forkPageContext.js': 'export const forkPageContext = (pageContext) => pageContext',
  // The document has its tags already (pages/document-assets.server.ts).
  'server/runtime/renderPageServer/getPageAssets.js': 'export async function getPageAssets() { return [] }',
  'server/runtime/renderPageServer/html/injectAssets.js': `
    export async function injectHtmlTagsToString(parts) { return parts.join('') }
    export function injectHtmlTagsToStream() { throw new Error('The prerender streams nothing') }`,
}

/** Leaves them out of the prerender: together a quarter of the time of rendering thousands of pages. */
export const leanPrerender: Plugin = {
  name: 'nocturne:lean-prerender',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: Object.keys(unusedByPrerender).map((name) => `**/vike/dist/${name}`) },
    handler: (id) =>
      Object.entries(unusedByPrerender).find(([name]) => id.endsWith(`/vike/dist/${name}`))?.[1],
  },
}
