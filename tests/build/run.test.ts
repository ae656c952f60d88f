import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectCopy } from '../support/project-copy.ts'
import { runProgram } from '../support/run-script.ts'

test('runs a command with its arguments, from any folder’s copy of the project', async () => {
  const folder = projectCopy()
  writeFileSync(
    join(folder, 'scripts', 'greet.ts'),
    "import { moon } from './moon.ts'\nconsole.log('Hello,', moon satisfies string, ...process.argv.slice(2))\n",
  )
  writeFileSync(join(folder, 'scripts', 'moon.ts'), "export const moon = 'Moon'\n")
  expect(
    await runProgram(process.execPath, ['scripts/run.mjs', 'greet', '--loud', 'x'], { cwd: folder }),
  ).toEqual({ code: 0, stdout: 'Hello, Moon --loud x\n', stderr: '' })
})
