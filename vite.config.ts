import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type Plugin } from 'vite'
import { loadSettings } from './scripts/cli/load-settings.ts'
import { documentPolicy, metaPolicyText } from './scripts/hosting/policy.ts'

/** What Vike does for every page and the prerender has no use for, in its modules' terms. */
const unusedByPrerender = {
  // It looks, for every page, at all pages of the last five seconds. Our pages redirect nowhere.
  'utils/catchInfiniteLoop.js': 'export function catchInfiniteLoop() {}',
  // Who asks from afar which page is being rendered? Nobody; and every promise would carry the answer.
  'server/runtime/asyncHook.js': `
    export const getPageContext_withAsyncHook = () => null
    export const getRequestId_withAsyncHook = () => null
    export const getAsyncLocalStorage = async () => null`,
  // The document has its tags already (pages/document-assets.server.ts).
  'server/runtime/renderPageServer/getPageAssets.js': 'export async function getPageAssets() { return [] }',
  'server/runtime/renderPageServer/html/injectAssets.js': `
    export async function injectHtmlTagsToString(parts) { return parts.join('') }
    export function injectHtmlTagsToStream() { throw new Error('The prerender streams nothing') }`,
}

// Together a fifth of the time of rendering thousands of pages.
const leanPrerender: Plugin = {
  name: 'nocturne:lean-prerender',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: Object.keys(unusedByPrerender).map((name) => `**/vike/dist/${name}`) },
    handler: (id) =>
      Object.entries(unusedByPrerender).find(([name]) => id.endsWith(`/vike/dist/${name}`))?.[1],
  },
}

// The browser's version of it reads entities by writing `innerHTML`, which Trusted Types forbid.
const entitiesWithoutDom: Plugin = {
  name: 'nocturne:entities-without-dom',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^decode-named-character-reference$/ },
    handler: (id) => createRequire(import.meta.url).resolve(id),
  },
}

const settings = loadSettings().public

export default defineConfig({
  plugins: [react(), vike(), leanPrerender, entitiesWithoutDom],
  // Vite's own VITE_* values are raw text; the site gets the parsed ones (src/public-settings.ts).
  define: {
    __PUBLIC_SETTINGS__: JSON.stringify(settings),
    __DOCUMENT_POLICY__: JSON.stringify(metaPolicyText(documentPolicy(settings))),
  },
  // Vike's entries are virtual, so Vite finds no imports to bundle ahead and would reload the page at each it meets.
  optimizeDeps: { entries: ['pages/**/*.tsx', 'src/**/*.{ts,tsx}'] },
  // The prerender is one bundle with all it needs: hundreds of small files would be read by every process it starts.
  // Only what is compiled for the machine stays outside.
  ssr: { noExternal: process.env.NODE_ENV === 'production' || undefined, external: ['satteri'] },
  environments: {
    ssr: { build: { rolldownOptions: { input: { 'render-worker': 'scripts/build/render-worker.ts' } } } },
  },
  // CSS modules too: they cost a fifth of the bundle's time elsewhere.
  css: { transformer: 'lightningcss' },
  build: {
    outDir: '.cache/bundle',
    target: 'es2022',
    reportCompressedSize: false,
    // Drawings are files of their own: inlined they would weigh on every script that names them.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One style sheet for the whole site: it is small, and a page then never waits for a second one.
            { name: 'style', test: /\.css$/ },
            // What most pages share, in one file instead of dozens of a few hundred bytes.
            {
              name: 'shared',
              test: /\/src\/(ads|components|content|reservation|public-settings)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
})
