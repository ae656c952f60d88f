import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { copyProject, linkDependencies } from '../../bench/copy-project.ts'
import { scriptCommand } from '../../scripts/programs/script-command.ts'
import { bundleHash } from '../../scripts/site/bundle.ts'
import { temporaryFolder } from './folders.ts'
import { scriptEnvironment } from './run-script.ts'

/**
 * Copies the project as a clone has it, with the dependencies installed, and with the bundle that the tests' sites are
 * built from. Commands can write there.
 */
export function projectCopy(): string {
  const copy = temporaryFolder()
  copyProject(copy)
  const bundle = join('.cache/build', bundleHash())
  if (existsSync(bundle)) cpSync(bundle, join(copy, bundle), { recursive: true })
  return copy
}

export const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' })

/** Clones the project, with the changes that are not committed, as Git for Windows does: with CRLF, without links. */
export function windowsClone(): string {
  const [origin, clone] = [temporaryFolder(), temporaryFolder()]
  copyProject(origin)
  git(origin, 'init', '--quiet')
  git(origin, 'add', '--all')
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@venue.example']
  git(origin, ...author, 'commit', '--quiet', '--message', 'All')
  git(clone, '-c', 'core.autocrlf=true', '-c', 'core.symlinks=false', 'clone', '--quiet', origin, '.')
  linkDependencies(clone)
  return clone
}

interface StartOptions {
  cwd: string
  /** What it prints when it serves. */
  until: RegExp
  node?: string
  settings?: Record<string, string>
}

/**
 * Starts a command that serves until it is stopped. Resolves when it serves.
 * @returns What it had printed by then, the part of it that `until` names, and a function that returns all it has printed.
 */
export function startScript(
  name: string,
  args: string[],
  { cwd, until, node, settings }: StartOptions,
): Promise<{ output: string; found: string; printed: () => string }> {
  const [ownNode, ...words] = scriptCommand(name, ...args)
  const child = spawn(node ?? ownNode, words, {
    cwd,
    env: scriptEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(
    () =>
      new Promise((ended) => {
        child.once('exit', () => ended())
        child.kill('SIGINT')
      }),
  )
  return new Promise((found, fail) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const match = until.exec(output)
      if (match) found({ output, found: match[1] ?? match[0], printed: () => output })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => fail(new Error(`${name} ended with ${code}:\n${output}`)))
  })
}
