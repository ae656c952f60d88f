import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBaseline, writeBaseline } from '@venue-site/content-audit/baseline'
import { onlyErrors, readConfig } from '@venue-site/content-audit/config'
import { hasFailed } from '@venue-site/content-audit/report'
import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../tests/support/folders.ts'
import { auditExample, goodPost, onlyRule, otherPost } from './audit-fixtures.ts'

/** Reads a configuration file with this text, beside other files. */
function configOf(text: string, others: Readonly<Record<string, string | Uint8Array>> = {}) {
  const folder = temporaryFolder()
  writeFiles(folder, { ...others, 'c.json': text })
  return readConfig(join(folder, 'c.json'))
}

const dead = 'See [the list](/blog/none).'

test('writes a baseline that people can read, keeps the day of older findings, and drops fixed ones', async () => {
  const file = join(temporaryFolder(), 'baseline.json')
  const accept = async (fields: Partial<Post>, updatedAt: string) => {
    const blog = `${goodPost.blog}\n${dead}\n`
    const findings = await auditExample({ posts: [{ ...fields, blog }, otherPost] })
    writeBaseline(file, { findings, updatedAt, folder: 'snapshot', again: [] })
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
  [
    '{"rules": {"link-ded": "off"}}',
    /c\.json: rules names a rule that does not exist: link-ded\. Did you mean link-dead\? `npm run audit -- --write-rules` writes a list of all\.$/,
  ],
  ['{"rules": {"link-nowhere": "off"}}', /link-nowhere\. It is now called link-empty-href\.$/],
  ['{"rules": {"heading-h1": "off"}}', /heading-h1\. It was removed: remove it here too\.$/],
  [
    '{"rules": {"link-dead": {"severity": "of"}}}',
    /rules\.link-dead\.severity must be "off", "error", "warning" or "info"\.$/,
  ],
  ['{"paths": ["shop"]}', /paths\.0: "shop" must be a path, such as \/shop or \/shop\/\*\.$/],
  [
    '{"hosts": {"own": ["https://a.example"]}}',
    /hosts\.own\.0: "https:\/\/a\.example" must be a host, such as/,
  ],
  ['{"hosts": {"owns": []}}', /hosts has no "owns"; did you mean "own"\?\.$/],
  ['{"fields": {"metaTitel": "headline"}}', /fields has no "metaTitel"; did you mean "metaTitle"\?\.$/],
  ['{"words": {"gin fizz": "a drink"}}', /words\.0: "gin fizz" must be one word\.$/],
  ['{"words": "gin"}', /words: must be a list of texts, or an object of texts and why they are in it\.$/],
  [
    '{"overrides": [{"rules": {}}]}',
    /overrides\.0\.posts: must be the slugs that it is for, such as "recipes-\*"/,
  ],
  [
    '{"overrides": [{"posts": "a-*", "rules": {"link-ded": "off"}}]}',
    /overrides\.0\.rules names a rule that does not exist: link-ded\. Did you mean link-dead\?/,
  ],
  [
    '{"overrides": [{"posts": "a-*", "rules": {"body-near-duplicate": {"alike": 5}}}]}',
    /body-near-duplicate\.alike is not a setting of that rule\. It has: severity, why\.$/,
  ],
  ['{"rules": {"built-sitemap-gap": "off"}}', /built-sitemap-gap\. It was removed: remove it here too\.$/],
  ['{"wordLists": ["none.txt"]}', /none\.txt, a word list of \S+c\.json, cannot be read: ENOENT/],
])('rejects a configuration of %s', (text, message) => {
  expect(() => configOf(text)).toThrow(message)
})

test('reads no device, which may never end', () => {
  for (const read of [readConfig, (file: string) => readBaseline(file, 'snapshot')])
    expect(() => read('/dev/zero')).toThrow(/^\/dev\/zero (?:is no regular file|cannot be read)\./)
  expect(() => configOf('{"wordLists": ["/dev/zero"]}')).toThrow(/\/dev\/zero is no regular file\.$/)
})

test.each([
  ['Latin-1', Buffer.from('fine\ncaf\u00e9\n', 'latin1')],
  ['UTF-16', Buffer.from('fine\n', 'utf16le')],
])('rejects a word list in %s', (_, bytes) => {
  expect(() => configOf('{"wordLists": ["words.txt"]}', { 'words.txt': bytes })).toThrow(
    /words\.txt, a word list of \S+c\.json, cannot be read: \S+ is not in UTF-8\. Save it in UTF-8\.$/,
  )
})

test('reads words from the configuration and from lists beside it', () => {
  const { words } = configOf('{"words": {"gimlet": "in 3 posts"}, "wordLists": ["a.txt"]}', {
    'a.txt': '\ufeff# drinks\r\ncaf\u00e9\r\n\r\n  orgeat\r\n',
  })
  expect(words).toEqual(['gimlet', 'caf\u00e9', 'orgeat'])
  expect(() => configOf('{"wordLists": ["a.txt"]}', { 'a.txt': 'one\ntwo words\n' })).toThrow(
    /has several words in line 2\. Write one word a line\.$/,
  )
})

test('takes paths that something else serves as pages, and other hosts as the site', async () => {
  const config = configOf(
    '{"paths": {"/shop/*": "a shop"}, "hosts": {"own": ["old.example"], "allowed": ["plain.example"]}}',
  )
  const links = [
    '/shop/ice',
    '/shops',
    'https://www.old.example/none',
    'http://plain.example',
    'http://b.example',
  ]
  const blog = `${goodPost.blog}\n${links.map((link) => `[This link](${link})`).join(', ')}\n`
  const settings = { ...onlyRule('link-dead'), ...onlyRule('link-insecure') }
  const quotesWith = async (options: Pick<typeof config, 'paths' | 'hosts'>) =>
    (await auditExample({ posts: [{ blog }, otherPost] }, settings, options)).map(({ quote }) =>
      quote.slice('[This link]('.length, -1),
    )
  expect(await quotesWith(config)).toEqual(['/shops', 'https://www.old.example/none', 'http://b.example'])
  expect(await quotesWith(configOf('{}'))).toEqual([
    '/shop/ice',
    '/shops',
    'http://plain.example',
    'http://b.example',
  ])
})

test('overrides rules for posts: the last that matches wins', async () => {
  const { settings } = configOf(`{
    "rules": { "title-missing": "off", "post-orphan": "warning" },
    "overrides": [
      { "posts": "post-*", "rules": { "title-missing": "info", "post-orphan": "off" } },
      { "posts": ["post-4"], "rules": { "title-missing": "error" }, "why": "It is new." }
    ]
  }`)
  const own = { metaTitle: '' }
  const posts = [own, otherPost, own, own]
  const chosen = Object.fromEntries(
    Object.entries(settings).filter(([id]) => ['title-missing', 'post-orphan'].includes(id)),
  )
  const findings = await auditExample({ posts }, chosen)
  expect(findings.map(({ slug, rule, severity }) => [slug, rule, severity])).toEqual([
    ['post-3', 'title-missing', 'info'],
    ['post-4', 'title-missing', 'error'],
  ])
  const errors = onlyErrors({ ...configOf('{}'), settings: chosen })
  expect(Object.keys(errors.settings)).toEqual(['title-missing'])
})

test('the example in the documentation is a configuration', () => {
  const example = /```json\n(\{\n {2}"failOn".*?)```/s.exec(readFileSync('docs/editing.md', 'utf8'))?.[1]
  expect(configOf(example ?? '', { 'words.txt': 'orgeat' })).toMatchObject({ failOn: 'warning' })
})
