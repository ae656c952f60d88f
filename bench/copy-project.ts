import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makeFolder } from '@venue-site/cli/files/make-folder'
import { measureCommand } from './measure-command.ts'
import { scriptCommand } from './programs/script-command.ts'

/** Copies the project into a folder as a clone has it, with the dependencies installed. Commands may write there. */
export function copyProject(into: string): void {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of tracked.trim().split('\n')) {
    makeFolder(dirname(join(into, file)))
    cpSync(file, join(into, file))
  }
  linkDependencies(into)
}

/** Gives a copy of the project the dependencies that are installed here, and its own packages. */
export function linkDependencies(copy: string): void {
  const [installed, linked] = [resolve('node_modules'), join(copy, 'node_modules')]
  makeFolder(linked)
  const own = '@venue-site'
  for (const name of readdirSync(installed))
    if (name !== own) symlinkSync(join(installed, name), join(linked, name))
  cpSync(join(installed, own), join(linked, own), { recursive: true, verbatimSymlinks: true })
}

/** Builds the committed snapshot without settings, in a copy of the project. Returns the folder of the site. */
export async function buildSample(folder: string): Promise<string> {
  const [project, site] = [join(folder, 'project'), join(folder, 'site')]
  copyProject(project)
  await measureCommand(scriptCommand('build', '--out', site), { cwd: project })
  return site
}
