import { build } from 'vike/api'

// Bundles the site's code into the folder named by its one argument; sends its parent the reason where that fails.
// A process of its own, as bundling holds far more memory than all that follows, and plain JavaScript, as the
// bundler's thousand modules would all go through the loader that TypeScript needs.
try {
  await build({ viteConfig: { logLevel: 'error', build: { outDir: process.argv[2] } } })
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  process.disconnect?.()
}
