import { existsSync } from 'node:fs'

// Runs one of the project's commands, `node scripts/launch.mjs build`: what every script of package.json does.
const [name = ''] = process.argv.splice(2, 1)
const source = `scripts/${name}.ts`
const oldestNode = [20, 19]

if (isOlder(process.versions.node)) {
  console.error(
    `Error: Node ${process.versions.node} is too old. Install Node ${oldestNode.join('.')} or later.`,
  )
  process.exit(1)
}
if (!/^[a-z-]+$/.test(name) || !existsSync(source)) {
  console.error(`Error: There is no command "${name}" in scripts/. \`npm run\` lists those that there are.`)
  process.exit(2)
}
if (process.env.DEBUG) process.setSourceMapsEnabled(true)
try {
  // Not imported above: an older Node cannot link these modules, and would say so in its own words.
  const [{ compiledModule }, { startBundler }] = await Promise.all([
    import('./cli/compiled.mjs'),
    import('./build/bundler-process.mjs'),
  ])
  const compiled = compiledModule(source, () => name === 'build' && startBundler())
  if (compiled) await import(compiled)
  else await loadFromSource()
} catch (error) {
  console.error(`Error: ${error instanceof Error ? error.message : error}`)
  if (process.env.DEBUG) console.error(error)
  process.exitCode = 1
}

/** @param {string} version */
function isOlder(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}

async function loadFromSource() {
  const { register } = await import('tsx/esm/api')
  register()
  await import(`../${source}`)
}
