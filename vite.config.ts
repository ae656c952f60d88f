import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type Plugin } from 'vite'
import { loadSettings } from './scripts/cli/load-settings.ts'

// Vike's guard against endless redirects looks, for every page, at all pages of the last five seconds: a tenth of the
// time of rendering thousands of them. Our pages redirect nowhere.
const withoutLoopGuard: Plugin = {
  name: 'nocturne:without-loop-guard',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: /vike\/dist\/utils\/catchInfiniteLoop\.js$/ },
    handler: () => 'export function catchInfiniteLoop() {}',
  },
}

export default defineConfig({
  plugins: [react(), vike(), withoutLoopGuard],
  // Vite's own VITE_* values are raw text; the site gets the parsed ones (src/public-settings.ts).
  define: { __PUBLIC_SETTINGS__: JSON.stringify(loadSettings().public) },
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
