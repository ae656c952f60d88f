import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserChunks, inEveryDocument } from './scripts/site/chunking.ts'
import { workersFolder } from './scripts/site/hosting/header-rules.ts'
import { assertPatches } from './scripts/site/plugins/assert-patches.ts'
import { codeHashes } from './scripts/site/plugins/code-hashes.ts'
import { contentAsData } from './scripts/site/plugins/content-as-data.ts'
import { retryStyles } from './scripts/site/plugins/retry-styles.ts'
import { scopedNames, shortClassNames } from './scripts/site/plugins/short-class-names.ts'
import { stubMarkdownSerializer } from './scripts/site/plugins/stub-markdown-serializer.ts'
import { themeStyles } from './scripts/site/plugins/theme-styles.ts'
import { treeshakeReactRouter } from './scripts/site/plugins/treeshake-react-router.ts'

const isProduction = process.env.NODE_ENV === 'production'
export default defineConfig({
  // A build publishes the folder itself (scripts/site/public-files.ts).
  publicDir: isProduction ? false : 'public',
  plugins: [
    react(),
    // In development only: a build renders pages itself (scripts/site/render-page.ts).
    !isProduction && (await import('vike/plugin')).default(),
    themeStyles,
    treeshakeReactRouter,
    stubMarkdownSerializer,
    retryStyles,
    shortClassNames,
    contentAsData,
    codeHashes,
    assertPatches,
  ],
  resolve: {
    // Its variant for browsers needs a document, which workers do not have.
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
  // Vike's entries are virtual: Vite would find the dependencies late, and reload the page for each.
  optimizeDeps: { entries: ['pages/**/*.tsx', 'src/**/*.{ts,tsx}'] },
  // One bundle with all dependencies: otherwise every worker process would read hundreds of small files. Outside are
  // native packages, and packages that only some outputs load.
  ssr: {
    noExternal: isProduction || undefined,
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
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: { boot: 'src/boot.ts', client: 'pages/+client.tsx' },
          output: browserChunks,
        },
      },
    },
    ssr: {
      // Leaves the development code of React and others out of the bundle.
      define: isProduction ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        ssr: true,
        rolldownOptions: {
          input: [
            'scripts/site/render-worker.ts',
            'scripts/site/body-thread.ts',
            'scripts/site/cards/card-thread.ts',
          ],
          output: { entryFileNames: '[name].mjs' },
        },
      },
    },
  },
  // Also for CSS modules: PostCSS would take a fifth of the bundle's time.
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: scopedNames } } },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !inEveryDocument.test(file)),
    },
    // The pages' policy has no `data:`, and inlined drawings would enlarge every script that names them.
    assetsInlineLimit: 0,
  },
})
