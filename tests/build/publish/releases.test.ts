import { spawnSync } from 'node:child_process'
import dns from 'node:dns'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { lockFolder } from '@venue-site/cli/files/lock'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeSmallSite } from '../../../bench/publish/small-site.ts'
import { readLivePosts } from '../../../scripts/publish/post-history.ts'
import { type PublishOptions, publishSite } from '../../../scripts/publish/publish-site.ts'
import {
  currentRelease,
  listReleases,
  nextReleaseId,
  pinnedInsteadOf,
} from '../../../scripts/publish/releases.ts'
import { rollbackRelease } from '../../../scripts/publish/rollback.ts'
import { CheckError } from '../../../scripts/publish/smoke-test.ts'
import { readFiles, temporaryFolder, writeFiles } from '../../support/folders.ts'

/** A built folder, a folder of releases, and a function that publishes. */
function workshop() {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'site'), join(folder, 'published')]
  const file = (name: string) => join(to, 'current', name)
  return {
    folder,
    from,
    to,
    file,
    /** Builds the site and publishes it. */
    async publish(site: Parameters<typeof writeSmallSite>[1], options: Partial<PublishOptions> = {}) {
      writeSmallSite(from, site)
      return publishSite({ from, to, keep: 10, ...options })
    },
    text: (name: string) => readFileSync(file(name), 'utf8'),
  }
}

const ids = (to: string) => listReleases(to).map(({ id }) => id)

test('serves the built folder, with its status', async () => {
  const { from, to, publish } = workshop()
  // A text about scripts needs none of them.
  const { release } = await publish({ posts: { ice: 'Write src="/assets/x.js" and url(/assets/y.png)' } })
  expect(readlinkSync(join(to, 'current'))).toBe(`releases/${release.id}`)
  const { 'status.json': status = '', ...files } = readFiles(join(to, 'current'))
  expect(files).toEqual(readFiles(from))
  expect(JSON.parse(status)).toMatchObject({ release: release.id, posts: 1, pages: 3 })
})

test('publishes on a machine that resolves no name, not even localhost', async () => {
  const { lookup: own } = dns
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...args: unknown[]) => {
    if (isIP(name) === 0) throw new Error(`${name} is not known`)
    Reflect.apply(own, dns, [name, ...args])
  }) as typeof dns.lookup)
  onTestFinished(() => lookup.mockRestore())
  const { publish } = workshop()
  expect((await publish({ posts: { ice: 'Ice' } })).release.posts).toBe(1)
})

test('ids sort by time, also when the clock is set back', () => {
  const first = nextReleaseId(new Date('2026-11-21T20:00:00.000Z'), undefined)
  expect(first).toBe('20261121T200000000Z')
  expect(nextReleaseId(new Date('2026-11-21T19:00:00.000Z'), first)).toBe('20261121T200000001Z')
  expect(nextReleaseId(new Date('2026-11-21T20:00:00.000Z'), first)).toBe('20261121T200000001Z')
})

test('releases share the files that are the same; the built folder shares none with them', async () => {
  const { from, publish, file, text } = workshop()
  const inode = (name: string) => statSync(name).ino
  await publish({ posts: { ice: 'Ice', gin: 'Gin' } })
  const before = { ice: inode(file('blog/ice.html')), gin: inode(file('blog/gin.html')) }
  const { fresh } = await publish({ posts: { ice: 'Ice', gin: 'Dry gin' } })
  expect(fresh).toBe(2)
  expect(inode(file('blog/ice.html'))).toBe(before.ice)
  expect(inode(file('blog/gin.html'))).not.toBe(before.gin)
  // A tool that writes in place, where the build renames.
  writeFileSync(join(from, 'blog/ice.html'), 'Half a page')
  expect(text('blog/ice.html')).toContain('<h1>Ice</h1>')
})

test('publishes a file that was changed in place to the same length', async () => {
  const { from, to, publish, text } = workshop()
  await publish({ posts: { ice: 'Ice' } })
  const { atime, mtime } = statSync(join(from, 'blog/ice.html'))
  writeFileSync(join(from, 'blog/ice.html'), text('blog/ice.html').replace('Ice', 'Fog'))
  utimesSync(join(from, 'blog/ice.html'), atime, mtime)
  await publishSite({ from, to, keep: 10 })
  expect(text('blog/ice.html')).toContain('Fog')
})

