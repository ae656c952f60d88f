import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBaseline } from '../../../scripts/audit/baseline.ts'
import { readConfig } from '../../../scripts/audit/config.ts'
import { hasFailed } from '../../../scripts/audit/report.ts'
import type { Post } from '../../../src/blog/schema.ts'
import { auditExample, goodPost, onlyRule, otherPost } from '../../support/audit-fixtures.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'

/** Reads a configuration file with this text. */
function configOf(text: string) {
  const folder = temporaryFolder()
  writeFiles(folder, { 'c.json': text })
  return readConfig(join(folder, 'c.json'))
}

const dead = 'See [the list](/blog/none).'

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
    /rules\.title-too-long\.letters is not a setting of that rule\. It has: severity, why, characters\.$/,
  ],
  [
    '{"rules": {"title-too-long": "fatal"}}',
    /is not an audit configuration: rules\.title-too-long: must be "off", a severity, or an object/,
  ],
  ['{"rule": {}}', /is not an audit configuration: it has no "rule"; did you mean "rules"\?\.$/],
  ['{', /c\.json is not JSON: /],
  ['{"rules": {"link-ded": "off"}}', /rule that does not exist: link-ded\. Did you mean link-dead\? AUDIT-/],
  ['{"rules": {"link-nowhere": "off"}}', /link-nowhere\. It is now called link-empty-href\.$/],
  ['{"rules": {"heading-h1": "off"}}', /heading-h1\. It was removed: remove it here too\.$/],
])('rejects a configuration of %s', (text, message) => {
  expect(() => configOf(text)).toThrow(message)
})
