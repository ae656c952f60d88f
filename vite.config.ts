import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { loadSettings } from './scripts/cli/load-settings.ts'

export default defineConfig({
  plugins: [react(), vike()],
  // Vite's own VITE_* values are raw text; the site gets the parsed ones (src/public-settings.ts).
  define: { __PUBLIC_SETTINGS__: JSON.stringify(loadSettings().public) },
  // Vike's entries are virtual, so Vite finds no imports to bundle ahead and would reload the page at each it meets.
  optimizeDeps: { entries: ['pages/**/*.tsx', 'src/**/*.{ts,tsx}'] },
  build: {
    outDir: '.cache/bundle',
    target: 'es2022',
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
