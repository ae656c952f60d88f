import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scriptCommand } from '../../bench/programs/script-command.ts'
import { goodPost, otherPost, writeGoodSnapshot } from '../../packages/content-audit/tests/audit-fixtures.ts'
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.ts'
import { runCommand, runProgram, runScript } from '../support/run-script.ts'

const audit = (...args: string[]) => runCommand('audit', args)
// What these tests audit is English, whatever language the site is in.
const english = ['--locale', 'en-US'] as const

test('finds no error in the sample posts', async () => {
  const { code, stdout } = await audit()
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ posts audited in [\d.]+ s: 0 errors, /)])
})

test('prints an error with its post, field, place, quote and fix; exits 1', async () => {
  const snapshot = join(temporaryFolder(), 'snapshot')
  writeGoodSnapshot(snapshot, [{ blog: `${goodPost.blog}\nSee [the list](/blog/none).\n` }, otherPost])
  const { code, stdout, stderr } = await audit(...english, '--snapshot', snapshot)
  expect(stderr).toBe('')
  expect(stdout.replace(/in [\d.]+ s/, 'in 1 s')).toBe(`2 posts audited in 1 s: 1 error, 0 warnings, 0 notes

error    link-dead  /blog/none is no page, post or file of the site
         → Write the address of the page that was meant, or remove the link.
         clear-ice-problem blog 13:5  │ [the list](/blog/none)
`)
  expect(code).toBe(1)
})

test.each([
  ['whose reader ends early ends as ever', '{ "$@"; echo $? >&2; } | true', '0\n'],
  [
    'on a full disk is one line',
    '"$@" > /dev/full; echo $? >&2',
    /^Error: ENOSPC: .* Free some space .*\n2\n$/,
  ],
])('a report %s', async (_, script, expected) => {
  const { stderr } = await runProgram('sh', ['-c', script, 'sh', ...scriptCommand('audit')])
  expect(stderr).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})

test('a configuration that cannot be read: one line, exit 2', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'c.json': '{"rules": {' })
  const { code, stdout, stderr } = await audit('--config', join(folder, 'c.json'))
  expect(stderr).toMatch(/^Error: .*c\.json is not JSON: .*\. Correct it, or name another with --config\.\n$/)
  expect([code, stdout]).toEqual([2, ''])
})

test('--init writes a configuration with reasons, which the next audit uses, and overwrites none', async () => {
  const folder = temporaryFolder()
  const [snapshot, config] = [join(folder, 'snapshot'), join(folder, 'c.json')]
  const links = ['/shop/ice', '/shop/gin', '/about-us', 'https://other.example/blog/cellar-ledger']
  const blog = (word: string) =>
    `${goodPost.blog}\nWe zuzzle the ${word}, as [this](/blog/none) says. ${links.map((link) => `[It is there](${link}).`).join(' ')}\n`
  const posts = ['pisko', 'gratin', 'foogle foogle foogle'].map((word, at) => ({
    slug: `post-${at}`,
    metaTitle: '',
    blog: blog(word),
  }))
  const own = ['post-0', 'post-1', 'cellar-ledger'].map((slug) => `https://old.example/blog/${slug}`)
  const other = {
    ...otherPost,
    blog: `${otherPost.blog}\n${own.map((link) => `[This one](${link})`).join(' ')}\n`,
  }
  writeGoodSnapshot(snapshot, [...posts, other, { slug: 'clear-ice-problem' }])

  const first = await audit(...english, '--snapshot', snapshot, '--init', '--config', config)
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(
    /c\.json has 2 paths, 1 host, 2 words, \d rules?\. Each entry says why it is there: .* run `npm run audit -- --snapshot \S+ --config \S+c\.json --locale en-US`\.\n$/,
  )
  const text = readFileSync(config, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    paths: { '/about-us': '3 posts link to it', '/shop/*': '3 posts link to 2 paths there' },
    hosts: { own: { 'old.example': 'has 3 posts of this blog' } },
    words: { foogle: '3 times in 1 post', zuzzle: 'in 3 posts' },
  })

  const report = JSON.parse(
    (await audit(...english, '--snapshot', snapshot, '--config', config, '--format', 'json')).stdout,
  )
  const dead = report.findings.filter(({ rule }: { rule: string }) => rule === 'link-dead')
  // Posts are the site's own: a link to one that it lacks is a mistake.
  expect(new Set(dead.map(({ quote }: { quote: string }) => quote))).toEqual(new Set(['[this](/blog/none)']))
  const again = await audit(...english, '--snapshot', snapshot, '--init', '--config', config)
  expect([again.code, again.stdout]).toEqual([2, ''])
  expect(again.stderr).toMatch(
    /c\.json exists, and stays as it is\. To write a new one, move it away first, or name/,
  )
  expect(readFileSync(config, 'utf8')).toBe(text)
})

