import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodeOf } from '@venue-site/cli/errors'
import { auditCommand } from '@venue-site/content-audit/audit-command'
import { writeBaseline } from '@venue-site/content-audit/baseline'
import { defaultConfig, onlyErrors } from '@venue-site/content-audit/config'
import { countState, hasFailed } from '@venue-site/content-audit/report'
import { type AuditOptions, runAudit } from '@venue-site/content-audit/run-audit'
import type { Post } from '@venue-site/posts/schema'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../tests/support/folders.ts'
import { writeInto } from '../../../tests/support/run-script.ts'
import { auditedSite, goodPost, otherPost, withoutSpelling, writeGoodSnapshot } from './audit-fixtures.ts'

/** Writes a snapshot of the good posts, the first with some fields changed. */
function snapshotWith(fields: Partial<Post> = {}): string {
  const folder = join(temporaryFolder(), 'snapshot')
  writeGoodSnapshot(folder, [fields, otherPost])
  return folder
}

function audit(snapshot: string, options: Partial<AuditOptions> = {}) {
  const now = new Date('2026-11-01')
  const config = withoutSpelling(defaultConfig())
  return runAudit({ siteOf: auditedSite, config, snapshot, now, ...options })
}

const dead = 'See [the list](/blog/none).'

test('leaves out what the baseline accepts, wherever it moves, and reports what is new', async () => {
  const baseline = join(temporaryFolder(), 'baseline.json')
  const before = await audit(snapshotWith({ blog: `${goodPost.blog}\n${dead}\n` }))
  writeBaseline(baseline, { ...before, updatedAt: '2026-11-01' })

  const moved = await audit(snapshotWith({ blog: `A new first line.\n\n${dead}\n\n${goodPost.blog}` }), {
    baseline,
  })
  expect([moved.findings, moved.accepted]).toEqual([[], 1])

  const blog = `${dead}\n\n${goodPost.blog}\nAnd [another](/blog/none-either). ${dead}`
  const more = await audit(snapshotWith({ blog }), { baseline })
  expect([more.findings.length, more.accepted, hasFailed(more, 'error')]).toEqual([2, 1, true])
})

test('compares with an older snapshot: new, fixed and worse; only new findings make it fail', async () => {
  const long = 'The clear ice problem and all that was ever said of it at the bar on a long winter night'
  const against = snapshotWith({ metaTitle: long, blog: `${goodPost.blog}\n${dead}\n` })
  const snapshot = snapshotWith({ metaTitle: `${long} and by day`, metaDescription: '' })
  const report = await audit(snapshot, { against })
  expect(report.findings.map(({ rule, state }) => [rule, state])).toEqual([
    ['title-too-long', 'worse'],
    ['description-missing', 'new'],
  ])
  expect(report.fixed.map(({ rule }) => rule)).toEqual(['link-dead'])
  expect([countState(report, 'new'), countState(report, 'worse'), hasFailed(report, 'error')]).toEqual([
    1,
    1,
    true,
  ])
  const same = await audit(snapshot, { against: snapshot })
  expect([same.findings.length, countState(same, 'new'), hasFailed(same, 'info')]).toEqual([2, 0, false])
})

test('refuses an older snapshot that is missing before it audits', async () => {
  const siteOf = () => {
    throw new Error('An audit has begun')
  }
  const against = join(snapshotWith(), 'none')
  await expect(audit(snapshotWith(), { against, siteOf })).rejects.toThrow(against)
})

test('reads no post that is not audited by itself and whose words are known, and finds the copy of one', async () => {
  const snapshot = snapshotWith()
  const config = onlyErrors(withoutSpelling(defaultConfig()))
  const wordHashes = new Map<string, string>()
  await audit(snapshot, { config, wordHashes })
  expect(wordHashes.size).toBe(2)
  writeGoodSnapshot(snapshot, [{}, { ...otherPost, blog: goodPost.blog }])
  rmSync(join(snapshot, 'posts', `${goodPost.slug}.json`))
  const only = new Set(['cellar-ledger'])
  const { findings } = await audit(snapshot, { config, wordHashes, only, newest: only })
  expect(findings.map(({ rule, slug }) => [rule, slug])).toEqual([['body-duplicate', 'cellar-ledger']])
  await expect(audit(snapshot, { config, only, newest: only })).rejects.toThrow(goodPost.slug)
})

