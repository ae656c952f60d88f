import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { formatReport } from '@venue-site/content-audit/formats/format-report'
import { fileLocator } from '@venue-site/content-audit/formats/locate'
import { allRules } from '@venue-site/content-audit/registry'
import { type AuditReport, causesOf, compareFindings } from '@venue-site/content-audit/report'
import { severities } from '@venue-site/content-audit/rule'
import { rulesDocument } from '@venue-site/content-audit/rules-document'
import type { Post } from '@venue-site/posts/schema'
import Ajv from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import { load } from 'cheerio'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import {
  applyChanges,
  auditExample,
  exampleSite,
  goodPost,
  otherPost,
  writeGoodSnapshot,
} from './audit-fixtures.ts'

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
    folder: snapshot,
    from: 'snapshot',
    again: ['--snapshot', snapshot],
    site: exampleSite,
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
  blog: `${'See [the list](/blog/none).\n\n'.repeat(5)}Line one “a”.\n\nA tab\there, "then" [the\u200b list](/blog/none "${evil}"),\n[it][x] is is.\n\n${goodPost.blog}`,
}

test('takes findings of one rule and cause as one, the worst first, then what is new', async () => {
  const report = await reportOn(faulty, {
    ...faulty,
    blog: faulty.blog.replace('See [the list](/blog/none).', ''),
  })
  const causes = causesOf(report.findings)
  expect(causes.flatMap(({ findings }) => findings)).toHaveLength(report.findings.length)
  const [first, second] = causes
  expect([first?.rule, first?.findings.length, first?.findings.map(({ state }) => state)]).toEqual([
    'link-dead',
    5,
    ['new', 'known', 'known', 'known', 'known'],
  ])
  expect(second?.findings.every(({ state }) => state === 'known')).toBe(true)
  const order = causes.map(({ severity }) => severities.indexOf(severity))
  expect(order).toEqual(order.toSorted())
})

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
  const dead = run.results.filter(({ ruleId }: { ruleId: string }) => ruleId === 'link-dead')
  expect(dead).toHaveLength(1)
  expect([dead[0].occurrenceCount, dead[0].locations.length]).toEqual([5, 5])
})

test('SARIF: a cause keeps its fingerprint when it has more places, and is updated when it has fewer', async () => {
  const deadLinks = (count: number) => ({
    blog: `${goodPost.blog}\n${'See [it](/blog/none).\n\n'.repeat(count)}`,
  })
  const resultOf = async (now: number, before: number) => {
    const log = JSON.parse(
      formatReport('sarif', await reportOn(deadLinks(now), deadLinks(before)), { color: false }),
    )
    return log.runs[0].results.find(({ ruleId }: { ruleId: string }) => ruleId === 'link-dead')
  }
  const [two, three] = [await resultOf(2, 3), await resultOf(3, 2)]
  expect(two.partialFingerprints).toEqual(three.partialFingerprints)
  expect([two.baselineState, three.baselineState]).toEqual(['updated', 'new'])
  expect((await resultOf(3, 3)).baselineState).toBe('unchanged')
  expect((await resultOf(0, 3)).baselineState).toBe('absent')
})

test('SARIF locates what is fixed in a post that is gone', async () => {
  const report = await reportOn({ metaDescription: '' })
  const fixed = report.findings.map((finding) => ({ ...finding, file: 'posts/gone.json' }))
  const log = JSON.parse(formatReport('sarif', { ...report, findings: [], fixed }, { color: false }))
  expect(log.runs[0].results[0].locations[0].physicalLocation.region.startLine).toBe(1)
})

test('JSON has each finding, and the causes with the fingerprints of their findings', async () => {
  const report = await reportOn(faulty)
  const json = JSON.parse(formatReport('json', report, { color: false }))
  expect(json.findings).toHaveLength(report.findings.length)
  const [{ fingerprints, ...first }] = json.causes
  const { rule, severity, cause } = causesOf(report.findings)[0] ?? {}
  expect(first).toEqual({ rule, severity, cause, count: 5, posts: 1 })
  expect(
    json.findings.filter((finding: { fingerprint: string }) => fingerprints.includes(finding.fingerprint)),
  ).toHaveLength(5)
})