// Stops the process if anything uses the network; the TypeScript loader has a pipe of its own.
const guard = `import net from 'node:net'
import dns from 'node:dns'
const forbid = (owner, name, isAllowed) => {
  const original = owner[name]
  owner[name] = function (...args) {
    if (isAllowed(args.flat()[0])) return original.apply(this, args)
    console.error('the network was asked')
    process.exit(9)
  }
}
forbid(net.Socket.prototype, 'connect', (target) => typeof target === 'string' || target?.path !== undefined)
for (const owner of [dns, dns.promises]) forbid(owner, 'lookup', () => false)
`

test('a folder of Markdown with one below it that cannot be read is refused, not audited in part', async () => {
  const folder = temporaryFolder()
  const locked = join(folder, 'locked')
  writeFiles(folder, { 'a.md': '---\ntitle: A\ndate: 2026-01-02\n---\nIce.\n' })
  mkdirSync(locked)
  // Root can read everything, so root audits as another user.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined
  if (nobody) chownSync(folder, nobody, nobody)
  chmodSync(locked, 0)
  onTestFinished(() => chmodSync(locked, 0o755))
  const [program = '', ...args] = scriptCommand('audit', '--markdown', folder)
  expect(await runProgram(program, args, { uid: nobody })).toEqual({
    code: 2,
    stdout: '',
    stderr: `Error: ${folder} cannot be read: EACCES: permission denied, scandir '${locked}/'. Give this user the right to it, or run the command as its owner.\n`,
  })
})

test('does not use the network, and writes nothing', async () => {
  const folder = temporaryFolder()
  const snapshot = join(folder, 'snapshot')
  writeFiles(folder, { 'guard.mjs': guard })
  const blog = `${goodPost.blog}\n[a site](http://example.org) ![a lamp](https://example.org/x.png)\n`
  writeGoodSnapshot(snapshot, [{ blog }, otherPost])
  const before = readFiles(snapshot)
  const environment = { NODE_OPTIONS: `--import ${join(folder, 'guard.mjs')}` }
  const { code, stderr } = await runScript('audit', [...english, '--snapshot', snapshot], environment)
  expect([code, stderr]).toEqual([0, ''])
  expect(readFiles(snapshot)).toEqual(before)
})

test('Markdown is in the language of most posts, or of --locale, and one line says that its spelling is not checked', async () => {
  const folder = temporaryFolder()
  const text =
    '氷は手で切ります。[こちら](https://example.org/)をご覧ください。京都の夜は静かで、氷の音だけが聞こえます。'
  writeFiles(folder, {
    'a.md': `---\ntitle: 透明な氷\ndescription: なぜ氷が透明なのか、その作り方と道具の話です。\ndate: 2026-01-02\n---\n\n${text.repeat(4)}\n`,
  })
  const { stdout, stderr } = await audit('--markdown', folder, '--format', 'json')
  expect(stderr).toBe(
    'Spelling is not checked: the site is in ja, and there are dictionaries of English and, if @cspell/dict-nl-nl is installed, of Dutch.\n',
  )
  const found = JSON.parse(stdout).findings.map(({ rule }: { rule: string }) => rule)
  expect([found.includes('link-vague-text'), found.includes('slug-characters')]).toEqual([true, false])
  const other = await audit('--markdown', folder, '--locale', 'en')
  expect(other.stderr).toBe(
    'Most posts are Japanese, the locale is en (--locale): spelling is not checked.\n',
  )
  const wrong = await audit('--markdown', folder, '--locale', 'ja_JP')
  expect([wrong.code, wrong.stderr]).toEqual([
    expect.any(Number),
    expect.stringContaining('It must be the tag of a language, such as en, de-AT or ja.'),
  ])
})
