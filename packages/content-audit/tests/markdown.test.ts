import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from '@venue-site/content-audit/audit'
import { defaultConfig } from '@venue-site/content-audit/config'
import { formatReport } from '@venue-site/content-audit/formats/format-report'
import { fileLocator } from '@venue-site/content-audit/formats/locate'
import { type AuditOptions, runAudit } from '@venue-site/content-audit/run-audit'
import { readMarkdownFolder } from '@venue-site/content-audit/view/read-markdown'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../tests/support/folders.ts'
import { applyChanges, exampleSite, goodPost, withoutSpelling } from './audit-fixtures.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function folderOf(files: Record<string, string>): string {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  return folder
}

const page = (fields: string, body = 'Ice.') => `---\n${fields}\n---\n\n${body}\n`

test.each([
  ['Astro', { 'src/content/blog/clear-ice.md': page('title: Ice\npubDate: 2026-01-02\ntags: [ice, gin]') }],
  [
    'Hugo',
    {
      'content/posts/clear-ice/index.md':
        '+++\ntitle = "Ice"\ndate = 2026-01-02\ntags = ["ice", "gin"]\n+++\nIce.\n',
    },
  ],
  ['Jekyll', { '_posts/2026-01-02-clear-ice.markdown': page('layout: post\ntitle: Ice\ntags: ice, gin') }],
  ['Eleventy', { 'blog/clear-ice.md': page('title: Ice\ndate: 2026-01-02\ntags:\n  - ice\n  - gin') }],
])('reads the posts of %s', (_, files) => {
  const { index, readPost } = readMarkdownFolder(folderOf(files))
  expect(index.posts.map(({ slug }) => slug)).toEqual(['clear-ice'])
  expect(readPost('clear-ice')).toMatchObject({
    metaTitle: 'Ice',
    date: '2026-01-02',
    shortTailKeywords: 'ice, gin',
    blog: 'Ice.\n',
  })
})

test('leaves out drafts, partials and other files, and reports files that are no posts', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const folder = folderOf({
    'a.md': page('title: A\ndate: 2026-01-02'),
    'b.md': page('title: B\ndate: 2026-01-02\ndraft: true'),
    '_index.md': page('title: All'),
    'README.md': 'A remark.\n',
    'no-date.md': page('title: No date'),
    'broken.md': '---\ntitle: "A\n---\n\nIce.\n',
    'other/a.md': page('title: A\ndate: 2026-01-02'),
    'node_modules/x/y.md': page('title: Y\ndate: 2026-01-02'),
    '_drafts/secret.md': page('title: S\ndate: 2026-01-02'),
    'c.mdx': page('title: C\ndate: 2026-01-02'),
    'd.html': page('title: D\ndate: 2026-01-02'),
    'lamp.png': '',
  })
  symlinkSync('other', join(folder, 'linked'))
  execFileSync('mkfifo', [join(folder, 'pipe.md')])
  const { index, rejections } = readMarkdownFolder(folder)
  expect(index.posts.map(({ slug }) => slug)).toEqual(['no-date', 'a'])
  expect(warn.mock.calls.flat()).toEqual([
    '2 drafts left out of the audit.',
    '1 file without front matter left out of the audit.',
    '2 files in other formats left out of the audit, such as c.mdx.',
    '1 link to a folder left out of the audit: linked.',
  ])
  const reasons = new Map(rejections.map(({ slug, problems }) => [slug, problems[0]?.message]))
  expect([...reasons.keys()].sort()).toEqual(['a', 'broken', 'no-date', 'pipe'])
  expect(reasons.get('a')).toBe('is that of a.md; the file is not audited')
  expect(reasons.get('pipe')).toMatch(/^\S+pipe\.md is no regular file\.$/)
})

/** Audits a folder of Markdown without its spelling. */
function auditFolder(folder: string, options: Partial<AuditOptions> = {}) {
  const config = withoutSpelling(defaultConfig())
  const now = new Date('2026-11-01')
  return runAudit({ snapshot: '', markdown: folder, siteOf: () => exampleSite, config, now, ...options })
}

