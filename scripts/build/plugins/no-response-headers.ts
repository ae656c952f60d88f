import type { Plugin } from 'vite'

/**
 * Leaves out of the prerender how Vike makes a response's headers: nobody gets them, and what Node makes them with
 * takes 30 ms to load, in every process.
 */
export const noResponseHeaders: Plugin = {
  name: 'nocturne:no-response-headers',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: '**/vike/dist/server/runtime/renderPageServer/headersResponse.js' },
    handler: () => `
      export const resolveHeadersResponseEarly = async () => ({})
      export const resolveHeadersResponseFinal = () => []`,
  },
}
