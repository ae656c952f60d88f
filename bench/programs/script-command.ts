/** Returns the command line of one of the project's commands, as in `package.json`. */
export function scriptCommand(name: string, ...args: string[]): [program: string, ...args: string[]] {
  return [process.execPath, 'scripts/run.mjs', name, ...args]
}
