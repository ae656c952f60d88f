import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../copy-project.ts'
import { type Measured, measureCommand } from '../measure-command.ts'
import { scriptCommand } from '../programs/script-command.ts'

/** Options of a build without compression and cards. */
export const plain = ['--no-pack', '--no-cards']

/** Makes a copy of the project that can be built. */
export function openProject(folder: string) {
  const project = join(folder, 'project')
  const cache = join(project, '.cache')
  copyProject(project)
  let colds = 0
  const build = (snapshot: string, out: string, options: readonly string[]) =>
    measureCommand(scriptCommand('build', '--snapshot', snapshot, '--out', out, ...options), { cwd: project })
  return {
    build,
    /** Builds as on a fresh clone. Old files stay: the file system would reuse their blocks slowly. */
    buildCold(snapshot: string, options: readonly string[]): Promise<Measured> {
      const number = ++colds
      if (existsSync(cache)) renameSync(cache, `${cache}-${number}`)
      return build(snapshot, join(folder, `cold-${number}`, 'client'), options)
    },
  }
}

/** Returns a number of the build's report, such as `1,002 cards drawn`. */
export function countIn({ stdout }: Measured, what: string): number {
  return Number(new RegExp(`([\\d,]+) ${what}`).exec(stdout)?.[1]?.replaceAll(',', ''))
}