test('names what it cannot read: a post, the rejected posts, the baseline', async () => {
  const folder = temporaryFolder()
  const spoilt = (name: string, text: string) => {
    const snapshot = snapshotWith()
    writeFiles(snapshot, { [name]: text })
    return audit(snapshot)
  }
  await expect(spoilt('posts/cellar-ledger.json', '{"slug": 1}')).rejects.toThrow(
    /cellar-ledger\.json is not a snapshot file: slug must be text/,
  )
  await expect(spoilt('rejected.json', '{}')).rejects.toThrow(
    /rejected\.json is not a list of rejected posts/,
  )
  await expect(audit(snapshotWith(), { baseline: join(folder, 'b.json') })).rejects.toThrow(
    /b\.json cannot be read\. Write a baseline with `npm run audit -- --snapshot \S+ --write-baseline \S+b\.json`/,
  )
})

/** Runs the command without its spelling, and returns what it prints. */
async function runCommand(folder: string, ...args: string[]): Promise<string> {
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line))
  vi.spyOn(process.stdout, 'write').mockImplementation(writeInto((text) => printed.push(text)))
  const config = join(folder, 'c.json')
  writeFiles(folder, { 'c.json': '{"rules": {"spelling": "off", "spelling-unknown-word": "off"}}' })
  const { exitCode } = process
  try {
    await auditCommand('audit', auditedSite).parseAsync(['--config', config, ...args], { from: 'user' })
    return printed.join('\n')
  } finally {
    process.exitCode = exitCode
    vi.restoreAllMocks()
  }
}

test('a baseline that is read and written again keeps what it has accepted', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'baseline.json')
  const snapshot = snapshotWith({ blog: `${goodPost.blog}\n${dead}\n` })
  const accept = (...args: string[]) =>
    runCommand(folder, '--snapshot', snapshot, '--write-baseline', file, ...args)
  expect(await accept()).toBe(`1 finding accepted in ${file}`)
  const before = readFileSync(file, 'utf8')
  expect(await accept('--baseline', file)).toBe(`1 finding accepted in ${file}`)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('the commands that messages name have the options that were given', async () => {
  const folder = temporaryFolder()
  const posts = join(folder, 'posts')
  const [config, started, file] = [join(folder, 'c.json'), join(folder, 'new.json'), join(folder, 'b.json')]
  const links = '[That one](none.md) '.repeat(9)
  writeFiles(posts, { 'a.md': `---\ntitle: A\ndate: 2026-01-02\n---\n\n${links}\n` })
  const given = ['--markdown', posts]
  const more = ['--locale', 'en-US', '--at', '2026-10-01', '--until', '2026-10-02']
  const all = [...given, '--config', config, ...more].join(' ')
  const run = (...args: string[]) => runCommand(folder, ...given, ...more, ...args)
  await expect(run('--baseline', file)).rejects.toThrow(
    `${file} cannot be read. Write a baseline with \`npm run audit -- ${all} --write-baseline ${file}\`.`,
  )
  writeFileSync(file, '{"version": 1, "findings": {}}')
  expect(await run('--baseline', file)).toContain(
    `\`npm run audit -- ${all} --baseline ${file} --format html --output audit.html\``,
  )
  expect(await run('--init', '--config', started)).toContain(
    `\`npm run audit -- ${all.replace('c.json', 'new.json')}\``,
  )
})

test.each([
  ['--init', '--write-rules'],
  ['--init', '--write-baseline=b.json'],
  ['--write-baseline=b.json', '--write-rules'],
])('%s and %s exclude each other', async (...args) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const error = await auditCommand('audit')
    .parseAsync(args, { from: 'user' })
    .catch((reason) => reason)
  expect([error.message, exitCodeOf(error)]).toEqual([expect.stringContaining('cannot be used with'), 2])
})
