import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { toJson } from '@venue-site/posts/staged-snapshot.server'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { gonePost } from '../../src/content/missing.ts'
import { build, changedFiles, fileHashes, postOf, siteFixture, writeSnapshot } from '../support/build.ts'

const posts = [
  postOf(3, { slug: 'now', shortTailKeywords: 'ice' }),
  postOf(2, { shortTailKeywords: 'gin, ice' }),
  postOf(1),
]
const site = siteFixture(posts, '--no-cards')
const since = '2026-01-01T00:00:00.000Z'
const moves = [
  { from: 'gone', to: null, since, title: 'A post about gin', topics: ['gin', 'ice'] },
  { from: 'old', to: 'now', since },
]

test('the build writes what moved and removed posts need, and renders no more than what changes', async () => {
  const { snapshot, out } = site.copy()
  const writeMoves = (list: readonly object[]) => writeFileSync(join(snapshot, 'moves.json'), toJson(list))
  const buildNow = async () => {
    const before = fileHashes(out)
    const { code, stderr } = await build(snapshot, out, '--no-cards')
    expect([code, stderr]).toEqual([0, ''])
    return changedFiles(before, fileHashes(out))
  }
  const hostFiles = ['Caddyfile', 'nginx-site.conf', 'vercel.json']
  writeMoves(moves)
  expect(await buildNow()).toEqual([
    '410/blog/gone.html',
    ...hostFiles.slice(0, 1),
    'blog/old/index.html',
    ...hostFiles.slice(1, 2),
    'snapshot/posts/gone.json',
    'snapshot/posts/old.json',
    ...hostFiles.slice(2),
  ])
  const read = (name: string) => readFileSync(join(out, name), 'utf8')
  expect(JSON.parse(read('snapshot/posts/old.json'))).toEqual({ movedTo: '/blog/now' })
  const [, second] = posts
  expect(JSON.parse(read('snapshot/posts/gone.json'))).toEqual({
    gone: gonePost,
    title: 'A post about gin',
    posts: [
      { slug: second?.slug, metaTitle: second?.metaTitle },
      { slug: 'now', metaTitle: posts[0]?.metaTitle },
    ],
  })
  const $ = load(read('410/blog/gone.html'))
  expect($('meta[name=robots]').attr('content')).toBe('noindex')
  expect($('link[rel=canonical]').length).toBe(0)
  expect($('h1').text()).toBe(gonePost.title)
  expect(
    $('main li a')
      .map((_, link) => $(link).attr('href'))
      .get(),
  ).toEqual([`/blog/${second?.slug}`, '/blog/now'])
  expect(read('sitemap.xml')).not.toMatch(/gone|old/)

  // A post without one of its topics changes nothing of its page; one with a topic does.
  const other = postOf(9, { slug: 'other' })
  writeSnapshot(snapshot, [other, ...posts])
  expect(await buildNow()).not.toContain('410/blog/gone.html')
  writeSnapshot(snapshot, [postOf(9, { slug: 'other', shortTailKeywords: 'gin, ice' }), ...posts])
  expect(await buildNow()).toContain('410/blog/gone.html')

  // The slugs are back.
  writeMoves([])
  writeSnapshot(snapshot, [...posts, postOf(0, { slug: 'gone' }), postOf(0, { slug: 'old' })])
  await buildNow()
  expect(listFiles(out).filter((name) => /^410\/|^blog\/(old|gone)\//.test(name))).toEqual([])
  expect(JSON.parse(read('snapshot/posts/old.json')).slug).toBe('old')
})

test('a post that was renamed in case alone has its page, on every disk', async () => {
  const { snapshot, out } = site.copy()
  const twins = [
    { from: 'Now', to: 'now', since },
    { from: 'NOW', to: null, since },
  ]
  writeFileSync(join(snapshot, 'moves.json'), toJson(twins))
  expect(await build(snapshot, out, '--no-cards')).toMatchObject({ code: 0, stderr: '' })
  expect(listFiles(out).filter((name) => /now/i.test(name))).toEqual([
    'blog/now.html',
    'blog/now.html.br',
    'blog/now.html.gz',
    'snapshot/posts/now.json',
  ])
  expect(readFileSync(join(out, 'nginx-site.conf'), 'utf8')).toContain('"~^/blog/Now(?:')
})

test('a list of moves that is damaged stops the build, and says what to do', async () => {
  const { snapshot, out } = site.copy()
  writeFileSync(join(snapshot, 'moves.json'), '[{"from":1}]')
  const { code, stderr } = await build(snapshot, out, '--no-cards')
  expect(code).toBe(1)
  expect(stderr).toContain('moves.json is not a list of moves. Restore it from git')
})
