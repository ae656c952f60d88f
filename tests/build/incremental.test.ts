import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openOutput } from '../../scripts/build/output-folder.ts'
import { isHidden } from '../../scripts/hosting/url-patterns.ts'
import { scriptCommand } from '../../scripts/programs/script-command.ts'
import { site } from '../../src/content/site.ts'
import {
  build as buildAll,
  postOf,
  postsDown,
  siteFixture,
  spoil,
  stamps,
  writeSnapshot,
} from '../support/build.ts'
import { eventually } from '../support/eventually.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'
import { isPackedFile } from '../support/packed-file.ts'
import { projectCopy } from '../support/project-copy.ts'
import { runScript, scriptEnvironment } from '../support/run-script.ts'

// Cards have tests of their own, and would be most of the time that these take.
const build = (snapshot: string, out: string, ...args: string[]) =>
  buildAll(snapshot, out, '--no-cards', ...args)

const copySite = siteFixture(postsDown(25), '--no-cards')

/** A built site of 25 posts, its snapshot, and what changed in it since. */
function builtSite() {
  const { folder, snapshot, out } = copySite()
  const before = stamps(out)
  const changes = () => {
    const after = stamps(out)
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
    return names.filter((name) => before[name] !== after[name] && !/\.(br|gz)$/.test(name))
  }
  return { folder, snapshot, out, before, changes }
}

test('nothing changed: nothing is rendered, and no file is written', async () => {
  const { snapshot, out, before } = builtSite()
  expect((await build(snapshot, out)).counts).toEqual([0, 39, 0, 0])
  expect(stamps(out)).toEqual(before)
})

test('one body changed: that page, its JSON, and nothing else', async () => {
  const { snapshot, out, changes } = builtSite()
  writeSnapshot(
    snapshot,
    postsDown(25).map((post) => (post.slug === 'post-2' ? { ...post, blog: 'Another body.' } : post)),
  )
  expect((await build(snapshot, out)).counts.slice(0, 2)).toEqual([1, 38])
  expect(changes()).toEqual(['blog/post-2.html', 'snapshot/posts/post-2.json'])
  expect(readFileSync(join(out, 'blog/post-2.html'), 'utf8')).toContain('Another body.')
})

test('one of the newest bodies changed: the feeds too', async () => {
  const { snapshot, out, changes } = builtSite()
  writeSnapshot(
    snapshot,
    postsDown(25).map((post) => (post.slug === 'post-12' ? { ...post, blog: 'Another body.' } : post)),
  )
  const { stdout } = await build(snapshot, out, '--explain')
  const pages = ['blog/post-12.html', 'snapshot/posts/post-12.json']
  expect(changes()).toEqual(['atom.xml', 'feed.json', 'feed.xml', ...pages].sort())
  expect(stdout).toMatch(/^rendered {2}\/feed\.xml +changed: posts$/m)
  expect(stdout).toMatch(/^kept {6}\/sitemap\.xml$/m)
})

test('an old post dated anew: the sitemap too', async () => {
  const { snapshot, out, changes } = builtSite()
  writeSnapshot(
    snapshot,
    postsDown(25).map((post) => (post.slug === 'post-2' ? { ...post, date: '2026-01-01' } : post)),
  )
  const { stdout } = await build(snapshot, out, '--explain')
  expect(changes()).toEqual(['blog/post-2.html', 'sitemap.xml', 'snapshot/posts/post-2.json'])
  expect(stdout).toMatch(/^rendered {2}\/sitemap\.xml +changed: pages$/m)
})

