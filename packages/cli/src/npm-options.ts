import type { Command, Option } from 'commander'
import { UsageError } from './errors.ts'

/**
 * Refuses options that npm took for its own, because they stood before `--`: npm puts them into the environment, and
 * passes at most their values on. Without this, a command would ignore them.
 * @param args The arguments that the command got.
 * @throws UsageError that names the command with `--`.
 */
export function refuseOptionsOfNpm(
  command: Command,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): void {
  // Another script may run this command, with options of its own.
  if (!command.name().endsWith(` ${environment.npm_lifecycle_event} --`)) return
  const taken = command.options.flatMap((option) => {
    const value = takenValue(option, environment) ?? passedChoice(command, option, args)
    return value === undefined || args.includes(option.long ?? '') ? [] : [{ option, value }]
  })
  if (taken.length === 0) return
  const valueless = taken.filter(({ option, value }) => hasValue(option) && value === 'true')
  // npm passes the values on as arguments, in their order among the command's own.
  const isClear = valueless.length === 1 && args.length === 1 && command.registeredArguments.length === 0
  const words = taken.map(({ option, value }) => {
    if (!hasValue(option)) return option.long
    const given = value === 'true' && isClear ? args[0] : value
    // Not a secret, such as the password in a database's address, and nothing that a shell changes.
    return given && given !== 'true' && /^[\w./-]+$/.test(given) ? `${option.long} ${given}` : option.flags
  })
  const names = taken.map(({ option }) => option.long).join(' and ')
  throw new UsageError(
    `npm took ${names} for an option of its own. Write -- before the options: \`${command.name()} ${words.join(' ')}\`.`,
  )
}

function hasValue({ required, optional }: Option): boolean {
  return required || optional
}

// npm 11 completes `--format` to an option of its own that is true in any case: nothing but the choice is left of it.
function passedChoice(command: Command, { argChoices = [] }: Option, args: readonly string[]) {
  // A word after an option is its value.
  const isChoice = (arg: string, at: number) => argChoices.includes(arg) && !args[at - 1]?.startsWith('-')
  return command.registeredArguments.length === 0 && args.some(isChoice) ? 'true' : undefined
}

/** Returns the value that npm has of an option; `true` if it passed it on as an argument, undefined if it has none. */
function takenValue(option: Option, environment: NodeJS.ProcessEnv): string | undefined {
  const name = option.name().replace(/^no-/, '').replaceAll('-', '_')
  // npm 11 completes `--to`.
  const value =
    environment[`npm_config_${name}`] ??
    (name === 'to' ? environment.npm_config_token_description : undefined)
  // npm says no with an empty value. `cache` is always set.
  if (option.negate) return value === '' ? 'true' : undefined
  return value || undefined
}
