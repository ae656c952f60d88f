import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { hash } from '@venue-site/cli/files/hash'

const tools = resolve('.cache/tools')
// None of the packages needs its install script.
const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs packages that only tests run, once, into `.cache/tools`. Returns their `node_modules` folder. */
function installOnce(name: string, command: string[], prepare: (folder: string) => void = () => {}): string {
  const folder = join(tools, name.replaceAll('/', '+'))
  if (!existsSync(folder)) {
    console.log(`Installing ${name} into .cache/tools.`)
    mkdirSync(tools, { recursive: true })
    const staging = mkdtempSync(join(tools, '.installing-'))
    try {
      prepare(staging)
      execFileSync('npm', [...command, '--prefix', staging, ...options], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      // Another test file may have installed the same in the meantime.
      if (!existsSync(folder)) renameSync(staging, folder)
    } finally {
      rmSync(staging, { recursive: true, force: true })
    }
  }
  return join(folder, 'node_modules')
}

/** Installs an npm package like `netlify-cli@27.10.2`. Returns the `node_modules` folder that it is in. */
export function installNpmTool(spec: string): string {
  return installOnce(spec, ['install', '--no-save', spec])
}

/** Installs the wrangler that the workflow uses. Returns the `node_modules` folder that it is in. */
export function installWrangler(): string {
  const files = ['package.json', 'package-lock.json'].map((name) => join('deploy/cloudflare', name))
  const version = hash(...files.map((file) => readFileSync(file)))
  return installOnce(`wrangler-${version}`, ['ci'], (folder) => {
    for (const file of files) cpSync(file, join(folder, basename(file)))
  })
}

/**
 * Installs the newest Node of a version like `24` from npm, whose `node-PLATFORM-ARCH` packages are the official
 * binaries. Returns the path of its `node` program.
 */
export function installNode(version: string): string {
  const name = `node-${process.platform}-${process.arch}`
  return join(installNpmTool(`${name}@${version}`), name, 'bin', 'node')
}

/** Installs Deno from npm, whose `@deno/PLATFORM-ARCH` packages are the official binaries. Returns its program's path. */
export function installDeno(): string {
  const libc = process.platform === 'linux' ? '-glibc' : ''
  const name = `@deno/${process.platform}-${process.arch}${libc}`
  return join(installNpmTool(`${name}@2.9.6`), name, 'deno')
}

/** Installs the Supabase CLI. Returns its program's path. */
export function installSupabase(): string {
  const name = `@supabase/cli-${process.platform}-${process.arch}`
  return join(installNpmTool('supabase@3.1.0'), name, 'bin', 'supabase')
}
