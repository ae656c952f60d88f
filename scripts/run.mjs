// Runs a command of the project through tsx: `node scripts/run.mjs build` runs scripts/build.ts.
const oldest = { major: 20, minor: 19 }
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
  console.error(
    `Error: Node ${process.versions.node} is too old. Install Node ${oldest.major}.${oldest.minor} or later.`,
  )
  process.exit(1)
}

const [name] = process.argv.splice(2, 1)
// Not a static import: an older Node would fail with an error of its own.
const { register } = await import('tsx/esm/api')
register()
try {
  await import(`./${name}.ts`)
} catch (error) {
  // Every command loads the content, before it can report an error.
  const { code, url = '' } = /** @type {NodeJS.ErrnoException & { url?: string }} */ (error)
  const missing = code === 'ERR_MODULE_NOT_FOUND' && /src\/content\/[\w.-]+$/.exec(url)?.[0]
  if (!missing) throw error
  console.error(`Error: ${missing} is missing. Restore it from git.`)
  process.exitCode = 1
}
