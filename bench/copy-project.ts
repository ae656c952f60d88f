import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makeFolder } from '@venue-site/cli/files/make-folder'
import { measureCommand } from './measure-command.ts'
import { scriptCommand } from './programs/script-command.ts'

/**
 * Copies the project into a folder as a clone has it, with what is not committed, and with the dependencies installed.
 * Commands may write there.
 */
export function copyProject(into: string): void {
  // Without -z, git writes a name with other letters than ASCII in quotes.
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter(Boolean)) {
    // A file that is removed is listed until that is committed.
    if (!lstatSync(file, { throwIfNoEntry: false })) continue
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
