import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { scriptCommand } from '../../scripts/programs/script-command.ts'
import { postOf, writeSnapshot } from '../support/build.ts'
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts'
import { sendJson, serve } from '../support/http.ts'
import { runScript } from '../support/run-script.ts'
import { samplePosts } from '../support/sample.ts'

const commands = [
  'start',
  'dev',
  'functions',
  'snapshot',
  'build',
  'search-index',
  'publish',
  'rebuild',
  'status',
  'preview',
  'audit',
]

test.each([...commands, 'verify-hook'])('%s answers --help with its options and exits 0', async (name) => {
  const { code, stdout } = await runScript(name, ['--help'])
  expect(stdout).toMatch(new RegExp(`^Usage: npm (start|run ${name}) -- \\[options\\]`))
  expect(code).toBe(0)
})

test.each(commands)('%s exits 2 on an option it does not know', async (name) => {
  const { code, stderr } = await runScript(name, ['--nonsense'])
  expect(stderr).toMatch(/^error: unknown option '--nonsense'/)
  expect(code).toBe(2)
})

test.each([
  ['snapshot', { SNAPSHOT_RETRIES: 'x' }, 'SNAPSHOT_RETRIES must be a whole number'],
  ['build', { VITE_SITE_URL: 'x' }, 'VITE_SITE_URL must be an http(s) address, but is "x".'],
  [
    'start',
    { VITE_FUNCTIONS_URL: 'ftp://x' },
    'VITE_FUNCTIONS_URL must be an http(s) address, but is "ftp://x".',
  ],
])('%s exits 2 on a wrong setting and names it', async (name, settings, message) => {
  const { code, stderr } = await runScript(name, [], settings)
  expect(stderr).toContain(message)
  expect(stderr).not.toContain(' at ')
  expect(code).toBe(2)
})

const badHosts: [string, () => Promise<string>, RegExp][] = [
  [
    'a host that is not there',
    async () => 'http://127.0.0.1:1',
    /^Error: No answer from the functions host: .+ \(GET http:\/\/127\.0\.0\.1:1\/get_metainfo\?domain=localhost&page=1\)\n$/,
  ],
  [
    'a wrong key',
    () => serve((_, response) => sendJson(response, { message: 'No API key found in request' }, 401)),
    /^Error: HTTP error! status: 401 \(GET .+\)\. The host says: \{"message":"No API key found in request"\}\. Check VITE_FUNCTIONS_KEY\n$/,
  ],
  [
    'an answer that is not JSON',
    () => serve((_, response) => response.end('<html>')),
    /^Error: The answer is not what the call promises: must be JSON, but begins with "<html>" \(GET .+\)\n$/,
  ],
  [
    'an answer that is not the schema',
    () => serve((_, response) => sendJson(response, { blogs: 1 })),
    /^Error: The answer is not what the call promises: blogs must be a list of posts \(GET .+\)\n$/,
  ],
]

test.each(badHosts)(
  'snapshot against %s: one line, exit 1, the old folder untouched',
  async (_, host, message) => {
    const out = join(temporaryFolder(), 'snapshot')
    await runScript('snapshot', ['--out', out])
    const before = readFiles(out)
    const { code, stderr } = await runScript('snapshot', ['--out', out], {
      VITE_FUNCTIONS_URL: await host(),
      SNAPSHOT_RETRIES: '0',
    })
    expect(stderr).toMatch(message)
    expect(code).toBe(1)
    expect(readFiles(out)).toEqual(before)
  },
)

test('snapshot reports what it did, --json for machines', async () => {
  const out = join(temporaryFolder(), 'snapshot')
  const { stdout } = await runScript('snapshot', ['--out', out])
  expect(stdout).toMatch(
    new RegExp(
      `^${samplePosts} posts: ${samplePosts} new, 0 changed, 0 gone, 0 rejected\\n\\d+ requests, 0 retries, .* MB, .* s\\nSnapshot written to .*\\n$`,
      'm',
    ),
  )
  const { stdout: json, stderr, code } = await runScript('snapshot', ['--out', out, '--json'])
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(json)).toEqual({
    out,
    total: samplePosts,
    new: [],
    changed: [],
    gone: [],
    rejected: [],
    held: [],
    rawHtml: [],
    written: false,
    requests: expect.any(Number),
    retries: 0,
    bytes: expect.any(Number),
    seconds: expect.any(Number),
    warnings: [],
  })
})

test('DEBUG adds the stack', async () => {
  const settings = { VITE_FUNCTIONS_URL: 'http://127.0.0.1:1', SNAPSHOT_RETRIES: '0', DEBUG: '1' }
  const { stderr } = await runScript('snapshot', ['--out', join(temporaryFolder(), 's')], settings)
  expect(stderr).toMatch(/\n +at /)
})

