import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { samplePosts, startFunctionsHost } from '../../scripts/functions/host.ts'
import { findExecutable, gitProgram, requireProgram } from '../../scripts/programs/programs.ts'
import { markdownPost, temporaryFolder, writeFiles } from '../support/folders.ts'
import { workflowNode } from '../support/host-runtimes.ts'
import { startPagesApi } from '../support/pages-api.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runProgram } from '../support/run-script.ts'
import { standIns } from '../support/stub-programs.ts'
import { readWorkflow, runJob } from '../support/workflow.ts'

const minutes = 60_000
const node = workflowNode()

test(
  'nothing new is neither committed nor published; by hand it is published all the same',
  async () => {
    const { run, log } = await repository()
    expect(await run('schedule')).toMatchObject({
      failed: undefined,
      ran: ['Check the settings', 'Install', 'Pull', 'Commit what has changed'],
      published: undefined,
    })
    const byHand = await run('workflow_dispatch')
    expect(byHand.ran.slice(4)).toEqual(['Build', 'Audit', 'Publish'])
    expect(byHand.published).toMatchObject({ project: 'nocturne-site', branch: 'main' })
    expect(Object.keys(byHand.published?.rules ?? {})).toEqual(['_headers'])
    const files = Object.keys(byHand.published?.site ?? {})
    expect(files).toEqual(expect.arrayContaining(['index.html', 'live.html']))
    expect(
      files.filter((name) => /^(_redirects|vercel\.json|nginx-site\.conf|Caddyfile)$|\.br$/.test(name)),
    ).toEqual([])
    expect(await log()).toEqual(['First'])
  },
  5 * minutes,
)

test(
  'what came, changed and went is published, then pushed by name; where that fails, the next run does it',
  async () => {
    const { posts, run, log, pushCode } = await repository()
    writeFiles(posts, { 'written-tonight.md': markdownPost({}, 'Ice.') })
    const ice = join(posts, 'the-clear-ice-problem.md')
    writeFiles(posts, { 'the-clear-ice-problem.md': `${readFileSync(ice, 'utf8')}\nOne line more.\n` })
    rmSync(join(posts, 'before-we-open.md'))

    const failed = await run('repository_dispatch', {
      onDeploy: () => Promise.reject(new Error('The project is out of service')),
    })
    expect(failed).toMatchObject({
      failed: 'Publish',
      published: undefined,
      output: expect.stringContaining('The project is out of service'),
    })
    expect(await log()).toEqual(['First'])

    const { ran, published, output } = await run('schedule', { onDeploy: pushCode })
    expect(ran.slice(4)).toEqual(['Build', 'Audit', 'Publish', 'Push the commit'])
    expect(published?.site['blog/written-tonight.html']).toContain('Ice.')
    expect(published?.site['blog/before-we-open.html']).toBeUndefined()
    const [posted, ...earlier] = await log()
    expect(posted).toBe(
      'Posts: 1 new, 1 changed, 1 gone\n\nNew:\n  written-tonight\n\nChanged:\n  the-clear-ice-problem\n\nGone:\n  before-we-open',
    )
    expect(earlier).toEqual(['Code that came meanwhile', 'First'])
    expect(output).not.toMatch(/the-pages-token|the-push-token/)

    expect(await run('schedule')).toMatchObject({ failed: undefined, published: undefined })
  },
  5 * minutes,
)

test(
  'a post with an error is held back and named in the summary, and the rest is published',
  async () => {
    const { posts, run, log } = await repository()
    const good = { metaTitle: 'Written tonight', metaDescription: 'What was written tonight' }
    writeFiles(posts, {
      'bad.md': markdownPost({}, 'A [dead link](/blog/no-such-post).'),
      'good.md': markdownPost(good, 'A body of its own.'),
    })
    const { failed, ran, published, output, summary } = await run('schedule')
    expect([failed, ran.at(-1)]).toEqual([undefined, 'Push the commit'])
    const reason = 'link-dead: /blog/no-such-post is no page, post or file of the site'
    expect(summary).toBe(
      `### The pull\n\n    Warning: 1 post held back, listed in snapshot/held.json\n      bad (left out): ${reason}\n\n`,
    )
    expect(output).toContain('::error file=snapshot/held.json')
    expect(published?.site['blog/good.html']).toContain('A body of its own.')
    expect(published?.site['blog/bad.html']).toBeUndefined()
    expect((await log())[0]).toBe('Posts: 1 new: good\n\nNew:\n  good\n\n1 post held back: see held.json.')

    const again = await run('schedule')
    expect([again.published, again.summary]).toEqual([undefined, summary])
  },
  5 * minutes,
)