test('locates a finding at its quote in the snapshot’s file', async () => {
  const report = await reportOn(faulty)
  const text = readFileSync(join(report.folder, 'posts/clear-ice-problem.json'), 'utf8')
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

test('writes a GitHub annotation for each cause in one line, with special characters escaped', async () => {
  const report = await reportOn({ ...faulty, metaTitle: 'Ice: 100 %,\nclear' })
  const lines = formatReport('github', report, { color: false }).split('\n')
  expect(lines).toHaveLength(causesOf(report.findings).length)
  for (const line of lines) {
    expect(line).toMatch(
      /^::(error|warning|notice) file=[^,]+,line=\d+,col=\d+,endColumn=\d+,title=[^,:]+(%3A|%2C| |[^,:])*::.+$/,
    )
  }
  expect(lines[0]).toMatch(/^::error .*link-dead.*::\/blog\/none is .* \(and 4 more places in 1 post\)$/)
})

test('writes an HTML report that loads nothing, runs nothing from the posts, and works without script', async () => {
  const report = await reportOn(faulty)
  const html = formatReport('html', report, { color: false })
  const $ = load(html)
  expect($('script[src], link, img, iframe, object, [style], [onerror]')).toHaveLength(0)
  expect($('meta[http-equiv="Content-Security-Policy"]').attr('content')).toContain("default-src 'none'")
  const counts = $('#posts [data-count]')
    .get()
    .map((element) => Number($(element).attr('data-count')))
  expect(counts.reduce((sum, count) => sum + count)).toBe(report.findings.length)
  expect($('#posts').text()).toContain(evil)
  expect($('#filter').attr('hidden')).toBeDefined()
  for (const link of $('a[href^="#"]')) expect($($(link).attr('href') ?? '')).toHaveLength(1)
  const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] })
  const { results } = await new HtmlValidate(loader).validateString(html)
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
})

test('HTML says first which causes to change, with reason and fix, and shows the same words once', async () => {
  const report = await reportOn(faulty)
  const dead = report.findings.filter(({ rule }) => rule === 'link-dead')
  const vague = dead.slice(0, 1).map((finding) => ({ ...finding, rule: 'link-vague-text', message: 'Vague' }))
  const $ = load(formatReport('html', { ...report, findings: [...dead, ...vague] }, { color: false }))
  const first = $('.first > div > div > ol > li').first().text()
  const rule = allRules.find(({ id }) => id === 'link-dead')
  for (const text of ['5 places in 1 post', rule?.why, rule?.fix]) expect(first).toContain(text)
  const items = $('#posts li')
  expect([items.length, items.find('q').text()]).toEqual([1, '[the list](/blog/none)'])
  expect(
    $('#posts [data-rule] > p:first-child')
      .get()
      .map((message) => $(message).text()),
  ).toEqual(['error /blog/none is no page, post or file of the site', 'error Vague'])
  expect(items.text()).toContain('blog 1:5, blog 3:5, blog 5:5, blog 7:5, blog 9:5')
})

