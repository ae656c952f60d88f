import { existsSync } from 'node:fs'
import { startBundler } from './build/bundler-process.mjs'
import { compiledModule } from './cli/compiled.mjs'

// Runs one of the project's commands, `node scripts/launch.mjs build`: what every script of package.json does.
const [name = ''] = process.argv.splice(2, 1)
const source = `scripts/${name}.ts`

if (!/^[a-z-]+$/.test(name) || !existsSync(source)) {
  console.error(`Error: There is no command "${name}" in scripts/. \`npm run\` lists those that there are.`)
  process.exit(2)
}
if (process.env.DEBUG) process.setSourceMapsEnabled(true)
try {
  const compiled = compiledModule(source, () => name === 'build' && startBundler())
  if (compiled) await import(compiled)
  else await loadFromSource()
} catch (error) {
  console.error(`Error: ${error instanceof Error ? error.message : error}`)
  if (process.env.DEBUG) console.error(error)
  process.exitCode = 1
}

async function loadFromSource() {
  const { register } = await import('tsx/esm/api')
  register()
  await import(`../${source}`)
}
