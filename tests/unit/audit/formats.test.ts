import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import Ajv from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { formatReport } from '../../../scripts/audit/formats/format-report.ts'
import { fileLocator } from '../../../scripts/audit/formats/locate.ts'
import { allRules } from '../../../scripts/audit/registry.ts'
import { type AuditReport, compareFindings } from '../../../scripts/audit/report.ts'
import { rulesDocument } from '../../../scripts/audit/rules-document.ts'
import type { Post } from '../../../src/blog/schema.ts'
import { auditExample, goodPost, otherPost, writeGoodSnapshot } from '../../support/audit-fixtures.ts'
import { temporaryFolder } from '../../support/folders.ts'

const evil = '<img src=x onerror=alert(1)>&"\''

/** Audits a blog of two posts, the first with some fields changed; compared with an older blog if one is given. */
async function reportOn(fields: Partial<Post>, older?: Partial<Post>): Promise<AuditReport> {
  const snapshot = join(temporaryFolder(), 'snapshot')
  const posts = [fields, otherPost]
  writeGoodSnapshot(snapshot, posts)
  const findings = await auditExample({ posts })
  const before = older && (await auditExample({ posts: [older, otherPost] }))
  return {
    ...(before ? compareFindings(findings, before) : { findings, fixed: [] }),
    roots: { snapshot, built: 'dist/client' },
    posts: 2,
    updatedAt: '2026-10-02T00:00:00.000Z',
    seconds: 1,
    postsBySlug: new Map([[goodPost.slug, { title: fields.metaTitle ?? '', date: goodPost.date }]]),
    accepted: 0,
    isCompared: before !== undefined,
  }
}

const faulty = {
  metaTitle: `The clear ${evil} problem`,
  blog: `Line one “a”.\n\nA tab\there, "then" [the\u200b list](/blog/none "${evil}"),\n[it][x] is is.\n\n${goodPost.blog}`,
}

test('writes SARIF that is valid by the 2.1.0 schema, with rules, fingerprints and states', async () => {
  const report = await reportOn(faulty, { metaDescription: '' })
  const log = JSON.parse(formatReport('sarif', report, { color: false }))
  const schema = createRequire(import.meta.url).resolve(
    '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
  )
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
  addFormats(ajv)
  const validate = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')))
  expect(validate({ version: '2.1.0', runs: [{}] })).toBe(false)
  validate(log)
  expect(validate.errors).toBeNull()
  const [run] = log.runs
  expect(run.tool.driver.rules).toHaveLength(allRules.length)
  const states = run.results.map(({ baselineState }: { baselineState: string }) => baselineState)
  expect(new Set(states)).toEqual(new Set(['new', 'absent']))
  for (const { ruleId, ruleIndex, partialFingerprints } of run.results) {
    expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId)
    expect(partialFingerprints['auditFingerprint/v1']).toMatch(/^[0-9a-f]{20}$/)
  }
})

test('locates a finding at its quote in the snapshot’s file', async () => {
  const report = await reportOn(faulty)
  const text = readFileSync(join(report.roots.snapshot, 'posts/clear-ice-problem.json'), 'utf8')
  expect(text).toContain('"blog"')
  const locate = fileLocator(report)
  const inBody = report.findings.filter(({ line, slug }) => line !== undefined && slug === goodPost.slug)
  expect(inBody.length).toBeGreaterThan(3)
  for (const finding of inBody) {
    const { line, column, endColumn } = locate(finding)
    const words = (text.split('\n')[line - 1] ?? '').slice(column - 1, endColumn - 1)
    expect(JSON.parse(`"${words}"`)).toBe(finding.quote)
  }
})

test('writes each GitHub annotation as one line, with special characters escaped', async () => {
  const report = await reportOn({ metaTitle: 'Ice: 100 %,\nclear' })
  const lines = formatReport('github', report, { color: false }).split('\n')
  expect(lines).toHaveLength(report.findings.length)
  for (const line of lines) {
    expect(line).toMatch(
      /^::(error|warning|notice) file=[^,]+,line=\d+,col=\d+,endColumn=\d+,title=[^,:]+(%3A|%2C| |[^,:])*::.+$/,
    )
  }
})

test('writes an HTML report that loads nothing, runs nothing from the posts, and works without script', async () => {
  const report = await reportOn(faulty)
  const html = formatReport('html', report, { color: false })
  const $ = load(html)
  expect($('script[src], link, img, iframe, object, [style*="url"]')).toHaveLength(0)
  expect(html).not.toContain('<img src=x')
  expect($('meta[http-equiv="Content-Security-Policy"]').attr('content')).toContain("default-src 'none'")
  expect($('#posts li')).toHaveLength(report.findings.length)
  expect($('#posts').text()).toContain(evil)
  expect($('#filter').attr('hidden')).toBeDefined()
  expect($('svg rect').length).toBeGreaterThan(2)
  for (const link of $('a[href^="#"]')) expect($($(link).attr('href') ?? '')).toHaveLength(1)
})

test('says in every format that there are no findings', async () => {
  const report = await reportOn({})
  expect(report.findings).toEqual([])
  expect(formatReport('text', report, { color: false })).toMatch(
    /^2 posts audited in .*: 0 errors, 0 warnings, 0 notes$/,
  )
  expect(formatReport('github', report, { color: false })).toBe('')
  expect(formatReport('html', report, { color: false })).toContain('No findings.')
})

test('only uses colors in the text if asked to', async () => {
  const report = await reportOn({ metaDescription: '' })
  expect(formatReport('text', report, { color: true })).toContain('\u001b[31m')
  expect(formatReport('text', report, { color: false })).not.toContain('\u001b')
})

test('AUDIT-RULES.md is up to date', () => {
  expect(
    readFileSync('AUDIT-RULES.md', 'utf8') === rulesDocument(),
    'run npm run audit -- --write-rules',
  ).toBe(true)
})
