import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSearch } from '../../bench/scale/search.ts'
import { indexPosts } from '../../scripts/search/index-posts.ts'
import { languageOfIndex, toIndexed } from '../../scripts/search/indexed-text.ts'
import { levelLimits } from '../../scripts/search/plan-levels.ts'
import { writeSearchIndex } from '../../scripts/search/write-search-index.ts'
import { site as venue } from '../../src/content/site.ts'
import { excerptParts } from '../../src/search/excerpt.ts'
import { toSearched, toShown } from '../../src/search/searched-text.ts'
import { build, fileHashes, postOf, postsDown, siteFixture, writeSnapshot } from '../support/build.ts'
import { temporaryFolder } from '../support/folders.ts'
import { runCommand } from '../support/run-script.ts'

const site = siteFixture(postsDown(3), '--no-cards', '--no-pack')

/** A copy of a built site of three posts, with its index. */
async function indexedSite() {
  const { folder, snapshot, out } = site.copy()
  const index = async (dir = out) => (await runCommand('search-index', ['--dir', dir])).stdout
  return { folder, snapshot, out, index, stdout: await index() }
}

const ofIndex = (files: Record<string, string>) =>
  Object.keys(files).filter((name) => name.startsWith('pagefind/'))

test('indexes the posts and nothing else, with the code that searches them and no other', async () => {
  const { out, stdout } = await indexedSite()
  expect(stdout).toMatch(/^Indexed 3 posts into .*\/pagefind: \d+ files, \d+ written, 0 removed, [\d.]+ s\n$/)
  const files = ofIndex(fileHashes(out)).filter((name) => !name.startsWith('pagefind/offers/'))
  const kinds = files.map((name) => name.replace(/_[0-9a-f]+\./, '_#.'))
  const language = languageOfIndex(new Intl.Locale(venue.locale).language)
  const expected = [
    ...Array(3).fill(`pagefind/fragment/${language}_#.pf_fragment`),
    `pagefind/index/${language}_#.pf_index`,
    'pagefind/pagefind-entry.json',
    'pagefind/words.txt',
    `pagefind/pagefind.${language}_#.pf_meta`,
    'pagefind/pagefind.js',
    'pagefind/pagefind.js.br',
    'pagefind/pagefind.js.gz',
    // Pagefind splits no words of an unknown language: those of Japanese are split already.
    `pagefind/wasm.${language === 'und' ? 'unknown' : language}.pagefind`,
  ]
  expect(kinds.sort()).toEqual(expected.sort())
  expect(JSON.parse(readFileSync(join(out, 'pagefind/pagefind-entry.json'), 'utf8'))).toMatchObject({
    languages: { [language]: { page_count: 3 } },
  })
})

test('the same posts make the same bytes, which are not written again', async () => {
  const { folder, out, index } = await indexedSite()
  const before = fileHashes(out)
  expect(await index()).toMatch(/, 0 written, 0 removed,/)
  const other = join(folder, 'other')
  cpSync(out, other, { recursive: true })
  rmSync(join(other, 'pagefind'), { recursive: true })
  await index(other)
  expect(fileHashes(other)).toEqual(before)
})

test('a build keeps the index, and the next index leaves out removed posts', async () => {
  const { snapshot, out, index } = await indexedSite()
  const before = fileHashes(out)
  expect((await build(snapshot, out, '--no-cards', '--no-pack')).counts.slice(2)).toEqual([0, 0])
  expect(fileHashes(out)).toEqual(before)
  writeSnapshot(snapshot, [postOf(4), ...postsDown(2)])
  await build(snapshot, out, '--no-cards', '--no-pack')
  expect(ofIndex(fileHashes(out))).toEqual(ofIndex(before))
  expect(await index()).toMatch(/^Indexed 3 posts .* [1-9]\d* removed,/)
  expect(ofIndex(fileHashes(out)).filter((name) => /^pagefind\/fragment/.test(name))).toHaveLength(3)
  expect(ofIndex(fileHashes(out))).not.toEqual(ofIndex(before))
})

test('addresses of posts that are gone or have another are no posts', async () => {
  const { snapshot, out, index } = await indexedSite()
  const since = '2026-11-01T00:00:00.000Z'
  const moves = [
    { from: 'gone', to: null, since, title: 'Gone', topics: [] },
    { from: 'old-name', to: postOf(1).slug, since },
  ]
  writeFileSync(join(snapshot, 'moves.json'), JSON.stringify(moves))
  await build(snapshot, out, '--no-cards', '--no-pack')
  for (const { from } of moves) expect(existsSync(join(out, `snapshot/posts/${from}.json`)), from).toBe(true)
  expect(await index()).toMatch(/^Indexed 3 posts /)
  // Of a folder without a manifest, the data tells.
  const other = join(temporaryFolder(), 'site')
  cpSync(out, other, { recursive: true })
  expect(await index(other)).toMatch(/^Indexed 3 posts /)
})