test('keeps the assets of the last ten releases, and no older ones', async () => {
  const { publish, text, file } = workshop()
  for (let release = 0; release <= 10; release++) await publish({ code: `r${release}` })
  for (let release = 0; release <= 10; release++)
    expect(text(`assets/site.r${release}.js`)).toBe(`r${release}`)
  await publish({ code: 'r11' })
  expect(statSync(file('assets/site.r0.js'), { throwIfNoEntry: false })).toBeUndefined()
  expect(text('assets/site.r1.js')).toBe('r1')
})

test('edited posts do not remove the code of yesterday’s pages', async () => {
  const { publish, text } = workshop()
  await publish({ code: 'yesterday' })
  for (let edit = 0; edit < 15; edit++) await publish({ code: 'today', posts: { ice: `Version ${edit}` } })
  expect(text('assets/site.yesterday.js')).toBe('yesterday')
})

test('keeps as many earlier releases as `keep` says', async () => {
  const { to, publish } = workshop()
  for (let edit = 0; edit < 5; edit++) await publish({ posts: { ice: `${edit}` } }, { keep: 2 })
  expect(ids(to)).toHaveLength(3)
  expect(
    Object.keys(readFiles(join(to, 'releases'))).filter((name) => /index\.html$/.test(name)),
  ).toHaveLength(3)
})

test('a rollback goes to the release before, and never to one that was itself rolled back', async () => {
  const { to, publish, text } = workshop()
  for (const edit of ['one', 'two', 'three']) await publish({ posts: { ice: edit } })
  expect(rollbackRelease(to).to.id).toBe(ids(to)[1])
  expect(text('blog/ice.html')).toContain('two')
  await publish({ posts: { ice: 'four' } })
  rollbackRelease(to)
  expect(text('blog/ice.html')).toContain('two')
  rollbackRelease(to)
  expect(text('blog/ice.html')).toContain('one')
  expect(() => rollbackRelease(to)).toThrow(/^There is no release before \d+T\d+Z in /)
})

test('a rollback goes to any named release, back over several and forward again', async () => {
  const { to, publish, text } = workshop()
  for (const edit of ['one', 'two', 'three']) await publish({ posts: { ice: edit }, code: edit })
  const [three = '', two = '', one = ''] = ids(to)
  rollbackRelease(to, one)
  expect(text('blog/ice.html')).toContain('one')
  expect(pinnedInsteadOf(to)).toBe(three)
  expect(listReleases(to).map(({ withdrawn }) => withdrawn)).toEqual(['by hand', 'by hand', undefined])
  rollbackRelease(to, two)
  expect(text('blog/ice.html')).toContain('two')
  expect(pinnedInsteadOf(to)).toBe(three)
  rollbackRelease(to, three)
  expect(text('blog/ice.html')).toContain('three')
  expect(pinnedInsteadOf(to)).toBeUndefined()
  rollbackRelease(to)
  expect(text('blog/ice.html')).toContain('two')

  // A new release ends the pin, and those that were rolled back stay, with the code of their pages.
  await publish({ posts: { ice: 'four' } })
  expect(ids(to).slice(1)).toEqual([three, two, one])
  for (const code of ['one', 'two', 'three']) expect(text(`assets/site.${code}.js`)).toBe(code)
  expect(pinnedInsteadOf(to)).toBeUndefined()
})

