import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { describeError, exitCodeOf } from './errors.ts'
import { printable } from './printable.ts'

/** A command named as its npm script, with help that shows how npm wants it called. */
export function defineCommand(name: string, description: string): Command {
  return new Command(name === 'start' ? 'npm start --' : `npm run ${name} --`)
    .usage('[options]')
    .description(description)
    .helpOption('--help', 'show this help')
    .allowExcessArguments(false)
    .configureOutput({
      // Commander has a line more for what may have been meant, and one for where to look.
      outputError: (message, write) =>
        write(`${message.trim().replaceAll('\n', ' ')} (--help lists the options)\n`),
    })
    .exitOverride()
}

/** Runs a command's steps; turns whatever they throw into one clear message and the contract's exit code. */
export async function run(command: Command): Promise<void> {
  endWithNpm()
  try {
    await command.parseAsync()
  } catch (error) {
    process.exitCode = exitCodeOf(error)
    // Commander has said its own errors already.
    if (!(error instanceof CommanderError)) reportError(error)
  }
}

// npm starts a script in a shell, and passes a kill on to that shell alone.
function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

/** Prints an error for a person, with its stack only where `DEBUG` is set. */
export function reportError(error: unknown): void {
  const lines = `Error: ${describeError(error)}`.split('\n')
  for (const line of lines) console.error(printable(line))
  if (process.env.DEBUG) console.error(error)
}

/** An option's value as a TCP port; 0 lets the system choose one. */
export function parsePort(value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new InvalidArgumentError('It must be a port from 0 to 65535.')
  return port
}

/** An option's value as a folder. An empty one, as of a shell's variable that is unset, would be the working folder. */
export function parseFolder(value: string): string {
  if (value === '') throw new InvalidArgumentError('It must name a folder.')
  return value
}
