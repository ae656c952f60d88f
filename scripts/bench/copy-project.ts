import { execFileSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makeFolder } from '../../src/make-folder.server.ts'
import { scriptCommand } from '../programs/script-command.ts'
import { measureCommand } from './measure-command.ts'

/** Copies the project into a folder as a clone has it, with the dependencies installed. Commands may write there. */
export function copyProject(into: string): void {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of tracked.trim().split('\n')) {
    makeFolder(dirname(join(into, file)))
    cpSync(file, join(into, file))
  }
  symlinkSync(resolve('node_modules'), join(into, 'node_modules'))
}

/** Builds the committed snapshot without settings, in a copy of the project. Returns the folder of the site. */
export async function buildSample(folder: string): Promise<string> {
  const [project, site] = [join(folder, 'project'), join(folder, 'site')]
  copyProject(project)
  await measureCommand(scriptCommand('build', '--out', site), { cwd: project })
  return site
}
