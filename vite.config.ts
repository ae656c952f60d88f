import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { browserChunks, inEveryDocument } from './scripts/build/chunking.ts'
import { assertPatches } from './scripts/build/plugins/assert-patches.ts'
import { codeHashes } from './scripts/build/plugins/code-hashes.ts'
import { dropServerStyles } from './scripts/build/plugins/drop-server-styles.ts'
import { dropVikeClient } from './scripts/build/plugins/drop-vike-client.ts'
import { scopedNames, shortClassNames } from './scripts/build/plugins/short-class-names.ts'
import { stubMarkdownSerializer } from './scripts/build/plugins/stub-markdown-serializer.ts'
import { treeshakeReactRouter } from './scripts/build/plugins/treeshake-react-router.ts'
import { loadSettings } from './scripts/cli/load-settings.ts'
import { listFiles } from './scripts/fs/list-files.ts'
import { workersFolder } from './scripts/hosting/header-rules.ts'

// The command that reads this file has given the warnings.
const settings = loadSettings(() => {}).public
// Vike would write where the server's entry is into a package of its own, which the prerender's bundle has in it: with
// another build's entry, where two are made at once. Vite's types do not know the setting.
const entryStaysUntold = { vitePluginServerEntry: { disableAutoImport: true } }

// Only their names go into the site's code: what is in them is the server's.
function dataFolders(): string[] {
  const folders = listFiles('pages')
    .filter((file) => file.endsWith('+data.ts'))
    .map((file) => `/pages/${dirname(file)}`)
  return folders.filter((folder) => !folders.some((above) => folder.startsWith(`${above}/`)))
}

export default defineConfig({
  plugins: [
    react(),
    vike(),
    dropVikeClient,
    dropServerStyles,
    treeshakeReactRouter,
    stubMarkdownSerializer,
    shortClassNames,
    codeHashes,
    assertPatches,
  ],
  // Vite's own VITE_* values are raw text; the site gets the parsed ones (src/public-settings.ts).
  define: {
    __PUBLIC_SETTINGS__: JSON.stringify(settings),
    __DATA_FOLDERS__: JSON.stringify(dataFolders()),
  },
  resolve: {
    // Its variant for browsers asks the document, which the worker that renders Markdown has not.
    alias: {
      'decode-named-character-reference': fileURLToPath(
        import.meta.resolve('decode-named-character-reference'),
      ),
    },
  },
  worker: {
    format: 'es',
    plugins: () => [stubMarkdownSerializer],
    rolldownOptions: { output: { entryFileNames: `${workersFolder}/[name].[hash].js` } },
  },
  // Vike's entries are virtual, so Vite finds no imports to bundle ahead and would reload the page at each it meets.
  optimizeDeps: { entries: ['pages/**/*.tsx', 'src/**/*.{ts,tsx}'] },
  // The prerender is one bundle with all it needs: hundreds of small files would be read by every process it starts.
  // Only what is compiled for the machine stays outside, and what draws cards, which is read when there is one to draw.
  ssr: {
    noExternal: process.env.NODE_ENV === 'production' || undefined,
    external: [
      'satteri',
      'sharp',
      'fontkit',
      'pdfkit',
      'ical-generator',
      'timezones-ical-library',
      'temporal-polyfill',
    ],
  },
  environments: {
    client: { build: { rolldownOptions: { input: { boot: 'src/boot.ts' }, output: browserChunks } } },
    ssr: {
      // Nobody runs the development half of React and others here, but it would be bundled and read all the same.
      define: process.env.NODE_ENV === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: {
          input: {
            'render-worker': 'scripts/build/render-worker.ts',
            'body-thread': 'scripts/build/body-thread.ts',
          },
        },
        copyPublicDir: false,
      },
    },
  },
  // CSS modules too: they cost a fifth of the bundle's time elsewhere.
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: scopedNames } } },
  ...entryStaysUntold,
  build: {
    outDir: '.cache/bundle',
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !inEveryDocument.test(file)),
    },
    // Drawings are files of their own: inlined they would weigh on every script that names them.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
  },
})
