import { join } from 'node:path'
import { build } from 'vike/api'
import { build as buildWithVite } from 'vite'

// Bundles the site's code into the folder named by its first argument, and the service worker, whose source is the
// second, beside it; tells its parent when the browser's part is written, and the reason where it fails. A process of
// its own, as bundling holds far more memory than all that follows, and plain JavaScript, as the bundler's thousand
// modules would all go through the loader that TypeScript needs.
const [, , outDir = '', workerSource = ''] = process.argv

/** @type {import('vite').Plugin} */
const tellsOfClient = {
  name: 'nocturne:tells-of-client',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'post',
    handler() {
      process.send?.({ written: 'client' })
    },
  },
}

// Our own last word too. Where the parent was killed, nobody waits for a bundle any more.
process.once('disconnect', () => process.exit())
try {
  await Promise.all([
    build({ viteConfig: { logLevel: 'error', build: { outDir }, plugins: [tellsOfClient] } }),
    buildWithVite({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      // One script with all it needs: a worker of our own policy loads no other.
      build: {
        outDir: join(outDir, 'worker'),
        target: 'es2022',
        reportCompressedSize: false,
        rolldownOptions: { input: workerSource, output: { format: 'iife', entryFileNames: 'worker.js' } },
      },
    }),
  ])
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
} finally {
  process.disconnect?.()
}
