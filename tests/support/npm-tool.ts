import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const tools = resolve('.cache/tools')

/**
 * Installs an npm package that tests run but the project does not depend on, once, into `.cache/tools`.
 * @param spec The package with its version: `netlify-cli@27.10.2`.
 * @returns The absolute path of the `node_modules` folder that it is in.
 * @throws Error with npm's message where it cannot be installed.
 */
export function installNpmTool(spec: string): string {
  const folder = join(tools, spec.replaceAll('/', '+'))
  if (!existsSync(folder)) {
    console.log(`Installing ${spec} into .cache/tools.`)
    mkdirSync(tools, { recursive: true })
    const staging = mkdtempSync(join(tools, '.installing-'))
    try {
      // No install script is needed, so none is run.
      const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
      execFileSync('npm', ['install', '--prefix', staging, ...options, spec], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      // Another test file may have installed it meanwhile: theirs is as good.
      if (!existsSync(folder)) renameSync(staging, folder)
    } finally {
      rmSync(staging, { recursive: true, force: true })
    }
  }
  return join(folder, 'node_modules')
}

/** The Node majors that the project supports beside the one that runs the tests; each is tested. */
export const otherNodes = ['22', '24', '26'] as const

/**
 * Installs a Node from npm, whose `node-PLATFORM-ARCH` packages are the official binaries.
 * @param version A major version, or a part of one: its newest release is taken.
 * @returns The absolute path of its `node` program.
 */
export function installNode(version: string): string {
  const name = `node-${process.platform}-${process.arch}`
  return join(installNpmTool(`${name}@${version}`), name, 'bin', 'node')
}