test.each([
  ['other/recap.md', '---\ntitle: A\ndate: 2026-01-02\nnote: "A\n---\n', 5, 'post-rejected'],
  ['other/recap.md', '+++\ntitle = "A"\ndate = = 1\n+++\n', 3, 'post-rejected'],
  ['other/recap.md', page('title: A\nslug: a/b\ndate: 2026-01-02'), 3, 'slug-unsafe'],
  ['other/recap.md', page('title: A\ndate: soon'), 3, 'date-unparsable'],
  ['other/recap.md', page('title: A\ndate: 2026-01-02'), 1, 'slug-unsafe'],
  ['other/b.md', page('title: A\ndate: 2026-01-02\nslug: recap'), 4, 'slug-unsafe'],
])('names the file that is no post, and the line: %s of %j', async (name, text, line, rule) => {
  // A post of the same name is not the broken one.
  const folder = folderOf({ 'first/recap.md': page('title: A\ndate: 2026-01-02'), [name]: text })
  const report = await auditFolder(folder)
  const found = report.findings.filter(({ rule }) => /rejected|unsafe|unparsable/.test(rule))
  expect(found.map(({ file, rule }) => [file, rule])).toEqual([[name, rule]])
  expect(found.map(fileLocator(report))).toEqual([expect.objectContaining({ line })])
  expect(formatReport('html', report, { color: false })).toContain(`>${name}<`)
})

test.each([
  ["'Jul 08 2022'", '2022-07-08'],
  ['July 8, 2022', '2022-07-08'],
  ['8 Jul 2022', '2022-07-08'],
  ['2024/01/05', '2024-01-05'],
  ['2024-1-5', '2024-01-05'],
  ['2024/1/5 10:00:00 +0100', '2024-01-05T10:00:00+01:00'],
  ['Fri, 05 Jan 2024 10:00:00 GMT', '2024-01-05T10:00:00Z'],
  ['Fri, 5 Jan 2024 10:00 -0500', '2024-01-05T10:00-05:00'],
  ['01/02/2024', undefined],
  ['Feb 30 2024', undefined],
  ['Smarch 8 2022', undefined],
  ['2024-13-1', undefined],
])('reads the date %s as other generators do, unless it may be two', (date, iso) => {
  const now = new Date('2026-11-01')
  const folder = folderOf({ 'a.md': page(`title: A\npubDate: ${date}`) })
  const { index, rejections } = readMarkdownFolder(folder, { now })
  expect([index.posts[0]?.date, rejections.length]).toEqual([iso ?? now.toISOString(), iso ? 0 : 1])
})

test('audits a post whose date it cannot read, too', async () => {
  const { findings } = await auditFolder(
    folderOf({ 'a.md': `${page('title: A\ndate: 01/02/2024')}We cut the the ice.\n` }),
  )
  expect(findings.map(({ rule, message }) => [rule, message])).toEqual(
    expect.arrayContaining([
      ['date-unparsable', 'The date must be a date, YYYY-MM-DD or an ISO date-time'],
      ['double-word', '“the” is repeated'],
    ]),
  )
})

test('reads a number as text, and names a refused field as the file does', () => {
  const warn = vi.spyOn(process, 'emitWarning')
  const fields = (more: string) => page(`date: 2026-01-02\n${more}`)
  const { index, rejections } = readMarkdownFolder(
    folderOf({
      'a.md': fields('title: 1984\nslug: 7\ndescription: 3'),
      'b.md': fields('title: [A]'),
      'c.md': fields('title: A\nslug: {{ y }}'),
    }),
  )
  expect(index.posts).toMatchObject([{ slug: '7', metaTitle: '1984', metaDescription: '3' }])
  expect(rejections.map(({ slug, problems }) => [slug, problems])).toEqual([
    ['b', [{ path: 'title', message: 'must be text' }]],
    ['c', [{ path: 'slug', message: 'must be text' }]],
  ])
  expect(warn).not.toHaveBeenCalled()
})

test('locates a file that cannot be read at its top', async () => {
  const folder = folderOf({ 'a.md': page('title: A\ndate: 2026-01-02') })
  writeFileSync(join(folder, 'latin.md'), 'caf\u00e9', 'latin1')
  symlinkSync('none.md', join(folder, 'gone.md'))
  execFileSync('mkfifo', [join(folder, 'pipe.md')])
  const report = await auditFolder(folder)
  const found = report.findings.filter(({ rule }) => rule === 'post-rejected')
  expect(found.map(({ file }) => file)).toEqual(['gone.md', 'latin.md', 'pipe.md'])
  expect(found.map(fileLocator(report))).toEqual(Array(3).fill(expect.objectContaining({ line: 1 })))
})