test('functions names a malformed post by file and field, exit 1', async () => {
  const posts = temporaryFolder()
  writeFiles(posts, {
    'good.md': '---\nmetaTitle: A\nmetaDescription: B\ndate: 2026-01-01\n---\n',
    'bad.md': '---\nmetaTitle: A\n---\n',
  })
  const { code, stderr } = await runScript('functions', ['--posts', posts, '--port', '0'])
  expect(stderr).toBe(
    `Error: ${posts}/bad.md: metaDescription must be text; date must be a date, YYYY-MM-DD or an ISO date-time\n`,
  )
  expect(code).toBe(1)
})

test.each(['functions', 'preview', 'dev', 'start'])(
  '%s says at once that its port is taken, and ends: exit 1',
  async (command) => {
    const server = createServer()
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    onTestFinished(() => void server.close())
    const args = command === 'preview' ? ['--dir', inject('plainSite')] : []
    const { code, stdout, stderr } = await runScript(command, [...args, '--port', String(port)])
    expect(stderr).toBe(`Error: Port ${port} on 127.0.0.1 is in use. Choose another with --port.\n`)
    expect([code, stdout]).toEqual([1, ''])
  },
)

test('build without a snapshot says what to do, exit 1, and writes nothing', async () => {
  const folder = temporaryFolder()
  const { code, stderr } = await runScript('build', [
    '--snapshot',
    join(folder, 'none'),
    '--out',
    join(folder, 'out'),
  ])
  expect(stderr).toMatch(/none\/index\.json cannot be read.* Run `npm run snapshot -- --out \S+none`.*\n$/)
  expect(code).toBe(1)
  expect(readFiles(folder)).toEqual({})
})

test('build will not replace a folder that it did not make, exit 2', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'thesis.txt': 'ten years of work' })
  const { code, stderr } = await runScript('build', ['--out', folder])
  expect(stderr).toContain('holds files, but no built site')
  expect(code).toBe(2)
  expect(readFiles(folder)).toEqual({ 'thesis.txt': 'ten years of work' })
})

test('a build that fails on one post names it and leaves the old site as it was', async () => {
  const folder = temporaryFolder()
  const [snapshot, out] = [join(folder, 'snapshot'), join(folder, 'site')]
  writeSnapshot(snapshot, [postOf(2), postOf(1)])
  await runScript('build', ['--snapshot', snapshot, '--out', out])
  const before = readFileSync(join(out, 'blog/post-2.html'), 'utf8')
  // Its index says that the post is another one now, but the post is not there.
  const index = readFileSync(join(snapshot, 'index.json'), 'utf8')
  const { posts } = JSON.parse(index)
  const { digest } = posts.find((post: { slug: string }) => post.slug === 'post-1')
  writeFiles(snapshot, { 'index.json': index.replace(digest, digest.toUpperCase()) })
  rmSync(join(snapshot, 'posts/post-1.json'))
  const { code, stderr } = await runScript('build', ['--snapshot', snapshot, '--out', out])
  expect(stderr).toContain('/blog/post-1 cannot be rendered')
  expect(stderr).toContain('post-1.json cannot be read')
  expect(code).toBe(1)
  expect(readFileSync(join(out, 'blog/post-2.html'), 'utf8')).toBe(before)
})

test('a shell that is set to another mode builds all the same', async () => {
  const folder = temporaryFolder()
  const { code, stderr } = await runScript('build', ['--out', join(folder, 'site')], { NODE_ENV: 'test' })
  expect([code, stderr]).toEqual([0, ''])
})

test('a blog without posts builds', async () => {
  const folder = temporaryFolder()
  const empty = await serve((_, response) => sendJson(response, { blogs: [], total: 0 }))
  await runScript('snapshot', ['--out', join(folder, 'snapshot'), '--allow-shrink'], {
    VITE_FUNCTIONS_URL: empty,
  })
  const { code } = await runScript('build', [
    '--snapshot',
    join(folder, 'snapshot'),
    '--out',
    join(folder, 'site'),
  ])
  expect(code).toBe(0)
  expect(readFileSync(join(folder, 'site/blog.html'), 'utf8')).toContain('No blog posts found.')
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('functions stops on %s', async (signal) => {
  const [program, ...words] = scriptCommand('functions', '--port', '0')
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk))),
  )
  expect(line).toMatch(/^Functions host: http:\/\/127\.0\.0\.1:\d+ \(\d+ posts from src\/content\/posts\)/)
  const code = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  expect(await code).toBe(0)
})

test('a command ends with the npm that started it', async () => {
  const npm = spawn('npm', ['run', 'functions', '--', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.on('data', (chunk) => {
    output += chunk
  })
  const addressIn = (text: string) => /Functions host: (http:\S+)/.exec(text)?.[1]
  await expect.poll(() => addressIn(output)).toBeDefined()
  const url = `${addressIn(output)}/get_metainfo?domain=localhost`
  const isServed = () => fetch(url).then(Boolean, () => false)
  expect(await isServed()).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(isServed).toBe(false)
})
