import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { scriptCommand } from '../programs/script-command.ts'

/** Starts `publish`. Returns its process, and a promise of how it ends and of all that it has printed. */
export function startPublisher(args: readonly string[], environment: Record<string, string>) {
  const [program, ...words] = scriptCommand('publish', ...args)
  const child = spawn(program, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[exit], ...printed]) => ({ code: exit as number | null, printed: printed.join('') }),
  )
  return { child, ended }
}

/** Whether a process has ended. */
export function isGone({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