test('a post in several languages has a slug in each', () => {
  const text = page('title: A\ndate: 2026-01-02')
  const names = ['one/index.en.md', 'two/index.en.md', 'two/index.nl.md', 'six/index.md', 'six/index.de.md']
  const { index, rejections } = readMarkdownFolder(folderOf(Object.fromEntries(names.map((n) => [n, text]))))
  expect(index.posts.map(({ slug }) => slug).sort()).toEqual(['one', 'six', 'six.de', 'two', 'two.nl'])
  expect(rejections).toEqual([])
})

test.each([
  ['is missing', 'none', /none is no folder that can be read/],
  ['is empty', '', /has no post: no Markdown file with front matter/],
])('a folder that %s is one line', (_, name, message) => {
  expect(() => readMarkdownFolder(join(temporaryFolder(), name))).toThrow(message)
})

test('says of a folder without a post what was left out', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const folder = folderOf({ 'a.mdx': page('title: A\ndate: 2026-01-02') })
  expect(() => readMarkdownFolder(folder)).toThrow(/has no post/)
  expect(warn.mock.calls.flat()).toEqual(['1 file in another format left out of the audit: a.mdx.'])
})

test('names the file and its line, and resolves addresses from the file', async () => {
  const links = '[one](../b.md), [two](/blog/b), [three](none.md), ![Ice](ice.png) and ![Salt](salt.png)'
  const folder = folderOf({
    'notes/a.md': page('headline: A\ndate: 2026-01-02', `First.\n\nSee ${links}.`),
    'b.md': page(
      'headline: B\ndate: 2026-01-02',
      '<a href="https://example.org">HTML</a> is for the blog’s own generator.',
    ),
    'notes/ice.png': '',
  })
  const config = { ...withoutSpelling(defaultConfig()), fields: { metaTitle: 'headline' } }
  const now = new Date('2026-11-01')
  const report = await runAudit({ snapshot: '', markdown: folder, siteOf: () => exampleSite, config, now })
  const dead = report.findings.filter(({ message }) => /none\.md|salt\.png/.test(message))
  expect(dead.map(({ file, line }) => [file, line])).toEqual([
    ['notes/a.md', 8],
    ['notes/a.md', 8],
  ])
  expect(report.findings.map(({ rule }) => rule).filter((rule) => /^(?:list|html)-/.test(rule))).toEqual([])
  expect(report.findings.filter(({ message }) => /b\.md|\/blog\/b|ice\.png/.test(message))).toEqual([])
  const text = readFileSync(join(folder, 'notes/a.md'), 'utf8').split('\n')
  for (const finding of dead) {
    const { line, column } = fileLocator(report)(finding)
    expect(text[line - 1]?.slice(column - 1)).toContain(finding.quote.slice(0, 8))
  }
})

test('finds files in folders of any name, and none above the folder or that the configuration names', async () => {
  const addresses = [
    'ice.png',
    '../../assets/lamp.jpg',
    '../other/notes.md',
    'served/saw.png',
    'none.png',
    '../none.md',
  ]
  const folder = folderOf({
    'c# & why?/a.md': page(
      'title: A\ndate: 2026-01-02',
      addresses.map((url) => `![Ice](${url}) [b](${url})`).join(' '),
    ),
    'c# & why?/ice.png': '',
  })
  const config = { ...withoutSpelling(defaultConfig()), paths: ['*/served/*', '/other/*'] }
  const { findings } = await auditFolder(folder, { config })
  const dead = findings.filter(({ rule }) => /dead/.test(rule))
  expect(dead.map(({ quote }) => quote).sort()).toEqual([
    '![Ice](../none.md)',
    '![Ice](none.png)',
    '[b](../none.md)',
    '[b](none.png)',
  ])
})

test('audits a folder for a time in the past', async () => {
  const folder = folderOf({ 'a.md': page('title: A\ndate: 2026-03-01') })
  const report = await auditFolder(folder, { now: new Date('2026-01-01') })
  expect(report.findings.map(({ rule }) => rule)).toContain('date-future')
  expect(formatReport('html', report, { color: false })).toContain('January 1, 2026')
})

