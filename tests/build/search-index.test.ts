import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSearchIndex } from '../../scripts/search-index/write-search-index.ts'
import { excerptParts } from '../../src/search/excerpt.ts'
import { build, postOf, postsDown, stamps, writeSnapshot } from '../support/build.ts'
import { temporaryFolder } from '../support/folders.ts'
import { runScript } from '../support/run-script.ts'

/** A built site of three posts, with its index. */
async function indexedSite() {
  const folder = temporaryFolder()
  const [snapshot, out] = [join(folder, 'snapshot'), join(folder, 'site')]
  writeSnapshot(snapshot, postsDown(3))
  await build(snapshot, out)
  const index = async (dir = out) => (await runScript('search-index', ['--dir', dir])).stdout
  const stdout = await index()
  return { folder, snapshot, out, index, stdout }
}

const ofIndex = (files: Record<string, string>) =>
  Object.keys(files).filter((name) => name.startsWith('pagefind/'))

test('the posts are indexed and nothing else, with the code that searches them and no other', async () => {
  const { out, stdout } = await indexedSite()
  expect(stdout).toMatch(/^Indexed 3 posts into .*\/pagefind: \d+ files, \d+ written, 0 removed, [\d.]+ s\n$/)
  const kinds = ofIndex(stamps(out)).map((name) => name.replace(/_[0-9a-f]+\./, '_#.'))
  expect(kinds).toEqual([
    ...Array(3).fill('pagefind/fragment/en_#.pf_fragment'),
    'pagefind/index/en_#.pf_index',
    'pagefind/pagefind-entry.json',
    'pagefind/pagefind.en_#.pf_meta',
    'pagefind/pagefind.js',
    'pagefind/pagefind.js.br',
    'pagefind/pagefind.js.gz',
    'pagefind/wasm.en.pagefind',
  ])
  expect(JSON.parse(readFileSync(join(out, 'pagefind/pagefind-entry.json'), 'utf8'))).toMatchObject({
    languages: { en: { page_count: 3 } },
  })
})

test('the same posts make the same bytes, and what is the same is not written again', async () => {
  const { folder, out, index } = await indexedSite()
  const before = stamps(out)
  expect(await index()).toMatch(/, 0 written, 0 removed,/)
  const other = join(folder, 'other')
  cpSync(out, other, { recursive: true })
  rmSync(join(other, 'pagefind'), { recursive: true })
  await index(other)
  expect(stamps(other)).toEqual(before)
})

test('a build leaves the index alone, and the next index leaves out what is gone', async () => {
  const { snapshot, out, index } = await indexedSite()
  const before = stamps(out)
  expect((await build(snapshot, out)).counts.slice(2)).toEqual([0, 0])
  expect(stamps(out)).toEqual(before)
  writeSnapshot(snapshot, [postOf(4), ...postsDown(2)])
  await build(snapshot, out)
  expect(ofIndex(stamps(out))).toEqual(ofIndex(before))
  expect(await index()).toMatch(/^Indexed 3 posts .* [1-9]\d* removed,/)
  expect(ofIndex(stamps(out)).filter((name) => name.includes('fragment'))).toHaveLength(3)
  expect(ofIndex(stamps(out))).not.toEqual(ofIndex(before))
})

test('more posts than are indexed at once make several indexes, and a new post changes one of them', async () => {
  const { snapshot, out } = await indexedSite()
  writeSnapshot(snapshot, postsDown(12))
  await build(snapshot, out)
  const index = () => writeSearchIndex(out, { postsPerPart: 5 })
  expect(await index()).toMatchObject({ posts: 12 })
  const first = stamps(out)
  const partOf = (name: string) => /^pagefind\/(\d+)\//.exec(name)?.[1] ?? '1'
  expect([...new Set(ofIndex(first).map(partOf))].sort()).toEqual(['1', '2', '3'])
  expect(ofIndex(first).filter((name) => name.includes('fragment'))).toHaveLength(12)
  expect(JSON.parse(readFileSync(join(out, 'pagefind/pagefind-entry.json'), 'utf8')).parts).toBe(3)
  expect(await index()).toMatchObject({ written: 0, removed: 0 })

  writeSnapshot(snapshot, postsDown(13))
  await build(snapshot, out)
  await index()
  const second = stamps(out)
  const changed = ofIndex(second).filter((name) => second[name] !== first[name])
  expect(new Set(changed.map(partOf)).size).toBe(1)
})

test('an index that the memory is too small for is not begun: one line, and the old one stays', async () => {
  const { out } = await indexedSite()
  const before = stamps(out)
  await expect(writeSearchIndex(out, { freeBytes: 1e6 })).rejects.toThrow(
    'To index 3 posts for the search takes some 0.0 GB of memory, and 0.0 GB are free. Free some and try again',
  )
  expect(stamps(out)).toEqual(before)
})

test('a folder without a site is not indexed: exit 2, one line', async () => {
  const folder = temporaryFolder()
  const { code, stderr } = await runScript('search-index', ['--dir', folder])
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^[Ee]rror: .* holds no built site\. Run `npm run build -- --out \S+`/),
  ])
  expect(existsSync(join(folder, 'pagefind'))).toBe(false)
})

test('an excerpt becomes pieces of text, and what was found among them is marked', () => {
  expect(excerptParts('Gin &amp; <mark>it</mark> &lt;b&gt; &quot;x&quot; &#39;y&#39; &amp;lt;')).toEqual([
    { text: 'Gin & ', isMarked: false },
    { text: 'it', isMarked: true },
    { text: ' <b> "x" \'y\' &lt;', isMarked: false },
  ])
  expect(excerptParts('<mark>a</mark>')).toEqual([{ text: 'a', isMarked: true }])
})
