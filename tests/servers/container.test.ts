import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { validate } from 'dockerfile-utils/lib/main.js'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { nginxProgram, requireProgram, shellcheckProgram } from '../../bench/programs/programs.ts'
import { freePort, type ServerProcess, startServer } from '../../bench/programs/server-process.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { headerRules } from '../../scripts/site/hosting/header-rules.ts'
import { documentPaths } from '../../scripts/site/list-pages.ts'
import { expectDocumentedCheck } from '../support/document-check.ts'
import { sharedFolder, temporaryFolder, writeFiles } from '../support/folders.ts'
import { expectTable } from '../support/hosting/expect-table.ts'
import { rawRequest } from '../support/http.ts'
import { runProgram } from '../support/run-script.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')

/** Returns what follows each instruction of one kind in the Dockerfile. */
function dockerfileArguments(keyword: string): string[] {
  const found = dockerfile.matchAll(new RegExp(`^${keyword} ((?:.*\\\\\n)*.*)`, 'gm'))
  return [...found].map(([, text = '']) => text)
}

test('the Dockerfile has no mistakes', async () => {
  expect(validate(dockerfile)).toEqual([])
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

// The build's own files are readable: its umask is the image's.
test('the user of the image can read what it copies from a clone that its owner alone can', () => {
  const fromClone = dockerfileArguments('COPY').filter((words) => / \/etc\//.test(words))
  expect(fromClone).toEqual([expect.stringMatching(/^--chmod=644 deploy\/container\/nginx\.conf /)])
})

test('without a functions host nothing is pulled', async () => {
  const pull = dockerfileArguments('RUN').find((step) => step.includes('npm run snapshot')) ?? ''
  // A folder without a package.json: npm would fail.
  const run = (VITE_FUNCTIONS_URL: string) =>
    runProgram('sh', ['-c', pull], { cwd: temporaryFolder(), environment: { VITE_FUNCTIONS_URL } })
  expect((await run('')).code).toBe(0)
  expect((await run('http://127.0.0.1:9')).code).not.toBe(0)
})

// The built site, and what the last stage of the image adds to it, in a folder in place of the image's `/`.
const root = sharedFolder()
let server: ServerProcess
beforeAll(async () => {
  const port = await freePort()
  // The paths of the image.
  const relocated = (text: string) =>
    text.replaceAll(/(?<![\w.])\/(?=(?:etc\/nginx|srv\/venue|tmp)\b)/g, `${root}/`)
  const current = join(root, 'srv/venue/current')
  cpSync(inject('plainSite'), current, { recursive: true })
  const siteFile = join(current, 'nginx-site.conf')
  const configuration = 'etc/nginx/nginx.conf'
  writeFiles(root, {
    [configuration]: relocated(readFileSync('deploy/container/nginx.conf', 'utf8')),
    'srv/venue/current/nginx-site.conf': relocated(readFileSync(siteFile, 'utf8')),
  })
  const tmp = join(root, 'tmp')
  mkdirSync(tmp)
  for (const place of [root, tmp]) chmodSync(place, 0o777)
  const listenStep = relocated(dockerfileArguments('RUN').at(-1) ?? '')
  const made = await runProgram('sh', ['-ec', listenStep], { environment: { PORT: `127.0.0.1:${port}` } })
  if (made.code !== 0) throw new Error(made.stderr)

  const [command = '[]'] = dockerfileArguments('CMD')
  const [uid, gid] = dockerfileArguments('USER')[0]?.split(':') ?? []
  const [, ...args]: string[] = JSON.parse(command)
  server = await startServer(requireProgram(nginxProgram), [...args, '-c', join(root, configuration)], {
    port,
    // Only root can start it as the image's user.
    user: process.getuid?.() === 0 ? { uid: Number(uid), gid: Number(gid) } : undefined,
  })
})
afterAll(() => server?.close())

const rules = headerRules(parseSettings({}).public, documentPaths())
const built = (name: string) => readFileSync(join(root, 'srv/venue/current', name))
const get = (path: string, headers: Record<string, string> = {}) => rawRequest(server.url, { path, headers })

test('nginx runs as a user who is not root, and has nothing to complain about', () => {
  expect(dockerfileArguments('USER')).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)])
  expect(server.said()).toBe('')
})

// The rules of the site's own file are tested with nginx itself.
test('the container serves pages, errors and brotli files, with their headers', async () => {
  for (const [path, status, file] of [
    ['/', 200, 'index.html'],
    ['/blog/table-nine', 200, 'blog/table-nine.html'],
    ['/blog/not-yet', 200, 'live.html'],
    ['/nope', 404, '404.html'],
  ] as const) {
    const answer = await get(path)
    expect([path, answer.status, answer.body.equals(built(file))]).toEqual([path, status, true])
    if (status === 200) expectTable(answer, rules, path)
  }
  expect((await get('/pagefind/pagefind.js')).status).toBe(200)
  const { headers, body } = await get('/', { 'Accept-Encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(body).equals(built('index.html'))).toBe(true)
})

test('the check of its page succeeds', () => expectDocumentedCheck('container', server.url))
