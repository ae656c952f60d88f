import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, test } from 'vitest'
import { createClock } from '../../../pages/clock.ts'
import { parseSettings } from '../../../scripts/cli/settings.ts'
import { checkLimits } from '../../../scripts/site/hosting/check-limits.ts'
import type { Host } from '../../../scripts/site/hosting/host-files.ts'
import { listPages } from '../../../scripts/site/list-pages.ts'
import { build, postOf, postsDown, writeSnapshot } from '../../support/build.ts'
import { fixtureSnapshot } from '../../support/fixtures.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'

const mebibyte = 1024 * 1024

const folders: [string, (folder: string) => void, string][] = [
  [
    'too many files',
    (folder) => {
      mkdirSync(join(folder, 'blog'))
      for (let at = 0; at <= 20_000; at++) writeFileSync(join(folder, 'blog', `${at}.html`), '')
    },
    'at most 20,000 files, but FOLDER has 20,001. Leave out the share cards with --no-cards',
  ],
  [
    'a file that is too large',
    (folder) => {
      writeFiles(folder, { 'films/night.mp4': '' })
      truncateSync(join(folder, 'films/night.mp4'), 26 * mebibyte)
    },
    'at most 26,214,400 bytes a file, but FOLDER/films/night.mp4 has 27,262,976.',
  ],
  [
    'too many header rules',
    (folder) => {
      const rules = Array.from({ length: 101 }, (_, at) => `/${at}\n  X-A: b\n`)
      writeFiles(folder, { _headers: rules.join('\n') })
    },
    'at most 100 rules, but FOLDER/_headers has 101.',
  ],
  [
    'a line that is too long',
    (folder) => writeFiles(folder, { _headers: `/*\n  X-A: ${'b'.repeat(2_000)}\n` }),
    'at most 2,000 characters a line, but FOLDER/_headers has 2,007.',
  ],
]

test.each(folders)('refuses a folder with %s for Cloudflare Pages, and names the limit', (_, fill, said) => {
  const folder = temporaryFolder()
  fill(folder)
  expect(() => checkLimits(folder, 'cloudflare')).toThrow(said.replace('FOLDER', folder))
  expect(() => checkLimits(folder, undefined)).not.toThrow()
})

test('a folder that is built for another host has that host’s files, and none of the first', async () => {
  const folder = temporaryFolder()
  const snapshot = join(folder, 'snapshot')
  writeSnapshot(snapshot, [...postsDown(2), postOf(3, { slug: 'b&c.js' }), postOf(4, { slug: '얼음.js' })])
  const filesFor = async (host: string, ...args: string[]) => {
    const out = join(folder, 'site')
    const { code, stderr } = await build(snapshot, out, '--no-cards', '--for', host, ...args)
    expect([code, stderr]).toEqual([0, ''])
    return readdirSync(out, { recursive: true, encoding: 'utf8' })
  }
  expect(await filesFor('netlify', '--no-pack')).toEqual(expect.arrayContaining(['_headers', '_redirects']))
  // Netlify's dev server looks for no page at an address that ends like a file's, and decodes none of its rules.
  const ice = '/blog/%EC%96%BC%EC%9D%8C.js'
  expect(readFileSync(join(folder, 'site/_redirects'), 'utf8').trim().split('\n')).toEqual([
    '/blog/b&c.js  /blog/b&c.js.html  200',
    `${ice}  ${ice}.html  200`,
    `/blog/얼음.js  ${ice}.html  200!`,
    '/blog/:slug  /live.html  200',
  ])
  const cloudflare = await filesFor('cloudflare', '--no-pack')
  expect(cloudflare).toEqual(expect.arrayContaining(['_headers', 'blog/404.html']))
  // It applies them before it looks for files, so that the rewrite would hide every post.
  expect(readFileSync(join(folder, 'site/_redirects'), 'utf8')).toBe('')
  const server = await filesFor('server')
  expect(server).toEqual(expect.arrayContaining(['nginx-site.conf', 'menu.html.br']))
  expect(server.filter((name) => /^_|404\.html$/.test(name))).toEqual(['404.html'])
})

test('page 404 of a list is no 404.html for Cloudflare Pages, which would serve it for unknown addresses', () => {
  const source = {
    ...openSnapshot(fixtureSnapshot),
    settings: parseSettings({}).public,
    clock: createClock(0),
  }
  const numbered = { 'blog/page/@number': () => ['403', '404'].map((number) => ({ params: { number } })) }
  const declared = {
    'blog/@slug': () => [],
    'blog/topic/@topic': () => [],
    'blog/topic/@topic/page/@number': () => [],
    ...numbered,
  }
  const filesOf = (host: Host) =>
    [...listPages(source, declared, { host })].flatMap(({ path, file }) =>
      path.startsWith('/blog/page/') ? [file] : [],
    )
  expect(filesOf('server')).toEqual(['blog/page/403.html', 'blog/page/404.html'])
  expect(filesOf('cloudflare')).toEqual(['blog/page/403.html', 'blog/page/404/index.html'])
})
