// Runs a command of the project: `node scripts/run.mjs build` runs scripts/build.ts, through tsx, which reads TypeScript
// on every supported Node.
const oldest = { major: 20, minor: 19 }
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
  console.error(
    `Error: Node ${process.versions.node} is too old. Install Node ${oldest.major}.${oldest.minor} or later.`,
  )
  process.exit(1)
}

const [name] = process.argv.splice(2, 1)
// Not imported above: an older Node cannot link these modules, and would say so in its own words.
const { register } = await import('tsx/esm/api')
register()
await import(`./${name}.ts`)
