import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'
import { copyProject, linkDependencies } from '../../bench/copy-project.ts'
import { scriptCommand } from '../../bench/programs/script-command.ts'
import { bundleHash } from '../../scripts/site/bundle.ts'
import { sharedFolder, temporaryFolder } from './folders.ts'
import { scriptEnvironment } from './run-script.ts'

/**
 * Copies the project as a clone has it, with the dependencies installed, and with the bundle that the tests' sites are
 * built from. Commands can write there.
 */
export function projectCopy(): string {
  const copy = temporaryFolder()
  copyProjectAndBundle(copy)
  return copy
}

/** Does the same into a folder that the caller removes. */
export function copyProjectAndBundle(copy: string): void {
  copyProject(copy)
  const bundle = join('.cache/build', bundleHash())
  if (existsSync(bundle)) cpSync(bundle, join(copy, bundle), { recursive: true })
}

/** Makes one copy of the project for all tests of a file, as `projectCopy` does. */
export function sharedProjectCopy() {
  const folder = sharedFolder()
  beforeAll(() => copyProjectAndBundle(folder))
  return {
    folder,
    /** Returns the path of a file or folder that the test may change or remove. It is restored when the test ends. */
    changed(name: string): string {
      const [file, saved] = [join(folder, name), join(folder, '.cache/saved', name)]
      cpSync(file, saved, { recursive: true })
      onTestFinished(() => {
        rmSync(file, { recursive: true, force: true })
        renameSync(saved, file)
      })
      return file
    },
  }
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

interface Serving {
  /** What it had printed when it served. */
  output: string
  /** The part of it that `until` names. */
  found: string
  /** Returns all that it has printed. */
  printed: () => string
  /** Stops it. */
  stop: () => Promise<void>
}

/** Starts a command that serves until the test ends. Resolves when it serves. */
export async function startScript(name: string, args: string[], options: StartOptions): Promise<Serving> {
  const serving = await startServing(name, args, options)
  onTestFinished(serving.stop)
  return serving
}

/** Starts a command that serves until it is stopped. Resolves when it serves. */
export function startServing(
  name: string,
  args: string[],
  { cwd, until, node, settings }: StartOptions,
): Promise<Serving> {
  const [ownNode, ...words] = scriptCommand(name, ...args)
  const child = spawn(node ?? ownNode, words, {
    cwd,
    env: scriptEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () =>
    new Promise<void>((ended) => {
      child.once('exit', () => ended())
      child.kill('SIGINT')
    })
  return new Promise((serve, fail) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const match = until.exec(output)
      if (match) serve({ output, found: match[1] ?? match[0], printed: () => output, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => fail(new Error(`${name} ended with ${code}:\n${output}`)))
  })
}
