import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import { vi } from 'vitest'
import { scriptCommand } from '../../bench/programs/script-command.ts'
import { settingNames } from '../../scripts/cli/settings.ts'

export interface ScriptResult {
  code: number | null
  stdout: string
  stderr: string
}

// Variables that a test runner sets and a shell does not, and settings of a developer's shell.
const strange = /^(VITEST|VITE_|SNAPSHOT_|NODE_ENV$|DEBUG$|MODE$|DEV$|PROD$|SSR$|BASE_URL$|TEST$)/

/** The environment of a plain shell, with these settings and no others. A developer's `.env` has no effect. */
export function scriptEnvironment(settings: Record<string, string> = {}): Record<string, string | undefined> {
  const plain = Object.fromEntries(Object.entries(process.env).filter(([name]) => !strange.test(name)))
  return {
    ...plain,
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    // Tests ask no other servers, but those that are about pictures.
    SNAPSHOT_IMAGES: 'link',
    ...settings,
  }
}

/** Returns the command line of one of the project's commands, for a shell. */
export function shellCommand(name: string, ...args: string[]): string {
  return scriptCommand(name, ...args)
    .map((word) => `'${word}'`)
    .join(' ')
}

const scripts = pathToFileURL('scripts/').href
let runs = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one of the project's commands in this process, in less than half the time of a process of its own. Commands run
 * one after the other, as each has the arguments, the environment and the output of the whole process. None must serve
 * until it is stopped.
 */
export function runCommand(
  name: string,
  args: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<ScriptResult> {
  const result = last.then(() => runHere(name, args, settings))
  last = result.catch(() => {})
  return result
}

/** Returns what stands in for the `write` of a stream, and gives each text away. */
export function writeInto(give: (text: string) => void) {
  return (text: unknown, ...rest: unknown[]) => {
    give(String(text))
    const written = rest.at(-1)
    if (typeof written === 'function') written()
    return true
  }
}

async function runHere(
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<ScriptResult> {
  const { argv, env, exitCode } = process
  const printed = { stdout: '', stderr: '' }
  const writer = (stream: keyof typeof printed) =>
    writeInto((text) => {
      printed[stream] += text
    })
  const liner =
    (stream: keyof typeof printed) =>
    (...words: unknown[]) => {
      printed[stream] += `${format(...words)}\n`
    }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(writer('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(writer('stderr')),
    vi.spyOn(console, 'log').mockImplementation(liner('stdout')),
    vi.spyOn(console, 'warn').mockImplementation(liner('stderr')),
    vi.spyOn(console, 'error').mockImplementation(liner('stderr')),
  ]
  Object.assign(process, {
    argv: [process.execPath, name, ...args],
    env: scriptEnvironment(settings),
    exitCode: 0,
  })
  try {
    // A command runs when its module is imported, and a module is imported once for each address.
    await import(`${scripts}${name}.ts?run=${runs++}`)
    return { code: Number(process.exitCode), ...printed }
  } finally {
    for (const spy of spies) spy.mockRestore()
    Object.assign(process, { argv, env, exitCode })
  }
}

/** Returns the words of the one command that a message names in backticks, as a shell reads them. */
export async function commandIn(message: string): Promise<string[]> {
  const commands = [...message.matchAll(/`npm run ([^`]+)`/g)].map(([, words]) => words)
  if (commands.length !== 1) throw new Error(`There is not one command in: ${message}`)
  const { stdout } = await runProgram('sh', ['-c', `printf '%s\\0' ${commands[0]}`])
  return stdout.split('\0').slice(0, -1)
}

/** Runs the command that a message names. */
export async function runCommandIn(message: string, settings?: Record<string, string>) {
  const [name = '', , ...args] = await commandIn(message)
  return runCommand(name, args, settings)
}

/** Runs one of the project's commands to its end, as npm would. */
export function runScript(
  name: string,
  args: string[] = [],
  settings: Record<string, string> = {},
  cwd?: string,
): Promise<ScriptResult> {
  const [program, ...words] = scriptCommand(name, ...args)
  return runProgram(program, words, { cwd, environment: settings })
}

interface ProgramOptions {
  cwd?: string
  /** The settings. */
  environment?: Record<string, string>
  /** The user to run it as. */
  uid?: number
}

/** Runs a program to its end, in the environment of a plain shell. */
export function runProgram(
  program: string,
  args: readonly string[],
  options?: ProgramOptions,
): Promise<ScriptResult> {
  return startProgram(program, args, options).ended
}

/** Starts a program as `runProgram` does. `ended` resolves when it has ended. */
export function startProgram(
  program: string,
  args: readonly string[],
  { environment, ...options }: ProgramOptions = {},
) {
  const child = spawn(program, args, {
    ...options,
    env: scriptEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]): ScriptResult => ({ code, stdout, stderr }),
  )
  return { child, ended }
}

/** Starts a command, and kills it as soon as a condition holds, unless it has ended before. */
export async function killCommand(
  name: string,
  args: readonly string[],
  isReached: () => boolean,
  environment?: Record<string, string>,
): Promise<void> {
  const [program, ...words] = scriptCommand(name, ...args)
  const { child, ended } = startProgram(program, words, { environment })
  while (child.exitCode === null && !isReached()) await sleep(5)
  child.kill('SIGKILL')
  await ended
}