test('without a functions host nothing is pulled, and the variable is named', async () => {
  const { run } = await repository()
  expect(await run('schedule', { functionsUrl: '' })).toMatchObject({
    failed: 'Check the settings',
    ran: ['Check the settings'],
    output: expect.stringContaining('::error::The repository has no variable VITE_FUNCTIONS_URL'),
  })
})

/**
 * The project in a repository of its own, pushed to one beside it that stands for GitHub's, its posts at our functions
 * host. `run` is a run on a machine that is new but for the caches.
 */
async function repository() {
  const posts = join(temporaryFolder(), 'posts')
  cpSync(samplePosts, posts, { recursive: true })
  const host = await startFunctionsHost({ posts, warn: () => {} })
  onTestFinished(() => host.close())

  const copy = projectCopy()
  const github = join(temporaryFolder(), 'github.git')
  await git(copy, 'init', '--quiet', '--initial-branch=main')
  await git(copy, 'add', '--all', ':!node_modules')
  await commit(copy, 'First')
  await git(copy, 'clone', '--quiet', '--bare', '.', github)

  const caches = join(temporaryFolder(), 'cache')
  const run = async (event: string, { onDeploy = async () => {}, functionsUrl = host.url } = {}) => {
    const cwd = join(temporaryFolder(), 'checkout')
    await git(copy, 'clone', '--quiet', '--depth=1', `file://${github}`, cwd)
    symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
    if (existsSync(caches)) renameSync(caches, join(cwd, '.cache'))
    const home = temporaryFolder()
    const api = await startPagesApi('the-pages-token', onDeploy)
    const remote = 'https://x-access-token:the-push-token@github.com/bar/nocturne'
    writeFiles(home, { gitconfig: `[url "file://${github}"]\n\tinsteadOf = ${remote}\n` })
    const result = await runJob(rebuildJob(), {
      cwd,
      contexts: {
        'github.event_name': event,
        'github.token': 'the-push-token',
        'secrets.CLOUDFLARE_API_TOKEN': 'the-pages-token',
        'vars.CLOUDFLARE_ACCOUNT_ID': 'an-account',
        'vars.CLOUDFLARE_PAGES_PROJECT': 'nocturne-site',
        'vars.VITE_FUNCTIONS_URL': functionsUrl,
      },
      environment: {
        PATH: `${runnersPrograms()}:${dirname(node)}:${process.env.PATH}`,
        // Where wrangler keeps its own settings and logs.
        HOME: home,
        CLOUDFLARE_API_BASE_URL: api.url,
        GITHUB_REPOSITORY: 'bar/nocturne',
        GITHUB_REF_NAME: 'main',
        GIT_CONFIG_GLOBAL: join(home, 'gitconfig'),
      },
    })
    if (existsSync(join(cwd, '.cache'))) renameSync(join(cwd, '.cache'), caches)
    return { ...result, published: api.deployments.at(-1) }
  }
  const pushCode = async () => {
    const developer = join(temporaryFolder(), 'developer')
    await git(copy, 'clone', '--quiet', github, developer)
    writeFiles(developer, { 'src/new.ts': 'export const isNew = true\n' })
    await git(developer, 'add', '--all')
    await commit(developer, 'Code that came meanwhile')
    await git(developer, 'push', '--quiet')
  }
  const log = async () => {
    const messages = await git(github, 'log', '--format=%B%x00')
    return messages
      .split('\0')
      .map((message) => message.trim())
      .filter(Boolean)
  }
  return { posts, run, pushCode, log }
}

function rebuildJob() {
  const job = readWorkflow('rebuild').jobs.rebuild
  if (!job) throw new Error('The workflow has no job named rebuild.')
  return job
}

// The project's own packages are installed here already. No step of npm's may know a token, as whatever it installs can
// read it.
function runnersPrograms(): string {
  const npm = findExecutable('NPM_PATH', ['npm'])
  return standIns({
    npm: `if env | grep -q 'the-pages-token\\|the-push-token'; then echo 'npm was told a token'; exit 9; fi
      if [ "$*" != ci ]; then exec ${npm} "$@"; fi`,
  })
}

function commit(cwd: string, message: string): Promise<string> {
  const author = ['-c', 'user.name=Dora', '-c', 'user.email=dora@nocturne.example']
  return git(cwd, ...author, 'commit', '--quiet', '--message', message)
}

async function git(cwd: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runProgram(requireProgram(gitProgram), args, { cwd })
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}
