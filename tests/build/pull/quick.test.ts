import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, test, vi } from 'vitest'
import { parseSettings } from '../../../scripts/cli/settings.ts'
import type { PullOptions } from '../../../scripts/pull/pull.ts'
import { describeReport } from '../../../scripts/pull/report.ts'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { sendJson, serve } from '../../support/http.ts'
import { detailsOf, pullFrom } from '../../support/pull.ts'

const hour = 3_600_000

/** A blog, with a folder to pull into. Its posts may be changed at any time: the host answers with what they are. */
async function blog(slugs: string[]) {
  const posts = new Map(slugs.map((slug) => [slug, detailsOf(slug)]))
  const read: string[] = []
  /** Called before each answer. */
  const on: { request: (url: URL) => unknown } = { request: () => {} }
  const url = await serve(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost')
    await on.request(address)
    const slug = address.searchParams.get('slug')
    if (slug !== null) {
      read.push(slug)
      return sendJson(response, posts.get(slug) ?? null, slug.startsWith('down') ? 500 : 200)
    }
    const start = (Number(address.searchParams.get('page')) - 1) * 10
    const blogs = [...posts].slice(start, start + 10).map(([id, { slug, metaTitle, metaDescription }]) => {
      return { id, slug, metaTitle, metaDescription }
    })
    sendJson(response, { blogs, total: posts.size })
  })
  const folder = temporaryFolder()
  const [out, cache] = [join(folder, 'snapshot'), join(folder, 'cache')]
  return {
    posts,
    on,
    out,
    files: () => readFiles(out),
    change: (slug: string, fields: Record<string, unknown>) => posts.set(slug, detailsOf(slug, fields)),
    /** Pulls, and returns the report with the slugs whose details were read. */
    async pull(options: Partial<PullOptions> & { environment?: Record<string, string> } = {}) {
      read.length = 0
      const report = await pullFrom(url, out, { cache, quick: true, ...options })
      return { ...report, read: [...new Set(read)].sort() }
    },
    /** Sets back the time of the last full pull. */
    ageRecord(milliseconds: number) {
      const name = readdirSync(cache).find((file) => file.endsWith('.full')) ?? ''
      writeFileSync(join(cache, name), String(Date.now() - milliseconds))
    },
    dropRecord: () => rmSync(cache, { recursive: true }),
  }
}

test('a quick pull reads the details of new and changed list items alone', async () => {
  const { pull, change, files, posts } = await blog(['a', 'b', 'c', 'd', 'e'])
  expect(await pull()).toMatchObject({ isQuick: false, takenOver: 0, read: ['a', 'b', 'c', 'd', 'e'] })
  const before = files()
  expect(await pull()).toMatchObject({ isQuick: true, takenOver: 5, read: [], written: false })
  expect(files()).toEqual(before)

  change('b', { metaTitle: 'New title', blog: 'New body' })
  change('new', {})
  posts.delete('d')
  const report = await pull()
  expect(report).toMatchObject({
    read: ['b', 'new'],
    takenOver: 3,
    added: ['new'],
    changed: ['b'],
    removed: ['d'],
  })
  expect(describeReport(report, 'snapshot')).toContain(
    '5 posts: 1 new, 1 changed, 1 gone, 3 taken over unread',
  )
  const after = files()
  // A full pull of the same posts has nothing to write.
  expect(await pull({ quick: false })).toMatchObject({ isQuick: false, written: false })
  expect(files()).toEqual(after)
})

test('a changed body alone is found by the next full pull, or if its slug is known', async () => {
  const { pull, change, out, ageRecord } = await blog(['a', 'b'])
  const bodyOf = (slug: string) => openSnapshot(out).readPost(slug).blog
  await pull()
  change('a', { blog: 'Second' })
  expect(await pull()).toMatchObject({ read: [], written: false })
  expect(await pull({ changedSlugs: new Set(['a', 'unknown']) })).toMatchObject({ read: ['a'] })
  expect(bodyOf('a')).toBe('Second')

  change('b', { blog: 'Third' })
  ageRecord(23 * hour)
  expect(await pull()).toMatchObject({ isQuick: true, written: false })
  ageRecord(24 * hour)
  expect(await pull()).toMatchObject({ isQuick: false, changed: ['b'] })
  expect(bodyOf('b')).toBe('Third')
  expect(await pull()).toMatchObject({ isQuick: true })
})

type Blog = Awaited<ReturnType<typeof blog>>

test.each<[string, (made: Blog) => void, Partial<PullOptions>]>([
  ['without a record', ({ dropRecord }) => dropRecord(), {}],
  ['with a record from the future', ({ ageRecord }) => ageRecord(-hour), {}],
  ['with a corrupt snapshot', ({ out }) => writeFileSync(join(out, 'index.json'), '<<<<'), {}],
  ['with a corrupt list of rejected posts', ({ out }) => writeFileSync(join(out, 'rejected.json'), '{'), {}],
  ['of another domain', () => {}, { settings: parseSettings({ VITE_SITE_URL: 'https://venue.example' }) }],
  ['without a snapshot', ({ out }) => rmSync(out, { recursive: true }), {}],
])('%s the pull is full', async (_, arrange, options) => {
  const made = await blog(['a', 'b'])
  await made.pull()
  expect(await made.pull()).toMatchObject({ isQuick: true })
  arrange(made)
  expect(await made.pull({ ...options, allowShrink: true })).toMatchObject({
    isQuick: false,
    read: ['a', 'b'],
  })
})

