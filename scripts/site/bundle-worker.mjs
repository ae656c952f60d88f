import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build as bundle } from 'rolldown'
import { register } from 'tsx/esm/api'
import { build } from 'vike/api'

// Bundles the site's code into a folder, and the service worker from its source beside it. Sends an error's message to
// its parent. This file is JavaScript, so that the bundler's thousand modules load without tsx, which reads the
// configuration only: static imports come first.

register()
// If the parent is killed, nobody waits for a bundle.
process.once('disconnect', () => process.exit())
const [outDir = '', worker = ''] = process.argv.slice(2)
try {
  await Promise.all([
    build({ viteConfig: { logLevel: 'error', build: { outDir } } }),
    bundle({
      input: worker,
      platform: 'browser',
      logLevel: 'silent',
      transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
      // One script: the policy of service workers allows no imports.
      output: { file: join(outDir, 'worker', 'worker.js'), format: 'iife', minify: true },
    }),
  ])
} catch (error) {
  // The bundler colours its messages, wherever they are printed.
  process.send?.(stripVTControlCharacters(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
} finally {
  process.disconnect?.()
}