test('locates a field in the front matter alone, by the name that the configuration gives', async () => {
  const body = `Summary: all.\n\nSee [b](/blog/b#none).`
  const folder = folderOf({
    'a.md': page('title: Other\nheadline: " A"\ndate: 2026-01-02', body),
    'b.md': page('headline: B\ndate: 2026-01-02'),
  })
  const config = { ...withoutSpelling(defaultConfig()), fields: { metaTitle: 'headline' } }
  const report = await auditFolder(folder, { config })
  const locate = fileLocator(report)
  const placeOf = (id: string) => report.findings.filter(({ rule }) => rule === id).map(locate)[0]
  expect(placeOf('title-too-short')).toMatchObject({ line: 3, column: 1 })
  expect(placeOf('description-missing')).toMatchObject({ line: 1, column: 1 })
  expect(placeOf('link-broken-fragment')).toMatchObject({ line: 9, column: 5 })
})

test('a fix in SARIF has the characters of Markdown, not of JSON', async () => {
  const link = '/2017/01/02/b?from="here"'
  const folder = folderOf({
    'a.md': page('title: A\ndate: 2026-01-02', `See [it](${link}).`),
    'b.md': page('title: B\ndate: 2026-01-02'),
  })
  const log = JSON.parse(formatReport('sarif', await auditFolder(folder), { color: false }))
  const { fixes } = log.runs[0].results.find(({ ruleId }: { ruleId: string }) => ruleId === 'link-dead')
  applyChanges(join(folder, 'a.md'), fixes[0].artifactChanges[0])
  expect(readFileSync(join(folder, 'a.md'), 'utf8')).toContain('See [it](/blog/b?from="here").')
})

test('says what a link to a file of another system may mean', async () => {
  const folder = folderOf({
    'ice-making.md': page(
      'title: Ice\ndate: 2026-01-02',
      '## Saws\n\n[a](ice-making.html#saws) [b](ledger-of-gin.md)',
    ),
    'the-ledger-of-gin.md': page('title: Gin\ndate: 2026-01-02', '[c](the-ledger-of-rum-and-gin.md)'),
  })
  const config = withoutSpelling(defaultConfig())
  const now = new Date('2026-11-01')
  const options = { snapshot: '', markdown: folder, siteOf: () => exampleSite, config, now }
  const { findings } = await runAudit(options)
  const found = findings.filter(({ rule }) => rule === 'link-dead')
  expect(found.map(({ message, replacement }) => [message, replacement?.text])).toEqual([
    ['/ice-making.html is this post itself: #saws is enough', '#saws'],
    ['/ledger-of-gin.md is no page, post or file of the site: is the-ledger-of-gin meant?', undefined],
    ['/the-ledger-of-rum-and-gin.md is no page, post or file of the site', undefined],
  ])
})

test('of a site whose pages are not known, an address is wrong that is a post’s but for a letter', async () => {
  const folder = folderOf({
    'ledger-2019.md': page('title: Ledger\ndate: 2026-01-02', '[c](/ice-1.0-notes) [d](/ledger)'),
    'ice-1-0-notes.md': page(
      'title: Ice\ndate: 2026-01-02',
      '[a](/notes/ledger-2018/) [b](/notes/ledgr-2019/) [e](/tags/ledgr-2019/)',
    ),
  })
  const options = { snapshot: '', markdown: folder, config: withoutSpelling(defaultConfig()) }
  const { origin, name, locale, localeFrom } = exampleSite
  const { findings } = await runAudit({
    ...options,
    siteOf: () => ({ origin, name, locale, localeFrom }),
    now: new Date('2026-11-01'),
  })
  expect(findings.flatMap(({ rule, message }) => (rule === 'link-dead' ? [message] : []))).toEqual([
    '/notes/ledgr-2019/ is no page, post or file of the site: is ledger-2019 meant?',
  ])
})

test('audits posts in memory', async () => {
  const posts = [goodPost, { ...goodPost, slug: 'other', metaDescription: '' }]
  const config = withoutSpelling(defaultConfig())
  const findings = await audit({ posts, site: exampleSite, config, now: new Date('2026-11-01') })
  expect(findings.map(({ rule, slug }) => [rule, slug])).toContainEqual(['description-missing', 'other'])
})
