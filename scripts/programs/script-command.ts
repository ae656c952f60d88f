import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) })

/** The command line of one of the project's scripts, with the options that `package.json` gives it, but without npm. */
export function scriptCommand(name: string, ...args: string[]): [program: string, ...args: string[]] {
  const { scripts } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const [program, ...words] = scripts[name]?.split(' ') ?? []
  if (program !== 'node') throw new Error(`package.json has no script "${name}" that Node runs`)
  return [process.execPath, ...words, ...args]
}