test('more posts than are indexed at once make several indexes, and a new post changes one of them', async () => {
  const { snapshot, out } = await indexedSite()
  writeSnapshot(snapshot, postsDown(12))
  await build(snapshot, out, '--no-cards', '--no-pack')
  const index = () => writeSearchIndex(out, { limits: { ...levelLimits, postsPerPart: 5 } })
  expect(await index()).toMatchObject({ posts: 12 })
  const first = fileHashes(out)
  const partOf = (name: string) => /^pagefind\/(\d+)\//.exec(name)?.[1] ?? '1'
  const posts = (files: Record<string, string>) =>
    ofIndex(files).filter((name) => !name.startsWith('pagefind/offers/'))
  expect([...new Set(posts(first).map(partOf))].sort()).toEqual(['1', '2', '3'])
  expect(posts(first).filter((name) => name.includes('fragment'))).toHaveLength(12)
  const entry = JSON.parse(readFileSync(join(out, 'pagefind/pagefind-entry.json'), 'utf8'))
  expect(entry).toMatchObject({ more: ['2/', '3/', 'offers/'], superseded: [] })
  expect(ofIndex(first).filter((name) => name.includes('wasm'))).toHaveLength(1)
  expect(await index()).toMatchObject({ written: 0, removed: 0 })

  writeSnapshot(snapshot, postsDown(13))
  await build(snapshot, out, '--no-cards', '--no-pack')
  await index()
  const second = fileHashes(out)
  const changed = ofIndex(second).filter((name) => second[name] !== first[name])
  expect(new Set(changed.map(partOf)).size).toBe(1)
})

test('in a large blog, an edit makes a small index, and what it supersedes is found no more', async () => {
  const { snapshot, out } = await indexedSite()
  const posts = postsDown(12)
  const limits = { postsPerPart: 20, small: 5, newest: 2, share: 0.4 }
  const index = async (slugs: Record<string, string>) => {
    const edited = posts.map((post) => ({ ...post, blog: slugs[post.slug] ?? post.blog }))
    writeSnapshot(
      snapshot,
      edited.filter(({ slug }) => slugs[slug] !== ''),
    )
    await build(snapshot, out, '--no-cards', '--no-pack')
    return writeSearchIndex(out, { limits })
  }
  const entry = () => JSON.parse(readFileSync(join(out, 'pagefind/pagefind-entry.json'), 'utf8'))
  const counts = (word: string) => found(out, word).then(({ length }) => length)
  await index({})
  expect(entry().more).toEqual(['offers/'])
  expect(await index({ 'post-3': 'A yuzu by night.' })).toMatchObject({ written: expect.any(Number) })
  expect(entry()).toMatchObject({ more: ['newest/', 'offers/'], superseded: [expect.any(String)] })
  expect(await counts('yuzu')).toBe(1)
  await index({ 'post-3': 'A kumquat by night.', 'post-5': '' })
  expect([await counts('yuzu'), await counts('kumquat'), entry().superseded.length]).toEqual([0, 1, 2])
  await index({ 'post-3': 'A kumquat.', 'post-5': 'A yuzu.', 'post-6': 'A yuzu.' })
  expect([entry().more, await counts('yuzu'), await counts('kumquat')]).toEqual([
    ['recent/', 'offers/'],
    2,
    1,
  ])
  await index({})
  expect([await counts('yuzu'), await counts('kumquat')]).toEqual([0, 0])
})

test('keeps the old index if the memory is too small for a new one', async () => {
  const { out } = await indexedSite()
  const before = fileHashes(out)
  await expect(writeSearchIndex(out, { pack: false, freeBytes: 1e6 })).rejects.toThrow(
    'To index 3 posts for the search takes some 0.0 GB of memory, and 0.0 GB are free. Free some and try again',
  )
  expect(fileHashes(out)).toEqual(before)
})

test('a folder without a site, a damaged post: exit 1, one line each', async () => {
  const folder = temporaryFolder()
  expect(await runCommand('search-index', ['--dir', folder])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: .* holds no built site\. Run `npm run build -- --out \S+`.*\n$/),
  })
  expect(readdirSync(folder)).toEqual([])

  const { snapshot, out } = site.copy()
  const post = join(out, 'snapshot/posts/post-1.json')
  writeFileSync(post, '{}')
  expect(await runCommand('search-index', ['--dir', out])).toMatchObject({
    code: 1,
    stderr: `Error: ${post} is no published post. Delete it, then build again: the build writes what is missing.\n`,
  })
  rmSync(post)
  await build(snapshot, out, '--no-cards', '--no-pack')
  expect((await runCommand('search-index', ['--dir', out])).code).toBe(0)
})

