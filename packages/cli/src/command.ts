import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { describeError, exitCodeOf, JobError } from './errors.ts'
import { refuseOptionsOfNpm } from './npm-options.ts'
import { printable } from './printable.ts'

/**
 * Returns a command.
 * @param called How it is called, as the help shows it: `npm run build --`.
 */
export function defineCommand(called: string, description: string): Command {
  return new Command(called)
    .usage('[options]')
    .description(description)
    .helpOption('--help', 'show this help')
    .allowExcessArguments(false)
    .configureOutput({
      // Commander puts its suggestion on a second line. The value of a misspelt option may be a secret.
      outputError: (message, write) => {
        const line = message
          .trim()
          .replaceAll('\n', ' ')
          .replace(/'(--?[^'=]*)=.*'/, "'$1'")
        write(`${line} (--help lists the options)\n`)
      },
    })
    .exitOverride()
}

/** Runs a command. An error becomes a message and an exit code. */
export async function run(command: Command): Promise<void> {
  endWithNpm()
  for (const stream of [process.stdout, process.stderr]) stream.off('error', goOn).on('error', goOn)
  process.once('beforeExit', reportUnfinished)
  try {
    refuseOptionsOfNpm(command, process.argv.slice(2), process.env)
    await command.parseAsync()
  } catch (error) {
    process.exitCode = exitCodeOf(error)
    // Commander has printed its own errors.
    if (!(error instanceof CommanderError)) reportError(error)
  } finally {
    process.off('beforeExit', reportUnfinished)
  }
}

// What reads the output may end before it has read all, as `head` does.
function goOn(): void {}

// Node ends without a word when nothing is left that could settle a promise.
function reportUnfinished(): void {
  process.exitCode = 1
  const message = 'The command ended before it was done: what it waited for can no longer come. Run it again.'
  reportError(new JobError(message))
}

// npm runs a script in a shell, and passes a signal on to that shell only.
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

/** Prints an error, with its stack only if `DEBUG` is set. */
export function reportError(error: unknown): void {
  const lines = `Error: ${describeError(error)}`.split('\n')
  for (const line of lines) console.error(printable(line))
  if (process.env.DEBUG) console.error(error)
}

/**
 * Writes what a command was asked for to standard output.
 * @throws The error of the file system if it cannot be written, as on a full disk. A reader that has ended is none.
 */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error: NodeJS.ErrnoException | null | undefined) => {
      if (!error || error.code === 'EPIPE') resolve()
      else reject(error)
    })
  })
}

/** Parses an option's value as a TCP port; 0 lets the system choose one. */
export function parsePort(value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new InvalidArgumentError('It must be a port from 0 to 65535.')
  return port
}

/** Parses an option's value as a folder. An empty one (an unset shell variable) would mean the working folder. */
export function parseFolder(value: string): string {
  if (value === '') throw new InvalidArgumentError('It must name a folder.')
  return value
}
