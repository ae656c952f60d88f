import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeRejection } from '@venue-site/posts/exceptions.server'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, test } from 'vitest'
import { describeReport } from '../../../scripts/pull/report.ts'
import { eventually } from '../../support/eventually.ts'
import { markdownPost, readFiles, temporaryFolder, writeFiles } from '../../support/folders.ts'
import { startHost } from '../../support/functions-host.ts'
import { sendJson } from '../../support/http.ts'
import { detailsOf, fakeHost, hostWithDetails, listOf, pullFrom } from '../../support/pull.ts'

async function hostOver(files: Record<string, string>) {
  const posts = temporaryFolder()
  writeFiles(posts, files)
  const { host } = await startHost({ posts })
  return { posts, url: host.url }
}

const posts = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`p${at}.md`, markdownPost({ id: at }, `Body ${at}`)]),
  )

test('pulls every page and every post of the site’s domain, in the host’s order', async () => {
  const { url } = await hostOver(posts(23))
  const out = join(temporaryFolder(), 'snapshot')
  const environment = { VITE_SITE_URL: 'https://www.venue.example' }
  expect(await pullFrom(url, out, { environment })).toMatchObject({
    total: 23,
    added: { length: 23 },
    rejections: [],
    written: true,
  })
  const { index, readPost } = openSnapshot(out)
  expect(index).toMatchObject({ version: 1, domain: 'venue.example', total: 23 })
  expect(index.posts.map(({ slug }) => readPost(slug).blog.trim())).toEqual(
    index.posts.map(({ id }) => `Body ${id}`),
  )
  expect(readdirSync(out)).toEqual(['index.json', 'posts'])
})

