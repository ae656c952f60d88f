import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { startFunctionsHost } from '@venue-site/posts-host/host'
import { expect, onTestFinished, test } from 'vitest'
import { findExecutable, gitProgram, requireProgram } from '../../scripts/programs/programs.ts'
import { markdownPost, temporaryFolder, writeFiles } from '../support/folders.ts'
import { workflowNode } from '../support/host-runtimes.ts'
import { installWrangler } from '../support/npm-tool.ts'
import { startPagesApi } from '../support/pages-api.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runProgram, runScript } from '../support/run-script.ts'
import { standIns } from '../support/stub-programs.ts'
import { runJob } from '../support/workflow.ts'

const [pagesToken, pushToken] = ['the-pages-token', 'the-push-token']
const pulled = ['Check the settings', 'Install', 'Pull', 'Commit the changes']

test('the workflow publishes and commits new posts', async () => {
  const { posts, run, log, pushCode } = await repository()
  expect(await run('schedule', { functionsUrl: '' })).toMatchObject({
    failed: 'Check the settings',
    ran: ['Check the settings'],
    output: expect.stringContaining('::error::The repository has no variable VITE_FUNCTIONS_URL'),
  })

  // Without new posts, it neither commits nor publishes.
  expect(await run('schedule')).toMatchObject({ failed: undefined, ran: pulled, published: undefined })

  // If the upload fails, it pushes nothing.
  writeFiles(posts, {
    'new.md': post('new'),
    'changed.md': post('changed', 'One line more.'),
    'bad.md': post('bad', 'A [dead link](/blog/no-such-post).'),
  })
  rmSync(join(posts, 'gone.md'))
  const onDeploy = () => Promise.reject(new Error('The project is out of service'))
  expect(await run('repository_dispatch', { onDeploy })).toMatchObject({
    failed: 'Publish',
    published: undefined,
    output: expect.stringContaining('The project is out of service'),
  })
  expect(await log()).toEqual(['First'])

  // The next run publishes, and pushes its commit on top of code that was pushed in the meantime.
  const { failed, ran, published, output, summary } = await run('schedule', { onDeploy: pushCode })
  expect([failed, ran]).toEqual([undefined, [...pulled, 'Build', 'Audit', 'Publish', 'Push the commit']])
  expect(published).toMatchObject({ project: 'venue-site', branch: 'main', rules: ['_headers'] })
  expect(published?.files).toEqual(expect.arrayContaining(['index.html', 'live.html', 'blog/new.html']))
  for (const file of ['blog/bad.html', 'blog/gone.html', '_redirects', 'vercel.json', 'index.html.br'])
    expect(published?.files).not.toContain(file)
  expect(await log()).toEqual([
    'Posts: 1 new, 1 changed, 1 gone\n\nNew:\n  new\n\nChanged:\n  changed\n\nGone:\n  gone\n\n1 post held back: see held.json.',
    'Code that came meanwhile',
    'First',
  ])
  const reason = 'link-dead: /blog/no-such-post is no page, post or file of the site'
  expect(summary).toBe(
    `### The pull\n\n    Warning: 1 post held back, listed in snapshot/held.json\n      bad (left out): ${reason}\n\n`,
  )
  expect(output).toContain('::error file=snapshot/held.json')
  expect(output).not.toMatch(`${pagesToken}|${pushToken}`)

  // By hand it publishes without a new post, and names the held one again.
  const byHand = await run('workflow_dispatch')
  expect(byHand).toMatchObject({ failed: undefined, ran: [...pulled, 'Build', 'Audit', 'Publish'], summary })
  expect(byHand.published?.files).toContain('blog/new.html')
  expect(await log()).toHaveLength(3)
})

function post(title: string, body = `All about ${title}.`): string {
  return markdownPost({ metaTitle: `${title} tonight`, metaDescription: `What is ${title} tonight` }, body)
}

/** Makes a repository of the project, with six posts, and another in place of GitHub's that it is pushed to. */
async function repository() {
  const posts = temporaryFolder()
  for (const name of ['changed', 'gone', 'one', 'two', 'three', 'four'])
    writeFiles(posts, { [`${name}.md`]: post(name) })
  const host = await startFunctionsHost({ posts, warn: () => {} })
  onTestFinished(() => host.close())

  const copy = projectCopy()
  rmSync(join(copy, 'snapshot'), { recursive: true })
  const pull = await runScript('snapshot', [], { VITE_FUNCTIONS_URL: host.url }, copy)
  expect([pull.code, pull.stderr]).toEqual([0, ''])
  const github = join(temporaryFolder(), 'github.git')
  await git(copy, 'init', '--quiet', '--initial-branch=main')
  await git(copy, 'add', '--all', ':!node_modules')
  await commit(copy, 'First')
  await git(copy, 'clone', '--quiet', '--bare', '.', github)

  const node = workflowNode()
  const cached = temporaryFolder()
  /** Runs the job in a new clone, with the caches of the run before. */
  const run = async (event: string, { onDeploy = async () => {}, functionsUrl = host.url } = {}) => {
    const cwd = join(temporaryFolder(), 'checkout')
    await git(copy, 'clone', '--quiet', '--depth=1', `file://${github}`, cwd)
    symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
    moveCaches(cached, cwd)
    const home = temporaryFolder()
    const api = await startPagesApi(pagesToken, onDeploy)
    const remote = `https://x-access-token:${pushToken}@github.com/bar/venue`
    writeFiles(home, { gitconfig: `[url "file://${github}"]\n\tinsteadOf = ${remote}\n` })
    const result = await runJob('rebuild', 'rebuild', {
      cwd,
      contexts: {
        'github.event_name': event,
        'github.token': pushToken,
        'secrets.CLOUDFLARE_API_TOKEN': pagesToken,
        'vars.CLOUDFLARE_ACCOUNT_ID': 'an-account',
        'vars.CLOUDFLARE_PAGES_PROJECT': 'venue-site',
        'vars.VITE_FUNCTIONS_URL': functionsUrl,
      },
      environment: {
        PATH: `${standIns({ npm })}:${dirname(node)}:${process.env.PATH}`,
        // For the settings and logs of wrangler.
        HOME: home,
        CLOUDFLARE_API_BASE_URL: api.url,
        // A test machine may be slow.
        SNAPSHOT_TIMEOUT_MS: '60000',
        GITHUB_REPOSITORY: 'bar/venue',
        GITHUB_REF_NAME: 'main',
        GIT_CONFIG_GLOBAL: join(home, 'gitconfig'),
      },
    })
    moveCaches(cwd, cached)
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

// The packages are installed already. No npm command may get a token, as the packages it runs could read it.
const npm = `
  if env | grep -q '${pagesToken}\\|${pushToken}'; then echo 'npm got a token'; exit 9; fi
  case "$*" in
    ci) ;;
    'ci --prefix deploy/cloudflare') ln -s ${installWrangler()} deploy/cloudflare/node_modules ;;
    *) exec ${findExecutable('NPM_PATH', ['npm'])} "$@" ;;
  esac`

/** Moves the folders that the workflow keeps between runs. */
function moveCaches(from: string, to: string): void {
  for (const name of ['.cache', 'dist'])
    if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name))
}

function commit(cwd: string, message: string): Promise<string> {
  const author = ['-c', 'user.name=Dora', '-c', 'user.email=dora@venue.example']
  return git(cwd, ...author, 'commit', '--quiet', '--message', message)
}

async function git(cwd: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runProgram(requireProgram(gitProgram), args, { cwd })
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}
