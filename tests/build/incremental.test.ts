import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import type { Post } from '@venue-site/posts/schema'
import type { IndexEntry } from '@venue-site/posts/snapshot-schema'
import { load } from 'cheerio'
import { expect, test, vi } from 'vitest'
import { bundleHash, findBundle } from '../../scripts/site/bundle.ts'
import { isHidden } from '../../scripts/site/hosting/host-files.ts'
import { openOutput } from '../../scripts/site/output-folder.ts'
import { gallery } from '../../src/content/gallery.ts'
import {
  build as buildAll,
  changedFiles,
  fileHashes,
  postOf,
  siteFixture,
  writeSnapshot,
} from '../support/build.ts'
import { eventually } from '../support/eventually.ts'
import { temporaryFolder, workIn, writeFiles } from '../support/folders.ts'
import { liveSettings } from '../support/live-site.ts'
import { words } from '../support/own-words.ts'
import { isPackedFile } from '../support/packed-file.ts'
import { sharedProjectCopy } from '../support/project-copy.ts'
import { killCommand, runCommand, runScript } from '../support/run-script.ts'

// Each is several builds, some of them in processes of their own.
vi.setConfig({ testTimeout: 150_000 })

// Cards and compression would take most of the time. Cards have tests of their own.
const quick = ['--no-cards', '--no-pack']
const build = (snapshot: string, out: string, ...args: string[]) => buildAll(snapshot, out, ...quick, ...args)

/** Post `number` of a blog in which every post is on ice, every other one on gin, and the third alone on smoke. */
const post = (number: number, fields: Partial<Post> = {}) => {
  const keywords = ['Ice', ...(number % 2 === 0 ? ['gin & tonic'] : []), ...(number === 3 ? ['煙'] : [])]
  return postOf(number, { shortTailKeywords: keywords.join(', '), ...fields })
}
const posts = Array.from({ length: 25 }, (_, at) => post(25 - at))
const withPost = (number: number, fields: Partial<Post>) =>
  posts.map((other) => (other.slug === `post-${number}` ? { ...other, ...fields } : other))
const withoutPost = (number: number) => posts.filter(({ slug }) => slug !== `post-${number}`)

const site = siteFixture(posts, ...quick)
const project = sharedProjectCopy()
const cwd = project.folder

/** Returns a copy of the site, its files' hashes, and a function that names those that changed since. */
function builtSite() {
  const copy = site.copy()
  const before = fileHashes(copy.out)
  return { ...copy, before, changes: () => changedFiles(before, fileHashes(copy.out)) }
}

/** How many pages the site has: an empty gallery is none. */
const pageCount = gallery.length > 0 ? 43 : 42

const feeds = ['atom.xml', 'feed.json', 'feed.xml']
const ice = [1, 2, 3].map((page) => `blog/topic/ice${page > 1 ? `/page/${page}` : ''}.html`)
const gin = ['blog/topic/gin-tonic.html', 'blog/topic/gin-tonic/page/2.html']