test('a change to the menu renders what shows the menu, and no page of the blog', async () => {
  const { folder, snapshot } = builtSite()
  const cwd = projectCopy()
  const args = ['--snapshot', snapshot, '--out', join(folder, 'copy'), '--no-cards', '--explain']
  await runScript('build', args, {}, cwd)
  const file = join(cwd, 'src/content/menu.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/name: '[^']+'/, "name: 'A new name'"))
  const { stdout } = await runScript('build', args, {}, cwd)
  const rendered = [...stdout.matchAll(/^rendered {2}(\S+) +changed: code$/gm)].map(([, path]) => path)
  // The venue's structured data on the home and the contact page has the range of the menu's prices.
  expect(rendered.sort()).toEqual(
    [
      '/',
      '/contact',
      '/llms.txt',
      '/menu',
      '/menu.pdf',
      '/snapshot/contact.json',
      '/snapshot/menu.json',
    ].sort(),
  )
  expect(stdout).not.toMatch(/^rendered {2}(?!.* changed: code)/m)
})

test('a file for machines that is made anew and is the same is left as it is', async () => {
  const { snapshot, out } = builtSite()
  const inode = () => statSync(join(out, 'feed.xml')).ino
  const before = inode()
  await build(snapshot, out, '--no-cache')
  expect(inode()).toBe(before)
})

test('one title changed: that post, its two neighbours, and the page that lists it', async () => {
  const { snapshot, out, changes } = builtSite()
  writeSnapshot(
    snapshot,
    postsDown(25).map((post) => (post.slug === 'post-12' ? { ...post, metaTitle: 'New' } : post)),
  )
  const { stdout } = await build(snapshot, out, '--explain')
  expect(changes().filter((name) => name.endsWith('.html'))).toEqual([
    'blog/page/2.html',
    'blog/post-11.html',
    'blog/post-12.html',
    'blog/post-13.html',
  ])
  expect(stdout).toMatch(/^rendered {2}\/blog\/post-12 +changed: post$/m)
  expect(stdout).toMatch(/^rendered {2}\/blog\/post-11 +changed: neighbours$/m)
  expect(stdout).toMatch(/^rendered {2}\/blog\/page\/2 +changed: posts$/m)
  expect(stdout).toMatch(/^kept {6}\/blog\/post-1$/m)
})

test('a post at the top: its page, its neighbour, and every list page', async () => {
  const { snapshot, out, changes } = builtSite()
  writeSnapshot(snapshot, postsDown(26))
  const { stdout } = await build(snapshot, out, '--explain')
  expect(changes().filter((name) => name.endsWith('.html'))).toEqual([
    'blog.html',
    'blog/page/2.html',
    'blog/page/3.html',
    'blog/post-25.html',
    'blog/post-26.html',
  ])
  expect(stdout).toMatch(/^rendered {2}\/blog\/post-26 +new$/m)
  // A page that is rendered and the same is not written: this asks for those that were rendered.
  expect(stdout.match(/^rendered {2}\/blog\/post-\d+/gm)).toHaveLength(2)
})

test('a post that is gone takes its files with it', async () => {
  const { snapshot, out } = builtSite()
  writeSnapshot(
    snapshot,
    postsDown(25).filter(({ slug }) => slug !== 'post-12'),
  )
  rmSync(join(snapshot, 'posts/post-12.json'))
  await build(snapshot, out)
  expect(Object.keys(stamps(out)).filter((name) => name.includes('post-12'))).toEqual([])
})

test('a file that somebody removed is made again, one that is not the site’s goes', async () => {
  const { snapshot, out, before } = builtSite()
  rmSync(join(out, 'blog/post-3.html'))
  writeFiles(out, { 'stray/file.txt': '' })
  const { stdout } = await build(snapshot, out, '--explain')
  expect(stdout).toMatch(/^rendered {2}\/blog\/post-3 +file missing$/m)
  expect(stamps(out)).toEqual(before)
  expect(existsSync(join(out, 'stray'))).toBe(false)
})

test('the same bytes: cached or not, into an empty folder or a built one', async () => {
  const { folder, snapshot, out, before } = builtSite()
  for (const args of [[], ['--no-cache']]) {
    const other = join(folder, `other${args.length}`)
    expect((await build(snapshot, other, ...args)).counts[0]).toBe(39)
    expect(stamps(other)).toEqual(before)
  }
  await build(snapshot, out, '--no-cache')
  expect(stamps(out)).toEqual(before)
})

