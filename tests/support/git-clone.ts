import { execFileSync } from 'node:child_process'
import { copyProject, linkDependencies } from '../../scripts/bench/copy-project.ts'
import { temporaryFolder } from './folders.ts'

/** Runs Git in a folder. Returns what it prints. */
export const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' })

/** Clones the project, with the changes that are not committed, as a Git with these settings does. */
export function cloneWith(...settings: string[]): string {
  const [origin, clone] = [temporaryFolder(), temporaryFolder()]
  copyProject(origin)
  git(origin, 'init', '--quiet')
  git(origin, 'add', '--all')
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@venue.example']
  git(origin, ...author, 'commit', '--quiet', '--message', 'All')
  git(clone, ...settings.flatMap((setting) => ['-c', setting]), 'clone', '--quiet', origin, '.')
  linkDependencies(clone)
  return clone
}

/** How Git for Windows clones. */
export const windowsSettings = ['core.autocrlf=true', 'core.symlinks=false']
