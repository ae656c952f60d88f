import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBaseline } from '../../../scripts/audit/baseline.ts'
import { readConfig } from '../../../scripts/audit/config.ts'
import { countState, hasFailed } from '../../../scripts/audit/report.ts'
import { type AuditOptions, runAudit } from '../../../scripts/audit/run-audit.ts'
import type { Post } from '../../../src/blog/schema.ts'
import { parseSettings } from '../../../src/settings.ts'
import {
  auditExample,
  goodPost,
  onlyRule,
  otherPost,
  writeGoodSnapshot,
} from '../../support/audit-fixtures.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'

/** Writes a snapshot of the good posts, the first with some fields changed. */
function snapshotWith(fields: Partial<Post> = {}): string {
  const folder = join(temporaryFolder(), 'snapshot')
  writeGoodSnapshot(folder, [fields, otherPost])
  return folder
}

function audit(snapshot: string, options: Partial<AuditOptions> = {}) {
  const now = new Date('2026-11-01')
  return runAudit({ settings: parseSettings({}), config: readConfig(), snapshot, now, ...options })
}

/** Reads a configuration file with this text. */
function configOf(text: string) {
  const folder = temporaryFolder()
  writeFiles(folder, { 'c.json': text })
  return readConfig(join(folder, 'c.json'))
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

test('writes a baseline that people can read, keeps the day of older findings, and drops fixed ones', async () => {
  const file = join(temporaryFolder(), 'baseline.json')
  const accept = async (fields: Partial<Post>, updatedAt: string) => {
    const blog = `${goodPost.blog}\n${dead}\n`
    const findings = await auditExample({ posts: [{ ...fields, blog }, otherPost] })
    writeBaseline(file, { findings, updatedAt, roots: { snapshot: 'snapshot', built: 'dist/client' } })
  }
  await accept({ metaTitle: '' }, '2026-11-01')
  await accept({ metaDescription: '' }, '2026-12-24')
  expect(Object.values(JSON.parse(readFileSync(file, 'utf8')).findings)).toEqual([
    {
      rule: 'link-dead',
      where: 'clear-ice-problem.blog',
      quote: '[the list](/blog/none)',
      since: '2026-11-01',
    },
    {
      rule: 'description-missing',
      where: 'clear-ice-problem.metaDescription',
      quote: '',
      since: '2026-12-24',
    },
  ])
})

test('compares with an older snapshot: new, fixed and worse; only new findings make it fail', async () => {
  const long = 'The clear ice problem and all that was ever said of it at the bar by night'
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

test('keeps fingerprints when the list is reordered', async () => {
  const faulty = { slug: goodPost.slug, blog: `${goodPost.blog}\n${dead}\n` }
  const fingerprints = async (...posts: Partial<Post>[]) =>
    (await auditExample({ posts }, onlyRule('link-dead'))).map(({ fingerprint }) => fingerprint)
  expect(await fingerprints(faulty, otherPost)).toHaveLength(1)
  expect(await fingerprints(otherPost, faulty)).toEqual(await fingerprints(faulty, otherPost))
})

test('takes severities, limits and what makes it fail from the configuration', async () => {
  const { settings, failOn } = configOf(
    '{"failOn": "warning", "rules": {"title-too-long": {"characters": 10, "severity": "info"}}}',
  )
  const findings = await auditExample({ posts: [{}, otherPost] }, settings)
  expect(findings.map(({ rule, excess, severity }) => [rule, excess, severity])).toEqual([
    ['title-too-long', 11, 'info'],
    ['title-too-long', 21, 'info'],
  ])
  expect(failOn).toBe('warning')
  expect([hasFailed({ findings }, 'warning'), hasFailed({ findings }, 'info')]).toEqual([false, true])
  const off = configOf('{"rules": {"title-missing": "off"}}')
  expect(await auditExample({ posts: [{ metaTitle: '' }, otherPost] }, off.settings)).toEqual([])
})

test.each([
  [
    '{"rules": {"title-too-long": {"letters": 3}}}',
    /rules\.title-too-long\.letters is not a setting of that rule\. It has: severity, characters\.$/,
  ],
  [
    '{"rules": {"title-too-long": "fatal"}}',
    /is not an audit configuration: rules\.title-too-long: must be "off", a severity, or an object/,
  ],
  ['{"rule": {}}', /is not an audit configuration: it: Unrecognized key/],
  ['{', /c\.json is not JSON: /],
  ['{"rules": {"no-such-rule": "off"}}', /rule that does not exist: no-such-rule\. AUDIT-RULES\.md lists/],
  ['{"rules": {"link-nowhere": "off"}}', /link-nowhere\. It is now called link-empty-href\.$/],
])('rejects a configuration of %s', (text, message) => {
  expect(() => configOf(text)).toThrow(message)
})

test('names what it cannot read: a post, the rejected posts, the baseline, the built site', async () => {
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
  await expect(audit(snapshotWith(), { built: folder })).rejects.toThrow(
    /holds no built site\. Run `npm run build -- --out \S+` first/,
  )
})