test('text begins with totals and jobs, then every error, and what is left in a line a rule', async () => {
  const links = (scheme: string) =>
    Array.from({ length: 9 }, (_, at) => `[A page of theirs](${scheme}${at})`).join(', ')
  const report = await reportOn({
    blog: `${faulty.blog}\n\n${links('/blog/none-')}\n\n${links('http://example.org/')}\n\nIce melts in in the sun.`,
  })
  const text = formatReport('text', report, { color: false })
  expect(
    text,
  ).toContain(`error    link-dead  5 places in 1 post: /blog/none is no page, post or file of the site
         → Write the address of the page that was meant, or remove the link.
         clear-ice-problem blog 1:5  │ [the list](/blog/none)
         clear-ice-problem blog 3:5  │ [the list](/blog/none)
         … and 3 more
`)
  expect(text).toMatch(
    /^2 posts audited in .* errors, .*\n2 jobs clear 14 of \d+ errors and warnings\.\n\nwarning {2}link-insecure {2}9 places/,
  )
  for (let at = 0; at < 9; at++) expect(text).toContain(`/blog/none-${at} is no page`)
  expect(text.match(/→ Write the address of the page/g)).toHaveLength(1)
  // A rule in one line names the first of its places.
  expect(text).toMatch(/ {2}\d+ places in 1 post, first clear-ice-problem \w+ \d+:\d+/)
  expect(text).toMatch(/Every place is in the HTML and the JSON report: `npm run audit -- .*--format html/)
})

const moved = {
  slug: 'clear-ice-problem',
  blog: `${goodPost.blog}
A [ledger](/2019/11/19/cellar-ledger/#why), [one more](/notes/2018-05-06-Cellar-Ledger.md), [a third][l], [it again][l], [a note](notes/cellar-ledger.html)
and [a last one](/2017/01/02/cellar-ledger?from="here"). It is not in [a list](/tag/cellar-ledger/) or [gone](/2016/none/).

[l]: /archive/cellar/ledger/index.html
`,
}

test('names the post that a dead link was for, whatever the folder, and says it once with its size', async () => {
  const report = await reportOn(moved)
  const text = formatReport('text', report, { color: false })
  expect(text).toContain(
    'error    link-dead  6 places in 1 post: Links to posts at another address than theirs',
  )
  expect(text).toContain('│ [ledger](/2019/11/19/cellar-ledger/#why) → /blog/cellar-ledger#why')
  const messages = report.findings.map(({ message }) => message)
  expect(messages.filter((message) => message.endsWith(': the post is at /blog/cellar-ledger'))).toHaveLength(
    6,
  )
  const html = load(formatReport('html', report, { color: false }))
  expect(html('.first h3').first().text()).toBe('Links to posts at another address than theirs')
  expect(html('#posts').text()).toContain(
    '/2019/11/19/cellar-ledger/ is no page: the post is at /blog/cellar-ledger',
  )
  const { jobs, findings } = JSON.parse(formatReport('json', report, { color: false }))
  expect(jobs).toEqual([
    {
      rule: 'link-dead',
      severity: 'error',
      cause: 'Links to posts at another address than theirs',
      count: 6,
      posts: 1,
    },
  ])
  expect(findings[0].replacement).toMatchObject({
    part: '/2019/11/19/cellar-ledger/#why',
    text: '/blog/cellar-ledger#why',
  })
})

test('SARIF has the change of each address as a fix, which makes the links lead to the post', async () => {
  const report = await reportOn(moved)
  const [run] = JSON.parse(formatReport('sarif', report, { color: false })).runs
  const { fixes } = run.results.find(
    ({ occurrenceCount }: { occurrenceCount: number }) => occurrenceCount === 6,
  )
  const [{ artifactChanges }] = fixes
  expect(artifactChanges).toHaveLength(1)
  applyChanges(join(report.folder, 'posts/clear-ice-problem.json'), artifactChanges[0])
  const { blog } = JSON.parse(readFileSync(join(report.folder, 'posts/clear-ice-problem.json'), 'utf8'))
  expect(blog.match(/\/blog\/cellar-ledger\S*/g).slice(1)).toEqual([
    '/blog/cellar-ledger#why),',
    '/blog/cellar-ledger),',
    '/blog/cellar-ledger)',
    '/blog/cellar-ledger?from="here").',
    '/blog/cellar-ledger',
  ])
  const left = (await reportOn({ ...moved, blog })).findings.map(({ message }) => message)
  expect(left.filter((message) => message.includes('the post is at'))).toEqual([])
})

test('single mistakes come before those that are in many places', async () => {
  const many = (count: number, path: string) => `[That one](${path}).\n\n`.repeat(count)
  const report = await reportOn({ blog: `${many(3, '/none-a')}${many(2, '/none-b')}${many(1, '/none-c')}` })
  const dead = causesOf(report.findings).filter(({ rule }) => rule === 'link-dead')
  expect(dead.map(({ findings }) => findings.length)).toEqual([1, 2, 3])
})

test('lists the words that are taken for vocabulary, if there are any', async () => {
  const report = await reportOn({})
  const vocabulary = Array.from({ length: 14 }, (_, at) => ({ word: `<w${at}>`, posts: 20 - at }))
  const words = (format: 'text' | 'json' | 'html') =>
    formatReport(format, { ...report, vocabulary }, { color: false })
  expect(words('text')).toMatch(/\n\n14 words taken for vocabulary, .*: <w0>, .*<w11>, … and 2 more$/)
  expect(JSON.parse(words('json')).vocabulary).toEqual(vocabulary)
  expect(load(words('html'))('details li').last().text()).toBe('<w13> 7 posts')
  expect(formatReport('html', report, { color: false })).not.toContain('vocabulary')
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

test('the list of rules has each, with its reason and its examples', () => {
  const text = rulesDocument()
  for (const { id, why, fix } of allRules) {
    const found = text.split(`### ${id}\n\n`)[1]
    expect(found?.slice(0, 600)).toContain(`${why} ${fix}`)
  }
  expect(text.match(/^- (?:in)?valid: /gm)?.length).toBeGreaterThan(allRules.length)
})
