import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import type { Post } from '../../src/blog/schema.ts'
import { build as buildAll, postOf, siteFixture, stamps, writeSnapshot } from '../support/build.ts'

// Cards have tests of their own, and would be most of the time that these take.
const build = (snapshot: string, out: string, ...args: string[]) =>
  buildAll(snapshot, out, '--no-cards', ...args)

/** Post `number` of a blog in which every post is on ice, every other one on gin, and the third alone on smoke. */
const postOn = (number: number, fields: Partial<Post> = {}) => {
  const keywords = ['Ice', ...(number % 2 === 0 ? ['gin & tonic'] : []), ...(number === 3 ? ['煙'] : [])]
  return postOf(number, { shortTailKeywords: keywords.join(', '), ...fields })
}
const posts = Array.from({ length: 12 }, (_, at) => postOn(12 - at))
const withPost = (number: number, fields: Partial<Post>) =>
  posts.map((post) => (post.slug === `post-${number}` ? { ...post, ...fields } : post))

const copySite = siteFixture(posts, '--no-cards')

/** A built site of those posts, and which files another snapshot changes in it, or removes. */
function builtSite() {
  const { folder, snapshot, out } = copySite()
  const before = stamps(out)
  const rebuild = async (changed: readonly Post[]) => {
    writeSnapshot(snapshot, changed)
    const { stdout } = await build(snapshot, out, '--explain')
    const after = stamps(out)
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
    const changes = names.filter((name) => before[name] !== after[name] && !/\.(br|gz)$/.test(name))
    return { stdout, changes: changes.filter((name) => name.includes('/topic')) }
  }
  const open = (name: string) => load(readFileSync(join(out, name), 'utf8'))
  const read = (name: string): unknown => JSON.parse(readFileSync(join(out, name), 'utf8'))
  return { folder, snapshot, out, before, rebuild, open, read }
}

test('every topic has its pages and their published files, and posts link to them', async () => {
  const { before, open, read } = builtSite()
  const names = Object.keys(before).filter(
    (name) => name.includes('/topic') && !name.startsWith('assets/') && !/\.(br|gz)$/.test(name),
  )
  expect(names).toEqual([
    'blog/topic/gin-tonic.html',
    'blog/topic/ice.html',
    'blog/topic/ice/page/2.html',
    'blog/topic/煙.html',
    'snapshot/blog/topic/gin-tonic.json',
    'snapshot/blog/topic/ice.json',
    'snapshot/blog/topic/ice/page/2.json',
    'snapshot/blog/topic/煙.json',
  ])
  const $ = open('blog/topic/ice/page/2.html')
  expect($('h1').text()).toBe('Posts on Ice')
  expect(
    $('ol li a')
      .map((_, link) => $(link).attr('href'))
      .get(),
  ).toEqual(['/blog/post-2', '/blog/post-1'])
  expect($('ol').attr('start')).toBe('11')
  expect(
    $('nav[aria-label="Blog pages"] a')
      .map((_, link) => $(link).attr('href'))
      .get(),
  ).toEqual(['/blog/topic/ice', '/blog/topic/ice/page/2'])
  expect($('link[rel=canonical]').attr('href')).toMatch(/\/blog\/topic\/ice\/page\/2$/)
  expect(read('snapshot/blog/topic/ice/page/2.json')).toMatchObject({
    topic: { slug: 'ice', name: 'Ice' },
    page: 2,
    pageCount: 2,
    total: 12,
    posts: [{ slug: 'post-2' }, { slug: 'post-1' }],
  })
  const post = open('blog/post-3.html')
  const links = post('section:has(h2:contains("TOPICS")) a')
  expect(links.map((_, link) => post(link).attr('href')).get()).toEqual([
    '/blog/topic/ice',
    '/blog/topic/%E7%85%99',
  ])
})

test('a topic of one post is not to be found, one of more is', async () => {
  const { open } = builtSite()
  const robotsOf = (name: string) => open(name)('meta[name=robots]').attr('content')
  expect(robotsOf('blog/topic/煙.html')).toBe('noindex')
  expect(open('blog/topic/煙.html')('link[rel=canonical]')).toHaveLength(0)
  expect(robotsOf('blog/topic/ice.html')).toBeUndefined()
})

