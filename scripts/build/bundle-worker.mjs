import { join } from 'node:path'
import { build as bundle } from 'rolldown'
import { build } from 'vike/api'

// Bundles the site's code into the folder that a message names, and the service worker, whose source it names too,
// beside it. Sends its parent the reason where it fails. A process of its own, as bundling takes far more memory than
// all that follows; plain JavaScript, so that the bundler's thousand modules load without tsx.

// Where the parent was killed, nobody waits for a bundle.
process.once('disconnect', () => process.exit())
/** @type {{ outDir: string, worker: string }} */
const { outDir, worker } = await new Promise((resolve) => process.once('message', resolve))
try {
  await Promise.all([
    build({ viteConfig: { logLevel: 'error', build: { outDir } } }),
    bundle({
      input: worker,
      platform: 'browser',
      logLevel: 'silent',
      transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
      // One script with all it needs: a worker of our own policy loads no other.
      output: { file: join(outDir, 'worker', 'worker.js'), format: 'iife', minify: true },
    }),
  ])
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
} finally {
  process.disconnect?.()
}
