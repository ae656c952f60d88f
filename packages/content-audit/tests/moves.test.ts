import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultConfig } from '@venue-site/content-audit/config'
import { type Format, formatReport } from '@venue-site/content-audit/formats/format-report'
import { runAudit } from '@venue-site/content-audit/run-audit'
import type { AuditedSite, SiteOf } from '@venue-site/content-audit/site'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import {
  applyChanges,
  auditedSite,
  exampleSite,
  goodPost,
  otherPost,
  withoutSpelling,
  writeGoodSnapshot,
} from './audit-fixtures.ts'

const since = '2026-10-01T00:00:00.000Z'
const moves = [
  { from: 'house-rules', to: null, since },
  { from: 'old-ledger', to: 'cellar-ledger', since },
]

/** Writes a snapshot whose first post has these links, and in which a post was renamed and one removed. */
function snapshotOf(links: readonly string[]): string {
  const folder = join(temporaryFolder(), 'snapshot')
  const sentences = links.map((link) => `It is [in the book](${link}).`)
  writeGoodSnapshot(folder, [{ blog: `${goodPost.blog}\n${sentences.join('\n')}\n` }, otherPost])
  writeFileSync(join(folder, 'moves.json'), JSON.stringify(moves))
  return folder
}

async function audit(snapshot: string, siteOf: SiteOf = auditedSite) {
  const report = await runAudit({
    siteOf,
    config: withoutSpelling(defaultConfig()),
    snapshot,
    now: new Date('2026-11-01'),
  })
  const links = report.findings.filter(({ rule }) => rule.startsWith('link-'))
  return { report, links, text: (format: Format) => formatReport(format, report, { color: false }) }
}

const { paths: _, ...bare }: AuditedSite = { ...exampleSite, pictures: undefined, moves: undefined }
const nowhere: AuditedSite = { ...bare, postPath: undefined }

test.each([
  ['of the whole site', auditedSite, '/blog/old-ledger', '/blog/cellar-ledger'],
  ['relative', auditedSite, 'old-ledger#why', '/blog/cellar-ledger#why'],
  ['with an ending', auditedSite, '/blog/old-ledger.html', '/blog/cellar-ledger'],
  ['with its host', auditedSite, 'https://venue.example/blog/old-ledger?x=1', '/blog/cellar-ledger?x=1'],
  ['of a bare folder', () => bare, '/blog/old-ledger/', '/blog/cellar-ledger'],
  ['of a folder without a site', () => nowhere, '/news/old-ledger/', '/news/cellar-ledger/'],
] satisfies [string, SiteOf, string, string][])(
  'a link to an old slug, %s: one finding with the new address',
  async (_, siteOf, from, to) => {
    const { links } = await audit(snapshotOf([from]), siteOf)
    expect(
      links.map(({ rule, quote, replacement }) => [rule, quote, replacement?.part, replacement?.text]),
    ).toEqual([['link-moved', `[in the book](${from})`, from, to]])
  },
)

test.each([
  ['of the whole site', auditedSite, 'https://venue.example/blog/house-rules'],
  ['of a bare folder', () => bare, 'house-rules'],
  ['of a folder without a site', () => nowhere, '/news/house-rules'],
] satisfies [string, SiteOf, string][])(
  'a link to a removed post, %s: one finding that says so',
  async (_, siteOf, address) => {
    const { links } = await audit(snapshotOf([address]), siteOf)
    expect(links).toEqual([
      expect.objectContaining({
        rule: 'link-removed',
        message: expect.stringMatching(/house-rules was the address of a post that is gone$/),
        replacement: undefined,
      }),
    ])
  },
)

test('an address of another system that ends in an old slug is that of the post now', async () => {
  const { links } = await audit(snapshotOf(['/2019/05/old-ledger.html']))
  expect(links.map(({ rule, replacement }) => [rule, replacement?.text])).toEqual([
    ['link-dead', '/blog/cellar-ledger'],
  ])
})

test('a slug that a post has again, and one of another site, are no findings', async () => {
  const folder = snapshotOf(['/blog/cellar-ledger', 'https://example.org/blog/old-ledger'])
  writeFileSync(join(folder, 'moves.json'), JSON.stringify([{ from: 'cellar-ledger', to: null, since }]))
  expect((await audit(folder)).links).toEqual([])
})

const redirects = new Map([
  ['/2019/05/ledger.html', '/blog/cellar-ledger'],
  ['/karte', '/menu?list=wine#gin'],
  ['/shop', 'https://shop.example/~x'],
  ['/2018/ledger', '/blog/old-ledger'],
  ['/2018/rules', '/blog/house-rules'],
])

test.each([
  ['/2019/05/ledger.html?x=1#why', 'link-moved', 'the post', '/blog/cellar-ledger?x=1#why'],
  ['https://venue.example/2019/05/ledger.html', 'link-moved', 'the post', '/blog/cellar-ledger'],
  ['../karte/?x=1#wine', 'link-moved', 'what was there', '/menu?list=wine#gin'],
  ['/shop', 'link-moved', 'what was there', 'https://shop.example/~x'],
  ['/2018/ledger', 'link-moved', 'the post', '/blog/cellar-ledger'],
  ['/2018/rules', 'link-removed', 'a post that is gone', undefined],
] as const)(
  'a link to %s, from which a redirect of the site leads on: %s, and the new address as a fix',
  async (address, rule, what, to) => {
    const siteOf: SiteOf = async (posts) => ({ ...(await auditedSite(posts)), redirects })
    const { links, text } = await audit(snapshotOf([address]), siteOf)
    expect(links).toEqual([expect.objectContaining({ rule, message: expect.stringContaining(what) })])
    expect(links[0]?.replacement?.text).toBe(to)
    const [{ results }] = JSON.parse(text('sarif')).runs
    const [fix] = results.find(({ ruleId }: { ruleId: string }) => ruleId === rule).fixes ?? []
    expect(fix?.artifactChanges[0].replacements[0].insertedContent.text).toBe(to)
  },
)

test('text and JSON offer the new address; the fix in SARIF writes it, and then nothing is found', async () => {
  const folder = snapshotOf([
    '/blog/old-ledger#what-else-is-in-it',
    'https://venue.example/blog/old-ledger',
    'house-rules',
  ])
  const before = await audit(folder)
  expect(before.text('text')).toContain(
    '│ [in the book](/blog/old-ledger#what-else-is-in-it) → /blog/cellar-ledger#what-else-is-in-it',
  )
  expect(before.text('text')).toContain('/blog/house-rules was the address of a post that is gone')
  const { findings } = JSON.parse(before.text('json'))
  expect(findings).toContainEqual(
    expect.objectContaining({
      rule: 'link-moved',
      replacement: expect.objectContaining({ text: '/blog/cellar-ledger' }),
    }),
  )
  const [{ results }] = JSON.parse(before.text('sarif')).runs
  const fixOf = (rule: string) => results.find(({ ruleId }: { ruleId: string }) => ruleId === rule).fixes
  expect(fixOf('link-removed')).toBeUndefined()
  const [{ artifactChanges }] = fixOf('link-moved')
  expect(artifactChanges[0].replacements).toHaveLength(2)
  applyChanges(join(folder, 'posts/clear-ice-problem.json'), artifactChanges[0])
  expect((await audit(folder)).links.map(({ rule }) => rule)).toEqual(['link-removed'])
})