test('a rollback to a release that is not there, is current, or failed its check is refused', async () => {
  const { to, publish, text } = workshop()
  await publish({ posts: { ice: 'Ice' } })
  const checkServed = async () => {
    throw new CheckError('/ is answered with 500')
  }
  await expect(publish({ posts: { ice: 'Fog' } }, { checkServed })).rejects.toThrow(
    /^\/ is answered with 500\. The release before, \d+T\d+Z, is served again\.$/,
  )
  const [failed = '', current = ''] = ids(to)
  expect([JSON.parse(text('status.json')).release, currentRelease(to)?.id]).toEqual([current, current])
  expect(() => rollbackRelease(to, '20200101T000000000Z')).toThrow(
    /^There is no release 20200101T000000000Z in .*\. `npm run publish -- --to \S+ --list` names those that there are\.$/,
  )
  expect(() => rollbackRelease(to, current)).toThrow(/ is the current release of .* already\.$/)
  expect(() => rollbackRelease(to, failed)).toThrow(
    / failed its check when it was served\. Choose another: `npm run /,
  )
  expect(text('blog/ice.html')).toContain('Ice')
})

test('records since when each post is live, over a rollback too', async () => {
  const { to, publish } = workshop()
  const live = () => readLivePosts(to, currentRelease(to)?.id ?? '')
  const first = (await publish({ posts: { ice: 'Ice', gin: 'Gin' } })).release.publishedAt
  const second = (await publish({ posts: { ice: 'Ice', gin: 'Dry gin' } })).release.publishedAt
  expect(live()).toEqual({ ice: { since: first, first }, gin: { since: second, first } })
  rollbackRelease(to)
  expect(live()).toEqual({ ice: { since: first, first }, gin: { since: expect.any(String), first } })
  expect((live().gin?.since ?? '') >= second).toBe(true)
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a page without its script',
    { 'index.html': '<html><script src="/assets/site.b.js"></script></html>' },
    /^index\.html needs \/assets\/site\.b\.js, which is not there$/,
  ],
  ['half a page', { 'menu.html': '<html><h1>M' }, /^menu\.html is not a complete page\. Build again with /],
  [
    'a compressed page that cannot be decompressed',
    { 'index.html.gz': '\0'.repeat(20) },
    /^\/ cannot be read: .+\. Build again with --no-cache, then publish$/,
  ],
  [
    'the data of another post',
    { 'snapshot/posts/ice.json': '{"slug":"gin"}' },
    /^\/snapshot\/posts\/ice\.json is not the post ice\. Build again with --no-cache, then publish$/,
  ],
])('never serves a site with %s', async (_, files, message) => {
  const { from, to, publish, text } = workshop()
  await publish({ posts: { ice: 'Ice' } })
  writeSmallSite(from, { posts: { ice: 'Fog' } })
  writeFiles(from, files)
  await expect(publishSite({ from, to, keep: 10 })).rejects.toThrow(message)
  expect(text('blog/ice.html')).toContain('Ice')
  expect(ids(to)).toHaveLength(1)
})

test('of the files for hosts, those that nginx and Caddy read are said to have changed', async () => {
  const { from, to, publish } = workshop()
  await publish({ posts: { ice: 'Ice' } })
  writeFiles(from, { _headers: '/*', 'vercel.json': '{}', 'nginx-site.conf': '#', Caddyfile: '#' })
  expect((await publishSite({ from, to, keep: 10 })).changedHostFiles).toEqual([
    'nginx-site.conf',
    'Caddyfile',
  ])
})

test('a file that was cut short in the release before is copied again', async () => {
  const { from, to, publish, file, text } = workshop()
  await publish({ posts: { ice: 'Ice' } })
  truncateSync(file('snapshot/posts/ice.json'), 3)
  expect((await publishSite({ from, to, keep: 10 })).fresh).toBe(1)
  expect(text('snapshot/posts/ice.json')).toContain('Ice')
})

test('a renamed post and one that is gone are published, and neither old address is a post', async () => {
  const { from, to, publish } = workshop()
  await publish({ posts: { old: 'Ice', gone: 'Ice', same: 'Ice' } })
  writeSmallSite(from, { posts: { now: 'Ice', same: 'Ice' } })
  writeFiles(from, {
    'snapshot/posts/old.json': '{"movedTo":"/blog/now"}',
    'snapshot/posts/gone.json': '{"gone":{}}',
    'blog/old/index.html': '<html></html>',
    '410/blog/gone.html': '<html></html>',
  })
  const { release } = await publishSite({ from, to, keep: 10 })
  expect([release.posts, release.pages]).toEqual([2, 4])
  expect(Object.keys(readLivePosts(to, release.id)).sort()).toEqual(['now', 'same'])
})

test('removes what killed runs were writing', async () => {
  const { from, to } = workshop()
  writeSmallSite(from)
  const { release } = await publishSite({ from, to, keep: 10 })
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const left = [`releases/${release.id}/status.json.${gone}.writing`, `.releases.lock.${gone}.writing`]
  writeFiles(to, Object.fromEntries(left.map((name) => [name, ''])))
  await publishSite({ from, to, keep: 10 })
  expect(Object.keys(readFiles(to)).filter((name) => name.endsWith('.writing'))).toEqual([])
})

test('publishes to another disk', async () => {
  const { from } = workshop()
  const to = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/venue-test-') : temporaryFolder()
  onTestFinished(() => rmSync(to, { recursive: true, force: true }))
  for (const text of ['Ice', 'Fog']) {
    writeSmallSite(from, { posts: { ice: text, gin: 'Gin' } })
    await publishSite({ from, to, keep: 10 })
    expect(readFileSync(join(to, 'current/blog/ice.html'), 'utf8')).toContain(text)
  }
})

test('writes through links in place of the folders, also one whose folder does not exist yet', async () => {
  const { folder, from, to } = workshop()
  const [site, published] = [join(folder, 'site-link'), join(folder, 'published-link')]
  symlinkSync('site', site)
  symlinkSync('published', published)
  for (const text of ['Ice', 'Fog']) {
    writeSmallSite(from, { posts: { ice: text } })
    await publishSite({ from: site, to: published, keep: 10 })
    expect(readFileSync(join(to, 'current/blog/ice.html'), 'utf8')).toContain(text)
  }
  expect(listReleases(to)).toHaveLength(2)
  expect(readdirSync(folder).sort()).toEqual(['published', 'published-link', 'site', 'site-link'])
})

test('a link that leads out of the built folder or a release is named, and nothing is published or served again', async () => {
  const { folder, from, to } = workshop()
  writeFiles(folder, { 'secret.txt': 'Mine' })
  writeSmallSite(from, { posts: { ice: 'Ice' } })
  const first = (await publishSite({ from, to, keep: 10 })).release.id
  const place = join(from, 'blog/secret.txt')
  symlinkSync('../../secret.txt', place)
  const message = (link: string, root: string) => `${link} is a link that leads out of ${root}, to `
  await expect(publishSite({ from, to, keep: 10 })).rejects.toThrow(message(place, from))
  rmSync(place)
  writeSmallSite(from, { posts: { ice: 'Fog' } })
  await publishSite({ from, to, keep: 10 })
  const release = join(to, 'releases', first)
  symlinkSync(folder, join(release, 'all'))
  expect(() => rollbackRelease(to)).toThrow(message(join(release, 'all'), release))
  expect(listReleases(to)).toHaveLength(2)
  expect(readFileSync(join(to, 'current/blog/ice.html'), 'utf8')).toContain('Fog')
})

test('publishes no build that was cut short or is running', async () => {
  const { from, to } = workshop()
  writeSmallSite(from)
  writeFiles(join(from, '..', '.site.writing-1'), { 'blog.html': '' })
  await expect(publishSite({ from, to, keep: 10 })).rejects.toThrow(
    /was cut short\. Run `npm run build -- --out \S+` again/,
  )
  rmSync(join(from, '..', '.site.writing-1'), { recursive: true })
  const lock = lockFolder(from)
  await expect(publishSite({ from, to, keep: 10 })).rejects.toThrow(
    /^Another run is writing .*site \(process/,
  )
  lock.release()
  expect((await publishSite({ from, to, keep: 10 })).before).toBeNull()
})

test('does not touch a folder in place of the link, nor the target of another link', async () => {
  const { from, to } = workshop()
  writeSmallSite(from)
  writeFiles(to, { 'current/index.html': 'Mine' })
  await expect(publishSite({ from, to, keep: 10 })).rejects.toThrow(/current is no link to a release/)
  expect(readFiles(to)).toEqual({ 'current/index.html': 'Mine' })
  rmSync(join(to, 'current'), { recursive: true })
  writeFiles(to, { 'old-site/index.html': 'Mine' })
  symlinkSync('old-site', join(to, 'current'))
  await publishSite({ from, to, keep: 10 })
  expect(readFiles(join(to, 'old-site'))).toEqual({ 'index.html': 'Mine' })
})
