import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build as bundle } from 'rolldown'
import { createBuilder, mergeConfig } from 'vite'
// biome-ignore lint/style/noRestrictedImports: the package is published compiled, without it.
import { compile } from '../../packages/cli/src/compile.mjs'

// Bundles the site's code into a folder: the browser's, the build's own, and the service worker, all at once. Sends an
// error's message to its parent. This file is JavaScript, so that Node runs it as it is.

// If the parent is killed, no process waits for a bundle.
process.once('disconnect', () => process.exit())
const [, , outDir = ''] = process.argv
try {
  const { load } = await compile({ config: 'vite.config.ts' })
  const { default: config } = await load('config')
  const builder = await createBuilder(
    mergeConfig(config, {
      logLevel: 'error',
      configFile: false,
      build: { emptyOutDir: false },
      environments: {
        client: { build: { outDir: join(outDir, 'client') } },
        ssr: { build: { outDir: join(outDir, 'server') } },
      },
    }),
  )
  await Promise.all([
    ...Object.values(builder.environments).map((environment) => builder.build(environment)),
    ...['service-worker', 'self-destroying-worker'].map((name) =>
      bundle({
        input: `src/offline/${name}.ts`,
        platform: 'browser',
        logLevel: 'silent',
        transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
        // One script: the policy of service workers allows no imports.
        output: { file: join(outDir, 'server', `${name}.js`), format: 'iife', minify: true },
      }),
    ),
  ])
  const manifest = join(outDir, 'client', '.vite')
  renameSync(join(manifest, 'manifest.json'), join(outDir, 'client-manifest.json'))
  rmSync(manifest, { recursive: true })
} catch (error) {
  // What this plugin cannot use is a file of the content: the place in our code, which the bundler adds, says nothing.
  const [first] = /** @type {{ errors?: { plugin?: string, message: string }[] }} */ (error).errors ?? []
  const { message } = first?.plugin === 'venue:theme-styles' ? first : /** @type {Error} */ (error)
  // The bundler colours its messages, wherever they are printed.
  process.send?.(stripVTControlCharacters(message))
  process.exitCode = 1
} finally {
  process.disconnect?.()
}