// Which pages and SEO files another snapshot changes, and lines of what `--explain` prints.
const edits: [string, edited: Post[], changed: string[], explained: string[]][] = [
  [
    'one of the newest bodies: the feeds too',
    withPost(12, { blog: 'Another.' }),
    [...feeds, 'blog/post-12.html'],
    ['rendered /feed.xml changed: posts', 'kept /sitemap.xml'],
  ],
  [
    'the date of an old post: the lists that show it, and the sitemap',
    withPost(2, { date: '2026-01-01' }),
    ['blog/page/3.html', 'blog/post-2.html', gin[1] ?? '', ice[2] ?? '', 'sitemap.xml'],
    ['rendered /sitemap.xml changed: pages', 'kept /blog/topic/ice/page/2'],
  ],
  [
    'a title: its page, its neighbours, and the pages that list it',
    withPost(12, { metaTitle: 'New' }),
    [
      ...feeds,
      'blog/page/2.html',
      'blog/post-11.html',
      'blog/post-12.html',
      'blog/post-13.html',
      ice[1] ?? '',
      gin[0] ?? '',
      'llms.txt',
    ],
    [
      'rendered /blog/post-12 changed: post',
      'rendered /blog/post-11 changed: neighbours',
      'rendered /blog/page/2 changed: posts',
      'rendered /blog/topic/ice/page/2 changed: posts',
      'kept /blog/post-1',
      'kept /blog/topic/ice',
    ],
  ],
  [
    'a new post: its page, its neighbour, and every list page',
    [post(26, { shortTailKeywords: '' }), ...posts],
    [
      ...feeds,
      'blog.html',
      'blog/page/2.html',
      'blog/page/3.html',
      'blog/post-25.html',
      'blog/post-26.html',
      'index.html',
      'llms.txt',
      'sitemap.xml',
    ],
    ['rendered /blog/post-26 new', 'kept /blog/post-24'],
  ],
  [
    'keywords: the topics that the post leaves and joins',
    withPost(3, { shortTailKeywords: 'ice, rum' }),
    ['blog/page/3.html', 'blog/post-3.html', ice[2] ?? '', 'blog/topic/rum.html', 'blog/topic/煙.html'],
    ['rendered /blog/topic/rum new'],
  ],
  [
    'the spelling of a topic in its newest post: every page of the topic',
    withPost(25, { shortTailKeywords: 'ICE' }),
    [...feeds, 'blog.html', 'blog/post-25.html', ...ice],
    ['rendered /blog/topic/ice changed: topic', 'kept /blog/topic/gin-tonic'],
  ],
]

test.each(edits)('renders what an edit changes: %s', async (_, edited, changed, explained) => {
  const { snapshot, out, changes } = builtSite()
  writeSnapshot(snapshot, edited)
  const { stdout, stderr } = await build(snapshot, out, '--explain')
  expect(stderr).toBe('')
  expect(changes().filter((name) => !name.startsWith('snapshot/'))).toEqual(changed.toSorted())
  const lines = stdout.split('\n').map((line) => line.replace(/ +/g, ' '))
  for (const line of explained)
    expect(lines).toContainEqual(
      // The time until which it holds may follow.
      expect.stringMatching(`^${line}(?:[,;]? .*)?$`),
    )
})

test('writes nothing if nothing changed; a changed post has new page data, a removed one no files', async () => {
  const { snapshot, out, before, changes } = builtSite()
  expect((await build(snapshot, out)).counts).toEqual([0, pageCount, 0, 0])
  expect(fileHashes(out)).toEqual(before)
  writeSnapshot(snapshot, withPost(2, { blog: 'Another body.' }))
  expect((await build(snapshot, out)).counts.slice(0, 2)).toEqual([1, pageCount - 1])
  expect(changes()).toEqual(['blog/post-2.html', 'snapshot/posts/post-2.json'])
  expect(readFileSync(join(out, 'blog/post-2.html'), 'utf8')).toContain('Another body.')
  writeSnapshot(snapshot, withoutPost(2))
  await build(snapshot, out)
  expect(Object.keys(fileHashes(out)).filter((name) => /post-2\./.test(name))).toEqual([])
})

test('a topic in any script has its page, and posts link to it', () => {
  expect(load(site.read('blog/topic/煙.html'))('ol a').attr('href')).toBe('/blog/post-3')
  const $ = load(site.read('blog/post-3.html'))
  const links = $(`section:has(h2:contains("${words.post.topics}")) a`)
  expect([...links].map((link) => $(link).attr('href'))).toEqual(['/blog/topic/ice', '/blog/topic/%E7%85%99'])
})