test('shards merge into the whole', async () => {
  const { folder, snapshot, before } = builtSite()
  const merged = join(folder, 'merged')
  for (const part of [1, 2, 3]) {
    const shard = join(folder, `shard-${part}`)
    expect((await build(snapshot, shard, '--shard', `${part}/3`)).code).toBe(0)
    cpSync(shard, merged, { recursive: true })
  }
  expect(stamps(merged)).toEqual(before)
})

test.each(['6/5', '0/5', '2', 'a/b', '-1/5'])('--shard %s is no part: exit 2, one line', async (shard) => {
  const { code, stderr } = await build('snapshot', join(temporaryFolder(), 'site'), '--shard', shard)
  expect(code).toBe(2)
  expect(stderr).toMatch(
    /^error: .*It must be a part and the number of parts, such as 2\/5\. \(--help lists the options\)\n$/,
  )
})

test('a bundle that is damaged is never published', async () => {
  const { folder, snapshot, before } = builtSite()
  // A project of its own, so that no other test reads what is spoilt here.
  const cwd = projectCopy()
  const buildThere = async (name: string) => {
    const out = join(folder, name)
    const { code } = await runScript('build', ['--snapshot', snapshot, '--out', out, '--no-cards'], {}, cwd)
    return [code, stamps(out)]
  }
  expect(await buildThere('first')).toEqual([0, before])
  for (const bundle of readdirSync(join(cwd, '.cache/build'))) {
    spoil(join(cwd, '.cache/build', bundle, 'client'))
  }
  expect(await buildThere('second')).toEqual([0, before])
})

test('a build that is killed leaves every file whole and no process, and the next one completes it', async () => {
  const { snapshot, out, before } = builtSite()
  writeSnapshot(
    snapshot,
    postsDown(25).map((post) => ({ ...post, blog: `${post.blog}\nMore.` })),
  )
  const whole = { ...before }
  for (let kill = 0; kill < 4; kill++) {
    const [program, ...words] = scriptCommand('build', '--snapshot', snapshot, '--out', out, '--no-cards')
    const env = scriptEnvironment({ KILLED_BUILD: `${out} ${kill}` })
    const child = spawn(program, words, { env, stdio: 'ignore' })
    const ended = new Promise((resolve) => child.on('close', resolve))
    await sleep(700 + kill * 250)
    child.kill('SIGKILL')
    await ended
    await eventually(async () => expect(processesWith(`KILLED_BUILD=${out} ${kill}`)).toEqual([]))
    for (const name of Object.keys(whole)) expect(existsSync(join(out, name)), name).toBe(true)
    for (const name of readdirSync(join(out, 'blog')).filter((file) => file.endsWith('.html'))) {
      expect(readFileSync(join(out, 'blog', name), 'utf8')).toMatch(/<\/html>\s*$/)
    }
  }
  expect((await build(snapshot, out)).code).toBe(0)
  const fresh = join(out, '..', 'fresh')
  await build(snapshot, fresh)
  expect(stamps(out)).toEqual(stamps(fresh))
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

test('a build that ends while it moves files is not taken for done, even where all is as it was before it', async () => {
  const { snapshot, out, before } = builtSite()
  const changed = ['post-2', 'post-20']
  const posts = postsDown(25)
  writeSnapshot(
    snapshot,
    posts.map((post) => (changed.includes(post.slug) ? { ...post, blog: 'Another body.' } : post)),
  )
  // No file can be moved there, and the page before it has been.
  rmSync(join(out, 'blog/post-20.html'))
  writeFiles(out, { 'blog/post-20.html/in-the-way': '' })
  expect(await build(snapshot, out)).toMatchObject({ code: 1 })
  expect(readFileSync(join(out, 'blog/post-2.html'), 'utf8')).toContain('Another body.')
  rmSync(join(out, 'blog/post-20.html'), { recursive: true })
  writeSnapshot(snapshot, posts)
  expect(await build(snapshot, out)).toMatchObject({ code: 0 })
  expect(stamps(out)).toEqual(before)
})

test('the service worker comes after all the pages that it may save', () => {
  const out = join(temporaryFolder(), 'site')
  writeFiles(out, { 'live.html': '' })
  const output = openOutput(out)
  // So many that the clock of the file system ticks meanwhile.
  const pages = Array.from({ length: 2000 }, (_, at) => `blog/${at}.html`)
  for (const name of ['sw.js', 'sw.js.br', ...pages]) writeFiles(output.waiting, { [name]: '' })
  output.moveIn([])
  output.close()
  const moved = (name: string) => statSync(join(out, name)).ctimeMs
  for (const name of ['sw.js', 'sw.js.br']) {
    expect(moved(name)).toBeGreaterThan(Math.min(...pages.map(moved)))
    expect(moved(name)).toBeGreaterThanOrEqual(Math.max(...pages.map(moved)))
  }
})

test('every text file over 1 KB has its packed versions, an asset over a quarter of that, no other', async () => {
  const { folder, snapshot, out } = builtSite()
  const names = Object.keys(stamps(out))
  const plain = names.filter((name) => !/\.(br|gz)$/.test(name))
  for (const name of plain) {
    // A file that hosts read is served by none.
    if (isHidden(`/${name}`)) continue
    const packs = isPackedFile(name, readFileSync(join(out, name)).length)
    expect([names.includes(`${name}.br`), names.includes(`${name}.gz`)], name).toEqual([packs, packs])
  }
  const bare = join(folder, 'bare')
  await build(snapshot, bare, '--no-pack')
  expect(Object.keys(stamps(bare))).toEqual(plain)
})

test('of two builds into one folder at once the second says so and leaves', async () => {
  const { snapshot, out } = builtSite()
  writeFileSync(
    join(out, '..', '.site.lock'),
    JSON.stringify({ pid: process.pid, host: hostname(), since: 'now' }),
  )
  const { code, stderr } = await build(snapshot, out)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Error: Another run is writing .*site/)])
  rmSync(join(out, '..', '.site.lock'))
})

