import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../support/folders.ts'
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
