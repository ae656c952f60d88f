import { build } from 'vite'
import { expect, test } from 'vitest'
import { assertPatches, expectMatch } from '../../scripts/site/plugins/assert-patches.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'

test('a build fails if a patch matches nothing, and names the patch', async () => {
  const root = temporaryFolder()
  writeFiles(root, { 'entry.js': 'export const text = "an update renamed it"' })
  const buildWith = (matched: () => void) =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [
        { name: 'patch', transform: (code) => void (code.includes('was here') && matched()) },
        assertPatches,
      ],
      build: { ssr: true, write: false, rolldownOptions: { input: `${root}/entry.js` } },
    })
  const matched = expectMatch('ssr', 'test: a module that was here')
  await expect(buildWith(matched)).rejects.toThrow(
    /These patches no longer match the installed packages:\n- test: a module that was here\nCorrect them in scripts\/site\/plugins, or remove them\./,
  )
  writeFiles(root, { 'entry.js': 'export const text = "was here"' })
  await buildWith(matched)
})