test('a changed body or date changes no topic’s page', async () => {
  const { rebuild } = builtSite()
  const { changes } = await rebuild(withPost(3, { blog: 'Another body.', date: '2026-02-03' }))
  expect(changes).toEqual([])
})

test('a changed title changes the pages that list it, and no other', async () => {
  const { rebuild } = builtSite()
  const { changes, stdout } = await rebuild(withPost(3, { metaTitle: 'New' }))
  expect(changes).toEqual([
    'blog/topic/ice.html',
    'blog/topic/煙.html',
    'snapshot/blog/topic/ice.json',
    'snapshot/blog/topic/煙.json',
  ])
  expect(stdout).toMatch(/^rendered {2}\/blog\/topic\/ice +changed: posts$/m)
  expect(stdout).toMatch(/^kept {6}\/blog\/topic\/ice\/page\/2$/m)
})

test('changed keywords change the topics that the post leaves and joins; a topic without posts goes', async () => {
  const { rebuild, out } = builtSite()
  const { changes, stdout } = await rebuild(withPost(3, { shortTailKeywords: 'ice, rum' }))
  expect(changes).toEqual([
    'blog/topic/rum.html',
    'blog/topic/煙.html',
    'snapshot/blog/topic/rum.json',
    'snapshot/blog/topic/煙.json',
  ])
  expect(stdout).toMatch(/^rendered {2}\/blog\/topic\/rum +new$/m)
  for (const name of ['blog/topic/煙.html', 'blog/topic/煙.html.br', 'snapshot/blog/topic/煙.json']) {
    expect(existsSync(join(out, name)), name).toBe(false)
  }
})

test('a topic is spelt as by its newest post', async () => {
  const { rebuild, open } = builtSite()
  const { stdout, changes } = await rebuild(withPost(12, { shortTailKeywords: 'ICE, gin & tonic' }))
  expect(stdout).toMatch(/^rendered {2}\/blog\/topic\/ice +changed: topic\b/m)
  expect(changes).not.toContain('blog/topic/gin-tonic.html')
  expect(open('blog/topic/ice/page/2.html')('h1').text()).toBe('Posts on ICE')
})

test('an index says all that a build must know to plan, and one without dates and topics is completed', async () => {
  const { folder, snapshot, out, before } = builtSite()
  const indexFile = join(snapshot, 'index.json')
  const index = JSON.parse(readFileSync(indexFile, 'utf8'))
  const older = index.posts.map(
    ({ date: _, shortTailKeywords: __, ...post }: Record<string, unknown>) => post,
  )
  writeFileSync(indexFile, JSON.stringify({ ...index, posts: older }))
  await build(snapshot, join(folder, 'of-older'))
  expect(stamps(join(folder, 'of-older'))).toEqual(before)

  writeFileSync(indexFile, JSON.stringify(index))
  rmSync(join(snapshot, 'posts'), { recursive: true })
  expect((await build(snapshot, out)).stdout).toContain(': 0 rendered, 29 reused, 0 files written, 0 removed')
  const { code, stderr } = await build(snapshot, out, '--no-cache')
  expect([code, stderr]).toEqual([1, expect.stringMatching(/posts\/post-\d+\.json cannot be read/)])
})

test('the same bytes: cached or not, whole or in shards', async () => {
  const { folder, snapshot, before } = builtSite()
  expect((await build(snapshot, join(folder, 'anew'), '--no-cache')).stderr).toBe('')
  expect(stamps(join(folder, 'anew'))).toEqual(before)
  for (const part of [1, 2, 3]) {
    const shard = join(folder, `shard-${part}`)
    expect((await build(snapshot, shard, '--shard', `${part}/3`)).stderr).toBe('')
    cpSync(shard, join(folder, 'merged'), { recursive: true })
  }
  expect(stamps(join(folder, 'merged'))).toEqual(before)
})
