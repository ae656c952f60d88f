import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { copyProject } from '../../scripts/bench/copy-project.ts'
import { scriptCommand } from '../../scripts/programs/script-command.ts'
import { temporaryFolder } from './folders.ts'
import { scriptEnvironment } from './run-script.ts'

/**
 * Copies the project as a clone has it, with the dependencies installed. Commands can write there.
 * @param withBundles Whether it has the bundles that builds of this project have made.
 */
export function projectCopy({ withBundles = false } = {}): string {
  const copy = temporaryFolder()
  copyProject(copy)
  if (withBundles) cpSync('.cache/build', join(copy, '.cache/build'), { recursive: true })
  return copy
}

/** Starts a command that serves until it is stopped. Resolves with its output up to the line that matches. */
export function startScript(
  name: string,
  args: string[],
  { cwd, until, node }: { cwd: string; until: RegExp; node?: string },
): Promise<{ output: string; found: string }> {
  const [ownNode, ...words] = scriptCommand(name, ...args)
  const child = spawn(node ?? ownNode, words, {
    cwd,
    env: scriptEnvironment(),
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
      if (match) found({ output, found: match[1] ?? match[0] })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => fail(new Error(`${name} ended with ${code}:\n${output}`)))
  })
}
