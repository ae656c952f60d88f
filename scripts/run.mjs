// Runs a command of the project: `node scripts/run.mjs build` runs scripts/build.ts.
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldest = { major: 20, minor: 19 }
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
  console.error(
    `Error: Node ${process.versions.node} is too old. Install Node ${oldest.major}.${oldest.minor} or later.`,
  )
  process.exit(1)
}

const [name = ''] = process.argv.splice(2, 1)
const scripts = dirname(fileURLToPath(import.meta.url))
const project = dirname(scripts)
const [unfit] = /[#?*]/.exec(project) ?? []
if (unfit)
  fail(
    `The path of the project’s folder has a ${unfit}, which Vite cannot read: rename the folder ${project}.`,
  )
const commands = readdirSync(scripts).flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
if (!commands.includes(name))
  fail(`${name ? `There is no command ${name}.` : 'Which command?'} Name one of ${commands.join(', ')}.`, 2)
// A server that runs as another user serves what commands write, whatever the shell of a hardened system hides.
process.umask(process.umask() & ~0o055)
// Not static imports: an older Node would fail with an error of its own.
const { contentFault, unreadableContent } = await import('./content-fault.mjs')
const withoutContent = [
  'functions',
  'functions-check',
  'import',
  'preview',
  'publish',
  'status',
  'verify-hook',
]
const unreadable = withoutContent.includes(name) ? undefined : unreadableContent()
if (unreadable) fail(unreadable)
process.setSourceMapsEnabled(true)
// biome-ignore lint/style/noRestrictedImports: the package is published compiled, without it.
const { compile, markAsUsed, UnwrittenError } = await import('../packages/cli/src/compile.mjs')
try {
  const command = await compile({ command: `scripts/${name}.ts`, errors: 'packages/cli/src/errors.ts' })
  // A server loads parts of it days later.
  setInterval(() => markAsUsed(command.folder), 30 * 60 * 1000).unref()
  // Vite's server loads the project's code as it is.
  if (name === 'dev') (await import('tsx/esm/api')).register()
  const { explainErrors } = await command.load('errors')
  explainErrors(contentFault)
  await command.load('command')
} catch (error) {
  if (!(error instanceof Error) || process.env.DEBUG) throw error
  const fault =
    error instanceof UnwrittenError ? error.message : (contentFault(error) ?? missingPackage(error))
  if (!fault) throw error
  fail(fault)
}

/** @param {Error} error Node's, or the bundler's of it. */
function missingPackage({ message }) {
  const [, missing] = /^Cannot find package '(.*?)'/.exec(message) ?? []
  return missing && `The package ${missing} is not installed. Run \`npm ci\`.`
}

/**
 * @param {string} reason
 * @param {1 | 2} code An audit that exits 1 has findings.
 * @returns {never}
 */
function fail(reason, code = name === 'audit' ? 2 : 1) {
  console.error(`Error: ${reason}`)
  process.exit(code)
}
