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
await import(`./${name}.ts`)
