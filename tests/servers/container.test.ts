import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { validate } from 'dockerfile-utils/lib/main.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths } from '../../scripts/build/list-pages.ts'
import { startFunctionsHost } from '../../scripts/functions/host.ts'
import { headerRules } from '../../scripts/hosting/header-rules.ts'
import { nginxProgram, requireProgram, shellcheckProgram } from '../../scripts/programs/programs.ts'
import { freePort, type ServerProcess, startServer } from '../../scripts/programs/server-process.ts'
import { parseSettings } from '../../src/settings.ts'
import { buildImage, dockerfileArguments } from '../support/container-image.ts'
import { expectDocumentedCheck } from '../support/document-check.ts'
import { markdownPost, temporaryFolder, writeFiles } from '../support/folders.ts'
import { expectTable } from '../support/hosting/expect-table.ts'
import { rawRequest } from '../support/http.ts'
import { runProgram } from '../support/run-script.ts'

test('the Dockerfile has no mistakes', async () => {
  expect(validate(readFileSync('Dockerfile', 'utf8'))).toEqual([])
  const folder = temporaryFolder()
  const steps = dockerfileArguments('RUN')
  writeFiles(folder, Object.fromEntries(steps.map((step, at) => [`${at}.sh`, `${step}\n`])))
  const files = steps.map((_, at) => join(folder, `${at}.sh`))
  expect(await runProgram(requireProgram(shellcheckProgram), ['--shell=sh', ...files])).toMatchObject({
    code: 0,
    stdout: '',
  })
})

test('the Dockerfile has the Node, the servers and the settings that the project names elsewhere', () => {
  const [node] = dockerfileArguments('FROM')
  expect(node).toContain(`node:${readFileSync('.nvmrc', 'utf8').trim()}-`)
  const installs = dockerfileArguments('RUN').find((step) => step.startsWith('apt-get '))
  for (const name of nginxProgram.packages) expect(installs).toContain(` ${name} `)
  const all = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
  // The database is the functions host's, and its address a secret.
  const settings = all.filter((name) => name !== 'FUNCTIONS_DATABASE_URL')
  expect(dockerfileArguments('ARG')).toEqual(expect.arrayContaining(settings))
})

test('the image gets neither the .env nor the packages of a machine', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'node_modules']))
})

test('without a functions host nothing is pulled', async () => {
  const pull = dockerfileArguments('RUN').find((step) => step.includes('npm run snapshot')) ?? ''
  // A folder without a package.json: npm would fail.
  const run = (VITE_FUNCTIONS_URL: string) =>
    runProgram('sh', ['-c', pull], { cwd: temporaryFolder(), environment: { VITE_FUNCTIONS_URL } })
  expect((await run('')).code).toBe(0)
  expect((await run('http://127.0.0.1:9')).code).not.toBe(0)
})

const site = { VITE_SITE_URL: 'https://www.venue.example' }
let home: string
let root: string
let server: ServerProcess
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'venue-container-'))
  const posts = join(home, 'posts')
  writeFiles(posts, { 'first.md': markdownPost({ metaTitle: 'The first post' }) })
  const functions = await startFunctionsHost({ posts })
  const port = await freePort()
  const settings = { ...site, VITE_FUNCTIONS_URL: functions.url, PORT: `127.0.0.1:${port}` }
  root = await buildImage(home, settings)
  await functions.close()

  const [command = '[]'] = dockerfileArguments('CMD')
  const [uid, gid] = dockerfileArguments('USER')[0]?.split(':') ?? []
  const [, ...args]: string[] = JSON.parse(command)
  const configuration = join(root, 'etc/nginx/nginx.conf')
  chmodSync(home, 0o755)
  server = await startServer(requireProgram(nginxProgram), [...args, '-c', configuration], {
    port,
    // Only root can start it as the image's user.
    user: process.getuid?.() === 0 ? { uid: Number(uid), gid: Number(gid) } : undefined,
  })
}, 300_000)
afterAll(async () => {
  await server?.close()
  rmSync(home, { recursive: true, force: true })
})

const rules = headerRules(parseSettings(site).public, documentPaths())
const built = (name: string) => readFileSync(join(root, 'srv/venue/current', name))
const get = (path: string, headers: Record<string, string> = {}) => rawRequest(server.url, { path, headers })

test('nginx runs as a user who is not root, and has nothing to complain about', () => {
  expect(dockerfileArguments('USER')).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)])
  expect(server.said()).toBe('')
})

test('the container serves the pages of the pulled posts, with their headers', async () => {
  for (const [path, file] of [
    ['/', 'index.html'],
    ['/menu', 'menu.html'],
    ['/blog/first', 'blog/first.html'],
  ] as const) {
    const answer = await get(path)
    expect([path, answer.status, answer.body.equals(built(file))]).toEqual([path, 200, true])
    expectTable(answer, rules, path)
  }
  expect(built('blog/first.html').toString()).toContain('The first post')
  expect((await get('/pagefind/pagefind.js')).status).toBe(200)
})

test('the container sends the brotli files', async () => {
  const { headers, body } = await get('/', { 'Accept-Encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(body).equals(built('index.html'))).toBe(true)
})

test('the container answers an unknown page with 404.html, and an unknown post with the loading shell', async () => {
  const page = await get('/nope')
  expect([page.status, page.body.equals(built('404.html'))]).toEqual([404, true])
  const post = await get('/blog/not-yet')
  expect([post.status, post.body.equals(built('live.html'))]).toEqual([200, true])
  expectTable(post, rules, '/blog/not-yet')
})

test('the check of its page succeeds', () => expectDocumentedCheck('container', server.url))