test('a second pull writes nothing if nothing changed; if a post did, updatedAt moves', async () => {
  const { url, posts: folder } = await hostOver(posts(12))
  const out = join(temporaryFolder(), 'snapshot')
  await pullFrom(url, out)
  const before = readFiles(out)
  for (const text of Object.values(before))
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)
  expect(await pullFrom(url, out)).toMatchObject({ written: false, added: [], changed: [], removed: [] })
  expect(readFiles(out)).toEqual(before)
  const { updatedAt } = openSnapshot(out).index
  writeFiles(folder, { 'p1.md': markdownPost({ id: 1 }, 'Other body') })
  await eventually(async () => expect((await pullFrom(url, out)).changed).toEqual(['p1']))
  expect(Date.parse(openSnapshot(out).index.updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
})

test('a rejected post is reported, and keeps its last good version and its place', async () => {
  let details = detailsOf('b')
  const url = await hostWithDetails((response) => sendJson(response, details), ['a', 'b', 'c'])
  const out = join(temporaryFolder(), 's')
  await pullFrom(url, out)
  const before = readFiles(out)
  details = detailsOf('b', { metaTitle: 1, date: 'soon' })
  expect(await pullFrom(url, out)).toMatchObject({ total: 3, rejections: [{ slug: 'b' }] })
  const { 'rejected.json': rejected = '', ...after } = readFiles(out)
  expect(after).toEqual(before)
  const problems = [
    { path: 'metaTitle', message: 'must be text' },
    { path: 'date', message: 'must be a date, YYYY-MM-DD or an ISO date-time' },
  ]
  expect(JSON.parse(rejected)).toEqual([{ slug: 'b', call: 'get_details', problems }])
})

test('a listed post that the host has no details of is left out', async () => {
  const url = await hostWithDetails((response) => sendJson(response, null), ['a', 'b', 'c'])
  const out = join(temporaryFolder(), 's')
  expect(await pullFrom(url, out)).toMatchObject({ total: 2, rejections: [] })
  expect(readFiles(out)).not.toHaveProperty('rejected.json')
})

test('of slugs that differ in case or Unicode form the first stays; the same slug twice is one post', async () => {
  const url = await fakeHost(['Ice', 'ice', 'caf\u00e9', 'cafe\u0301', 'gin', 'gin'])
  const out = join(temporaryFolder(), 's')
  expect((await pullFrom(url, out)).rejections.map(({ slug }) => slug)).toEqual(['ice', 'cafe\u0301'])
  expect(openSnapshot(out).index.posts.map(({ slug }) => slug)).toEqual(['Ice', 'caf\u00e9', 'gin'])
})

test('a post whose twin is listed before it leaves the snapshot, its last version too', async () => {
  const out = join(temporaryFolder(), 's')
  const others = ['a', 'b', 'c', 'd', 'e']
  await pullFrom(await fakeHost(['ice', ...others]), out)
  await pullFrom(await fakeHost(['Ice', 'ice', ...others]), out)
  expect(openSnapshot(out).index.posts.map(({ slug }) => slug)).toEqual(['Ice', ...others])
})

test('a post whose list item is invalid does not return beside a valid twin that is listed after it', async () => {
  const out = join(temporaryFolder(), 's')
  const others = ['a', 'b', 'c', 'd', 'e']
  await pullFrom(await fakeHost(['Ice', ...others]), out)
  const list = listOf(['Ice', 'ice', ...others])
  const blogs = list.blogs.map((blog) => (blog.slug === 'Ice' ? { ...blog, metaTitle: 1 } : blog))
  const url = await fakeHost([], ({ searchParams }, response) => {
    const page = searchParams.get('page')
    if (page) sendJson(response, { ...list, blogs: page === '1' ? blogs : [] })
    return page !== null
  })
  expect(await pullFrom(url, out)).toMatchObject({ rejections: [{ slug: 'Ice' }] })
  expect(openSnapshot(out).index.posts.map(({ slug }) => slug)).toEqual(['ice', ...others])
})

test('an unsafe slug never becomes a file', async () => {
  const url = await fakeHost(['../up', 'con', 'good'])
  const folder = temporaryFolder()
  expect(await pullFrom(url, join(folder, 's'))).toMatchObject({ total: 1, rejections: { length: 2 } })
  expect(Object.keys(readFiles(folder))).toEqual(['s/index.json', 's/posts/good.json', 's/rejected.json'])
})

/** A snapshot of three posts. */
async function pulledBefore() {
  const out = join(temporaryFolder(), 'snapshot')
  await pullFrom(await fakeHost(['a', 'b', 'c']), out)
  return { out, before: readFiles(out) }
}

test('--strict refuses a rejected post', async () => {
  const pulling = pullFrom(await fakeHost(['a', 'con']), undefined, { strict: true })
  await expect(pulling).rejects.toThrow(
    /--strict: con \(get_metainfo\): slug must not be a device of Windows/,
  )
})

test('does not touch a folder that holds other files', async () => {
  const out = temporaryFolder()
  writeFiles(out, { 'thesis.txt': 'ten years of work' })
  await expect(pullFrom(await fakeHost(['a']), out)).rejects.toThrow(/holds files, but no snapshot/)
  expect(readFiles(out)).toEqual({ 'thesis.txt': 'ten years of work' })
})

test('replaces a corrupt snapshot', async () => {
  const { out, before } = await pulledBefore()
  writeFileSync(join(out, 'index.json'), '<<<<<<< HEAD')
  const { warnings } = await pullFrom(await fakeHost(['a', 'b', 'c']), out)
  expect(warnings).toEqual([expect.stringContaining('pulled again')])
  expect(Object.keys(readFiles(out))).toEqual(Object.keys(before))
})

test.each(['next', 'previous'])(
  'finishes a folder swap that was interrupted, from .snapshot.%s',
  async (left) => {
    const { out, before } = await pulledBefore()
    renameSync(out, join(out, '..', `.snapshot.${left}`))
    if (left === 'next') mkdirSync(join(out, '..', '.snapshot.previous'))
    expect(openSnapshot(out).index.total).toBe(3)
    expect(readFiles(out)).toEqual(before)
  },
)

test('removes the staging folder of a killed run, but not of a running one', async () => {
  const { out } = await pulledBefore()
  const parent = join(out, '..')
  const gone = spawnSync(process.execPath, ['--version']).pid
  writeFiles(parent, {
    [`.snapshot.writing-${gone}/half`]: '',
    [`.snapshot.writing-${process.ppid}/half`]: '',
  })
  await pullFrom(await fakeHost(['a', 'b', 'c', 'd']), out)
  expect(readdirSync(parent)).toEqual([`.snapshot.writing-${process.ppid}`, 'snapshot'])
})

test('the report counts the posts with raw HTML and names three', async () => {
  const bodies: Record<string, string> = {
    a: '<p>Text</p>',
    b: 'Cut<br>here',
    c: 'Tags in `<code>` and\n\n```html\n<p>\n```\n\nand <https://a.example>, 1 < 2 > 0',
    d: '<div class="warning">\n\nHot\n\n</div>',
    e: 'A <u>line</u>',
  }
  const url = await fakeHost(Object.keys(bodies), ({ searchParams }, response) => {
    const slug = searchParams.get('slug') ?? ''
    if (slug) sendJson(response, detailsOf(slug, { blog: bodies[slug] }))
    return slug !== ''
  })
  const report = await pullFrom(url)
  expect(report.rawHtml).toEqual(['a', 'b', 'd', 'e'])
  expect(describeReport(report, 'snapshot')).toContain(
    '\n4 posts with raw HTML (a, b, d and 1 more): pages show its text without the tags\n',
  )
  expect(describeReport({ ...report, rawHtml: [] }, 'snapshot')).not.toContain('raw HTML')
})

test('pulls posts with the columns of another blog, and names the one that is meant for a missing field', async () => {
  const rows = ['a', 'b'].map((slug, id) => ({
    id,
    slug,
    title: slug.toUpperCase(),
    excerpt: `What ${slug} says.`,
    published_at: '2026-11-20 18:00:00+00',
    content: `Body of ${slug}`,
    tags: ['ice', 'gin'],
  }))
  const { title: _, ...untitled } = { ...rows[0], slug: 'c', titel: 'C' }
  const url = await fakeHost([], ({ searchParams }, response) => {
    const slug = searchParams.get('slug')
    const blogs = searchParams.get('page') === '1' ? [...rows, untitled] : []
    sendJson(response, slug ? rows.find((row) => row.slug === slug) : { blogs, total: 3 })
    return true
  })
  const out = join(temporaryFolder(), 's')
  const { rejections } = await pullFrom(url, out)
  expect(rejections.map(describeRejection)).toEqual([
    'c (get_metainfo): metaTitle is missing; did you mean "titel"?',
  ])
  expect(openSnapshot(out).readPost('b')).toEqual({
    slug: 'b',
    metaTitle: 'B',
    metaDescription: 'What b says.',
    date: '2026-11-20T18:00:00+00:00',
    blog: 'Body of b',
    shortTailKeywords: 'ice, gin',
  })
})
