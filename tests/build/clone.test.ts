import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyProject } from '../../bench/copy-project.ts'
import { readFiles, temporaryFolder, workIn, writeFiles } from '../support/folders.ts'
import { git, windowsClone } from '../support/project-copy.ts'

// `npm start` runs in such a clone in tests/browser/first-run.test.ts.
test('text has LF, and the files of Supabase are whole, in a clone by Git for Windows', () => {
  const clone = windowsClone()
  expect(git(clone, 'ls-files', '--eol')).not.toMatch(/w\/(crlf|mixed)/)
  const textsIn = (root: string) => readFiles(join(root, 'packages/posts-host/supabase'))
  expect(textsIn(clone)).toEqual(textsIn('.'))
  // A link of Git's, as text, is the path that it leads to.
  for (const text of Object.values(textsIn(clone))) expect(text).toMatch(/\n/)
})

test('a copy of the project has what is not committed: new files, in any script, and none that was removed', () => {
  const [project, copy] = [temporaryFolder(), temporaryFolder()]
  const kept = {
    '.gitignore': 'node_modules\n',
    'node_modules/@venue-site/own': 'package',
    'posts/透明な氷.md': 'ice',
  }
  writeFiles(project, { ...kept, 'removed.md': '' })
  git(project, 'init', '--quiet')
  git(project, 'add', '--all')
  rmSync(join(project, 'removed.md'))
  writeFiles(project, { 'a “new” one.md': 'new' })
  workIn(project)
  copyProject(copy)
  expect(readFiles(copy)).toEqual({ ...kept, 'a “new” one.md': 'new' })
})