test('the index is all that a plan needs; an index without dates and topics is completed', async () => {
  const { folder, snapshot, out, before } = builtSite()
  const file = join(snapshot, 'index.json')
  const text = readFileSync(file, 'utf8')
  const index = JSON.parse(text)
  const older = index.posts.map(
    ({ date: _, shortTailKeywords: __, modified: ___, ...item }: Partial<IndexEntry>) => item,
  )
  writeFileSync(file, JSON.stringify({ ...index, posts: older }))
  await build(snapshot, join(folder, 'other'))
  expect(fileHashes(join(folder, 'other'))).toEqual(before)

  writeFileSync(file, text)
  rmSync(join(snapshot, 'posts'), { recursive: true })
  expect((await build(snapshot, out)).counts).toEqual([0, pageCount, 0, 0])
  const { code, stderr } = await build(snapshot, join(folder, 'empty'))
  expect([code, stderr]).toEqual([1, expect.stringMatching(/posts\/post-\d+\.json cannot be read/)])
})

test('restores a removed file, and removes one that is not part of the site', async () => {
  const { snapshot, out, before } = builtSite()
  for (const args of [['--explain'], []]) {
    rmSync(join(out, 'blog/post-3.html'))
    writeFiles(out, { 'stray/file.txt': '' })
    const { stdout, counts } = await build(snapshot, out, ...args)
    expect(counts.slice(0, 2)).toEqual([1, pageCount - 1])
    if (args.length > 0) expect(stdout).toMatch(/^rendered {2}\/blog\/post-3 +file missing\b/m)
    expect(fileHashes(out)).toEqual(before)
    expect(existsSync(join(out, 'stray'))).toBe(false)
  }
})

test('other options are seen where nothing else has changed, and so are the first ones again', async () => {
  const { snapshot, out, before, changes } = builtSite()
  await build(snapshot, out, '--for', 'netlify')
  expect(changes()).toContain('Caddyfile')
  await build(snapshot, out)
  expect(fileHashes(out)).toEqual(before)
})

test('--no-cache makes the same bytes, leaves files that are the same, and lists none of them as changed', async () => {
  const { folder, snapshot, out, before } = builtSite()
  writeFileSync(join(out, 'snapshot/posts/post-3.json'), 'damaged')
  const inode = () => statSync(join(out, 'feed.xml')).ino
  const inodeBefore = inode()
  const list = join(folder, 'changed.txt')
  expect((await build(snapshot, out, '--no-cache', '--changed-urls', list)).counts[0]).toBe(pageCount)
  expect(readFileSync(list, 'utf8')).toBe('http://localhost:4173/snapshot/posts/post-3.json\n')
  expect(fileHashes(out)).toEqual(before)
  expect(inode()).toBe(inodeBefore)
})

test.each(['6/5', '0/5', '2', 'a/b'])('--shard %s is invalid: exit 2, one line', async (shard) => {
  const { code, stderr } = await build('snapshot', join(temporaryFolder(), 'site'), '--shard', shard)
  expect(code).toBe(2)
  expect(stderr).toMatch(
    /^error: .*It must be a part and the number of parts, such as 2\/5\. \(--help lists the options\)\n$/,
  )
})

