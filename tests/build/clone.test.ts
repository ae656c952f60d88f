import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../support/folders.ts'
import { cloneWith, git, windowsSettings } from '../support/git-clone.ts'
import { shareBundles, startScript } from '../support/project-copy.ts'

test.each(windowsSettings)(
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
  const clone = cloneWith(...windowsSettings)
  expect(git(clone, 'ls-files', '--eol')).not.toMatch(/w\/(crlf|mixed)/)
  const textsIn = (root: string) => readFiles(join(root, 'packages/posts-host/supabase'))
  expect(textsIn(clone)).toEqual(textsIn('.'))
  // A link of Git's, as text, is the path that it leads to.
  for (const text of Object.values(textsIn(clone))) expect(text).toMatch(/\n/)
})