test('a failed full pull is not recorded', async () => {
  const { pull, posts, change, ageRecord } = await blog(['a', 'b'])
  await pull()
  ageRecord(25 * hour)
  change('con', {})
  await expect(pull({ strict: true })).rejects.toThrow('--strict: con')
  posts.delete('con')
  expect(await pull()).toMatchObject({ isQuick: false })
})

test('a rejected post keeps its last good version, and is read until it is good', async () => {
  const { pull, change, out } = await blog(['a', 'b', 'c'])
  await pull()
  change('b', { metaTitle: 'New', date: 'soon' })
  const rejected = { read: ['b'], rejections: [{ slug: 'b' }], total: 3, takenOver: 2 }
  expect(await pull()).toMatchObject(rejected)
  expect(await pull()).toMatchObject({ ...rejected, written: false })
  // As the last good version has it: only rejected.json says that there is more to read.
  change('b', { date: 'later' })
  expect(await pull()).toMatchObject(rejected)
  change('b', { blog: 'Good' })
  expect(await pull()).toMatchObject({ read: ['b'], rejections: [], total: 3 })
  expect(openSnapshot(out).readPost('b').blog).toBe('Good')
})

test('a post that is held back is read until it is good', async () => {
  const { pull, change } = await blog(['a', 'b'])
  const quickly = () => pull({ holdBack: true })
  await quickly()
  change('b', { metaTitle: 'New', blog: 'See [this](/blog/no-such-post).' })
  expect(await quickly()).toMatchObject({ read: ['b'], held: [{ slug: 'b' }] })
  expect(await quickly()).toMatchObject({ read: ['b'], held: [{ slug: 'b' }], written: false })
  change('b', { metaTitle: 'New', blog: 'A good body of b.' })
  expect(await quickly()).toMatchObject({ read: ['b'], held: [], changed: ['b'] })
})

test.each([
  ['is missing', (file: string) => rmSync(file)],
  ['is corrupt', (file: string) => writeFileSync(file, '{')],
  ['was edited', (file: string) => writeFileSync(file, JSON.stringify(detailsOf('b', { blog: 'Edited' })))],
])('a post whose file %s is read', async (_, damage) => {
  const { pull, out, files } = await blog(['a', 'b'])
  await pull()
  const before = files()
  damage(join(out, 'posts/b.json'))
  expect(await pull()).toMatchObject({ isQuick: true, read: ['b'], written: true })
  expect(files()).toEqual(before)
})

test('a list item that changes while the list is read is not taken over', async () => {
  const { pull, change, on, out } = await blog(['a', 'b'])
  await pull()
  let lists = 0
  on.request = ({ pathname }) => {
    if (pathname === '/get_metainfo' && ++lists === 2) change('a', { metaTitle: 'New', blog: 'New' })
  }
  expect(await pull()).toMatchObject({ read: ['a'], changed: ['a'] })
  expect(openSnapshot(out).readPost('a')).toMatchObject({ metaTitle: 'New', blog: 'New' })
})

test('a post that changes between its details and the last reading of the list is read again', async () => {
  const { pull, posts, change, on, files } = await blog(['a', 'gone'])
  let lists = 0
  let details = 0
  on.request = async ({ pathname, searchParams }) => {
    if (searchParams.has('slug')) details++
    // Each was there when the list was read.
    if (details > 2) posts.delete('gone')
    if (pathname !== '/get_metainfo' || ++lists !== 2) return
    await vi.waitUntil(() => details === 2)
    for (const slug of ['a', 'gone']) change(slug, { metaTitle: 'New', blog: 'New' })
  }
  await pull()
  expect(JSON.parse(files()['posts/a.json'] ?? '')).toMatchObject({ metaTitle: 'New', blog: 'New' })
  expect(files()).not.toHaveProperty(['posts/gone.json'])
})

test('a quick pull refuses the loss of posts, and too many failures, as a full one does', async () => {
  const { pull, posts, files, change } = await blog(['a', 'b', 'c'])
  await pull()
  const before = files()
  posts.delete('a')
  posts.delete('b')
  await expect(pull()).rejects.toThrow('2 of the 3 posts')
  expect(files()).toEqual(before)
  for (const slug of ['a', 'b', 'down']) change(slug, {})
  const impatient = { environment: { SNAPSHOT_RETRIES: '0' } }
  expect(await pull(impatient)).toMatchObject({ rejections: [{ slug: 'down' }] })
  change('down-2', {})
  await expect(pull(impatient)).rejects.toThrow('The details of 2 of 5 posts cannot be fetched')
})

test('1,200 posts are 1,442 calls in full, and 242 if none has changed', async () => {
  const { pull } = await blog(Array.from({ length: 1_200 }, (_, at) => `post-${at}`))
  const environment = { SNAPSHOT_CONCURRENCY: '8' }
  expect((await pull({ environment })).requests).toBeLessThanOrEqual(1_442)
  const quick = await pull({ environment })
  expect(quick).toMatchObject({ isQuick: true, takenOver: 1_200 })
  expect(quick.requests).toBeLessThanOrEqual(242)
})