test('a settings change builds the whole site anew; of its files, those that are the same stay', async () => {
  const { snapshot, out, changes } = builtSite()
  const fileOf = (post: number) => join(out, `snapshot/posts/post-${post}.json`)
  const [same, gone, otherwise] = [fileOf(1), fileOf(2), fileOf(3)]
  const { ino } = statSync(same)
  rmSync(gone)
  const { stdout } = await runScript(
    'build',
    ['--snapshot', snapshot, '--out', out, '--no-cards', '--explain'],
    {
      VITE_SITE_URL: 'https://other.example',
    },
  )
  expect(stdout).toMatch(/^rendered {2}\/menu +changed: code$/m)
  expect(readFileSync(join(out, 'menu.html'), 'utf8')).toContain('https://other.example/menu')
  expect(changes()).toContain('blog/post-1.html')
  expect(changes().filter((name) => name.startsWith('snapshot/'))).toEqual([])
  expect(statSync(same).ino).toBe(ino)
  // Where this bundle is concerns no other build: one at the same time would bundle it too.
  const told = 'node_modules/@brillout/vite-plugin-server-entry/dist/esm/runtime/autoImporter.js'
  expect(readFileSync(told, 'utf8')).toMatch(/status = 'UNSET'/)

  // Without what is known of earlier builds, what is there is read, and stays where it is the same.
  writeFileSync(otherwise, 'spoilt')
  const again = ['--snapshot', snapshot, '--out', out, '--no-cards', '--no-cache']
  expect(await runScript('build', again)).toMatchObject({ code: 0 })
  expect(changes().filter((name) => name.startsWith('snapshot/'))).toEqual([])
  expect(statSync(same).ino).toBe(ino)
})

test('a post without a title is called by its slug', async () => {
  const folder = temporaryFolder()
  writeSnapshot(join(folder, 'snapshot'), [postOf(1, { metaTitle: '' })])
  await build(join(folder, 'snapshot'), join(folder, 'site'))
  expect(readFileSync(join(folder, 'site/blog/post-1.html'), 'utf8')).toContain(
    `<title>post-1 | ${site.name} Blog</title>`,
  )
})