// For each file of the content, tests/unit/content-inputs.test.ts has what shows it.
test('words in files of the content render what shows them, and no page of the blog', async () => {
  const { snapshot, out } = builtSite()
  for (const [name, text] of [
    ['menu', /(?<= name: ')[^']+/],
    ['about', /(?<=\bstory\b.*= \[\s*['`])/],
  ] as const) {
    const file = project.changed(`src/content/${name}.ts`)
    const before = readFileSync(file, 'utf8')
    const after = before.replace(text, 'Another word. ')
    expect(after, name).not.toBe(before)
    writeFileSync(file, after)
  }
  const args = ['--snapshot', snapshot, '--out', out, ...quick, '--explain']
  const { stdout } = await runScript('build', args, {}, cwd)
  const rendered = [...stdout.matchAll(/^rendered {2}(\S+) +changed: (?!.*code).*$/gm)].map(
    ([, path]) => path,
  )
  expect(rendered.sort()).toEqual([
    '/about',
    '/menu',
    '/menu.pdf',
    '/snapshot/about.json',
    '/snapshot/menu.json',
  ])
})

test('changed settings render the whole site; VITE_ADS=off leaves out every slot and the ad host', async () => {
  const { snapshot, out, changes } = builtSite()
  const { ino } = statSync(join(out, 'snapshot/posts/post-1.json'))
  const args = ['--snapshot', snapshot, '--out', out, ...quick, '--explain']
  const settings = { ...liveSettings(1), VITE_SITE_URL: 'https://other.example', VITE_ADS: 'off' }
  const { code, stdout, stderr } = await runCommand('build', args, { ...settings, VITE_FUNCTION_URL: 'x' })
  expect([code, stderr]).toEqual([
    0,
    'Warning: VITE_FUNCTION_URL is not a setting of this project. Did you mean VITE_FUNCTIONS_URL? .env.example lists them all.\n',
  ])
  expect(stdout).toMatch(/^rendered {2}\/menu +changed: structuredData, layout, code(?:; until \S+)?$/m)
  const read = (name: string) => readFileSync(join(out, name), 'utf8')
  expect(read('menu.html')).toContain('https://other.example/menu')
  expect(changes()).toContain('blog/post-1.html')
  // Its form has the address of the site.
  expect(changes().filter((name) => name.startsWith('snapshot/'))).toEqual(['snapshot/reserve.json'])
  expect(statSync(join(out, 'snapshot/posts/post-1.json')).ino).toBe(ino)
  // Another bundle at the same time must not find this one's entry.
  const entry = 'node_modules/@brillout/vite-plugin-server-entry/dist/esm/runtime/autoImporter.js'
  expect(readFileSync(entry, 'utf8')).toMatch(/status = 'UNSET'/)

  const documents = Object.keys(fileHashes(out)).filter((name) => name.endsWith('.html'))
  for (const name of documents)
    expect([name, /data-ad-slot|ads\.example/.test(read(name))]).toEqual([name, false])
  expect(existsSync(join(out, 'ads'))).toBe(false)
  expect(read('_headers')).not.toContain('/ads/')
  expect(load(read('privacy.html'))('main').text()).not.toMatch(/advertis/i)
})

test('a damaged bundle is not used', () => {
  const folder = temporaryFolder()
  const build = bundleHash()
  cpSync(join('.cache/build', build), join(folder, '.cache/build', build), { recursive: true })
  workIn(folder)
  const bundle = findBundle(build)
  expect(bundle).not.toBeNull()
  const asset = join(bundle?.folder ?? '', 'client', Object.keys(bundle?.index.assets ?? {})[0] ?? '')
  const bytes = readFileSync(asset)
  writeFileSync(asset, bytes.fill('!', 0, 1))
  expect(findBundle(build)).toBeNull()
})

test('a build that is killed leaves every file whole and no process, and the next one completes it', async () => {
  const { folder, snapshot, out, before } = builtSite()
  writeSnapshot(
    snapshot,
    posts.map((old) => ({ ...old, blog: `${old.blog}\nMore.` })),
  )
  const staged = () => {
    const staging = readdirSync(folder).find((name) => name.startsWith('.site.writing-'))
    return staging ? readdirSync(join(folder, staging), { recursive: true }).length : -1
  }
  const moments = [
    () => staged() >= 0,
    () => staged() > 0,
    () => !existsSync(join(folder, '.site.built.json')),
  ]
  for (const [kill, isReached] of moments.entries()) {
    const marker = `${out} ${kill}`
    const args = ['--snapshot', snapshot, '--out', out, ...quick]
    await killCommand('build', args, isReached, { KILLED_BUILD: marker })
    await eventually(() => expect(processesWith(`KILLED_BUILD=${marker}`)).toEqual([]))
    for (const name of Object.keys(before)) expect(existsSync(join(out, name)), name).toBe(true)
    for (const name of readdirSync(join(out, 'blog')).filter((file) => file.endsWith('.html'))) {
      expect(readFileSync(join(out, 'blog', name), 'utf8')).toMatch(/<\/html>\s*$/)
    }
  }
  writeSnapshot(snapshot, posts)
  expect((await build(snapshot, out)).code).toBe(0)
  expect(fileHashes(out)).toEqual(before)
})

/** The processes that have a variable in their environment. */
function processesWith(variable: string): string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/environ`, 'utf8').split('\0').includes(variable)
    } catch {
      // It has ended.
      return false
    }
  })
}

test('a build that fails while it moves files is completed by the next one', async () => {
  const { snapshot, out, before } = builtSite()
  writeSnapshot(
    snapshot,
    posts.map((old) => (/-20?$/.test(old.slug) ? { ...old, blog: 'Another body.' } : old)),
  )
  // No file can be moved there, and the page before it has been.
  rmSync(join(out, 'blog/post-20.html'))
  writeFiles(out, { 'blog/post-20.html/in-the-way': '' })
  expect(await build(snapshot, out)).toMatchObject({ code: 1 })
  expect(readFileSync(join(out, 'blog/post-2.html'), 'utf8')).toContain('Another body.')
  rmSync(join(out, 'blog/post-20.html'), { recursive: true })
  writeSnapshot(snapshot, posts)
  expect(await build(snapshot, out)).toMatchObject({ code: 0 })
  expect(fileHashes(out)).toEqual(before)
})

test.each([
  ['terms.html', 'the pages that list it', ['menu.html', 'pagefind/2/a.pf_meta', 'pagefind/b.pf_meta']],
  [
    'pagefind/2/pagefind-entry.json',
    'the entry that names it',
    ['feed.xml', 'menu.html', 'pagefind/2/a.pf_meta', 'pagefind/b.pf_meta', 'terms.html'],
  ],
])('a file that cannot be moved in (%s) comes before %s, and what is gone stays', (blocked, _, moved) => {
  const out = join(temporaryFolder(), 'site')
  using output = openOutput(out)
  writeFiles(out, { [`${blocked}/in-the-way`]: '', 'gone.html': '' })
  const names = [
    ...['sw.js', 'sw.js.br', 'sitemap.xml', 'feed.xml', 'menu.html', 'terms.html', 'pagefind/b.pf_meta'],
    ...['pagefind/pagefind-entry.json', 'pagefind/2/pagefind-entry.json', 'pagefind/2/a.pf_meta'],
  ]
  writeFiles(output.waiting, Object.fromEntries(names.map((name) => [name, ''])))
  expect(() => output.moveIn(['gone.html'])).toThrow()
  expect(listFiles(out)).toEqual([`${blocked}/in-the-way`, 'gone.html', ...moved].sort())
})

test('compresses every text file over 1 KB, an asset over a quarter of that, and no other', async () => {
  const { snapshot, out, before } = builtSite()
  await buildAll(snapshot, out, '--no-cards')
  const packed = fileHashes(out)
  for (const name of Object.keys(before)) {
    // Files that hosts read are not served.
    const packs = !isHidden(`/${name}`) && isPackedFile(name, statSync(join(out, name)).size)
    expect([`${name}.br` in packed, `${name}.gz` in packed], name).toEqual([packs, packs])
  }

  await build(snapshot, out)
  expect(fileHashes(out)).toEqual(before)
})

test('the second of two builds into one folder fails at once with the reason', async () => {
  const { folder, snapshot, out } = builtSite()
  const holder = { pid: process.pid, host: hostname(), since: 'now' }
  writeFileSync(join(folder, '.site.lock'), JSON.stringify(holder))
  const { code, stderr } = await build(snapshot, out)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Error: Another run is writing .*site/)])
})