/** Returns the ids of the posts that the search of a built folder finds. */
async function found(dir: string, word: string): Promise<string[]> {
  const { search, close } = await openSearch(dir)
  try {
    return await search(word)
  } finally {
    await close()
  }
}

test('a post that takes Pagefind too long is named', async () => {
  const of = (slug: string, html: string) => ({
    ...{ slug, metaTitle: '1', metaDescription: '', date: '2026-01-02' },
    html,
  })
  const posts = [of('short', '<p>A</p>'), of('nested', '<b>'.repeat(300_000))]
  await expect(indexPosts(posts, { secondsPerPost: 1 })).rejects.toThrow(
    '/blog/nested takes longer than 1 s to index for the search. Simplify its Markdown',
  )
  expect(await indexPosts(posts.slice(0, 1))).toBeInstanceOf(Map)
})

test('the topics of a post are searched, also those that its text lacks', async () => {
  const post = { slug: 'one', metaTitle: 'One', metaDescription: '', date: '2026-01-02', html: '<p>Ice</p>' }
  const files = await indexPosts([{ ...post, topics: [{ name: 'Glassware & co' }] }])
  expect(`${files.get('words.txt')}`.split('\n')).toContain('glassware')
})

test('an excerpt becomes pieces of text, of which the matches are marked', () => {
  expect(excerptParts('Gin &amp; <mark>it</mark> &lt;b&gt; &quot;x&quot; &#39;y&#39; &amp;lt;')).toEqual([
    { text: 'Gin & ', isMarked: false },
    { text: 'it', isMarked: true },
    { text: ' <b> "x" \'y\' &lt;', isMarked: false },
  ])
  expect(excerptParts('<mark>a</mark>')).toEqual([{ text: 'a', isMarked: true }])
})

test.each([
  ['fr', "De l’eau et d'une orange", "De l’|eau et d'|une orange"],
  ['ar', 'القهوة والشاي للضيوف', 'ال|قهوة وال|شاي لل|ضيوف'],
  ['it', 'un po’ di acqua', 'un po’ di acqua'],
  ['en', 'The bar’s own', 'The bar’s own'],
  ['ja', '<p>ＡＢＣの<b>ﾓﾋｰﾄ</b>を飲む。＜b＞</p>', '<p>ABC|の<b>|モヒート</b>|を|飲む|。|＜|b|＞</p>'],
  [
    'zh',
    '我们把 <a href="/x?a=1&amp;b">玻璃杯</a>放进冰箱',
    '我们|把 <a href="/x?a=1&amp;b">玻璃杯</a>|放进|冰箱',
  ],
  ['de', 'Ga\u0308ste <b>\u0338', 'G\u00e4ste <b>\u0338'],
])('%s: in the index, letters have one form, and words are apart from others', (language, text, indexed) => {
  expect(toIndexed(text, language).replaceAll('\u2060 ', '|')).toBe(indexed)
  // Apart from the forms of its letters, an excerpt is as the post has it.
  expect(toShown(toIndexed(text, language))).toBe(toIndexed(text, 'en'))
})

test.each([
  ['fr', 'l’eau', 'eau', 'l’ eau'],
  ['ar', 'القهوة والشاي', 'قهوة شاي', 'ال قهوة وال شاي'],
  ['ja', 'ＡＢＣのﾓﾋｰﾄ', 'ABCのモヒート', 'ABCのモヒート'],
])(
  '%s: a term has the same forms, without what is attached to words, but in a quoted phrase',
  (language, term, searched, quoted) => {
    expect(toSearched(term, language)).toBe(searched)
    expect(toSearched(`"${term}"`, language)).toBe(`"${quoted}"`)
  },
)

test.each([
  ['pl', 'Łódź, złoto', 'lodz, zloto'],
  ['fr', 'Le cœur, ŒUFS', 'Le coeur, OEUFS'],
  ['da', 'Øl, Ærø, Søens ØER', 'Ol, AEro, Soens OER'],
])(
  '%s: strokes and ligatures are accents in an index, but not where they are shown',
  (language, text, typed) => {
    const indexed = toIndexed(text, language)
    expect(indexed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()).toBe(typed.toLowerCase())
    expect(toSearched(text, language)).toBe(indexed)
    expect(toShown(indexed)).toBe(text)
  },
)

test('an excerpt has no joints, also at the end of a mark, and ends with a whole word', () => {
  expect(toShown('<mark>d’\u2060</mark> <mark>eau</mark>')).toBe('<mark>d’</mark><mark>eau</mark>')
  expect(toShown('un verre d’\u2060')).toBe('un verre')
})
