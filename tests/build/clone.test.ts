import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyProject, linkDependencies } from '../../scripts/bench/copy-project.ts'
import { readFiles, temporaryFolder } from '../support/folders.ts'
import { shareBundles, startScript } from '../support/project-copy.ts'

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' })

/** Clones the project, with the changes that are not committed, as a Git with these settings does. */
function cloneWith(...settings: string[]): string {
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

test.each(['core.autocrlf=true', 'core.symlinks=false'])(
  'npm start works in a clone by a Git with %s',
  { timeout: 180_000 },
  async (setting) => {
    const cwd = cloneWith(setting)
    shareBundles(cwd)
    const until = /The site is at (http:\S+)\./
    const { found: url } = await startScript('start', ['--port', '0'], { cwd, until })
    const response = await fetch(`${url}/blog`)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('href="/blog/')])
  },
)

test('text has LF, and the files of Supabase are whole, in a clone by Git for Windows', () => {
  const clone = cloneWith('core.autocrlf=true', 'core.symlinks=false')
  expect(git(clone, 'ls-files', '--eol')).not.toMatch(/w\/(crlf|mixed)/)
  const textsIn = (root: string) => readFiles(join(root, 'packages/posts-host/supabase'))
  expect(textsIn(clone)).toEqual(textsIn('.'))
  // A link of Git's, as text, is the path that it leads to.
  for (const text of Object.values(textsIn(clone))) expect(text).toMatch(/\n/)
})
