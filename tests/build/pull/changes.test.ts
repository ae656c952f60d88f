import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredPost } from '@venue-site/posts/read-post.server'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, onTestFinished, test } from 'vitest'
import { liveHistory } from '../../../bench/pull/histories.ts'
import {
  madeUpPost,
  type Script,
  type ScriptedHost,
  startScriptedHost,
} from '../../../bench/scripted-host.ts'
import type { PullOptions } from '../../../scripts/pull/pull.ts'
import { describeWarnings } from '../../../scripts/pull/report.ts'
import { readFiles, temporaryFolder } from '../../support/folders.ts'
import { sendJson, serve } from '../../support/http.ts'
import { detailsOf, fakeHost, listOf, pullFrom } from '../../support/pull.ts'

const hour = 3_600_000

/** A blog whose host says what has changed, with a folder to pull into. The newest post has the highest number. */
async function blog(count: number, script: Script = {}) {
  const calls: string[] = []
  const posts = Array.from({ length: count }, (_, at) => dated(count - at))
  const host = await startScriptedHost(posts, {
    hasChanges: true,
    ...script,
    onRequest(number, path) {
      calls.push(path)
      return script.onRequest?.(number, path)
    },
  })
  onTestFinished(() => host.close())
  const folder = temporaryFolder()
  const [out, cache] = [join(folder, 'snapshot'), join(folder, 'cache')]
  const recordOf = (extension: string) =>
    join(cache, readdirSync(cache).find((name) => name.endsWith(extension)) ?? '')
  const pull = async (options: Partial<PullOptions> & { environment?: Record<string, string> } = {}) => {
    calls.length = 0
    const report = await pullFrom(host.url, out, {
      cache,
      environment: { SNAPSHOT_RETRIES: '0' },
      ...options,
    })
    return { ...report, calls: calls.toSorted() }
  }
  return {
    host,
    out,
    pull,
    slugs: () => openSnapshot(out).index.posts.map(({ slug }) => slug),
    /** Replaces a post by one with other fields. */
    change(slug: string, fields: Partial<StoredPost['post']>) {
      host.posts = host.posts.map((stored) =>
        stored.post.slug === slug ? { id: stored.id, post: { ...stored.post, ...fields } } : stored,
      )
    },
    remove(slug: string) {
      host.posts = host.posts.filter(({ post }) => post.slug !== slug)
    },
    /** Whether a full pull has nothing to write. */
    isWhole: async () => !(await pullFrom(host.url, out, { allowShrink: true })).written,
    ageFullPull: (milliseconds: number) =>
      writeFileSync(recordOf('.full'), String(Date.now() - milliseconds)),
    record: () => readFileSync(recordOf('.changes'), 'utf8'),
    dropRecord: () => rmSync(recordOf('.changes')),
  }
}

function show(host: ScriptedHost, posts: StoredPost[]) {
  host.posts = posts
}

function dated(number: number): StoredPost {
  const { id, post } = madeUpPost(number)
  return { id, post: { ...post, date: new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10) } }
}

test('nothing changed: one call, and the record stays as it is', async () => {
  const { pull, record } = await blog(25)
  expect(await pull()).toMatchObject({ usedChanges: false, isQuick: false, added: { length: 25 } })
  const before = record()
  expect(await pull()).toMatchObject({
    usedChanges: true,
    written: false,
    takenOver: 25,
    calls: ['/get_changes'],
    warnings: [],
  })
  expect(record()).toBe(before)
})

test('one edited body among 100 posts: its details and its page', async () => {
  const { pull, change, out, isWhole } = await blog(100)
  await pull()
  change('post-50', { blog: 'New' })
  expect(await pull()).toMatchObject({
    calls: ['/get_changes', '/get_details', '/get_metainfo'],
    changed: ['post-50'],
  })
  expect(openSnapshot(out).readPost('post-50').blog).toBe('New')
  expect(await isWhole()).toBe(true)
})

test.each<[string, number, (made: Blog) => void]>([
  ['is new', 3, ({ host }) => show(host, [dated(101), ...host.posts])],
  ['is gone', 2, ({ remove }) => remove('post-50')],
  ['has another title', 3, ({ change }) => change('post-50', { metaTitle: 'New' })],
  ['has another slug', 3, ({ change }) => change('post-100', { slug: 'new' })],
  [
    'is new and old',
    4,
    ({ host }) =>
      show(host, host.posts.toSpliced(60, 0, { id: 999, post: { ...dated(40).post, slug: 'old' } })),
  ],
  [
    'has moved far back',
    5,
    ({ host }) => {
      const [moved] = host.posts.slice(10)
      const others = host.posts.toSpliced(10, 1)
      if (moved)
        show(
          host,
          others.toSpliced(79, 0, { id: moved.id, post: { ...moved.post, date: dated(20).post.date } }),
        )
    },
  ],
])('a post that %s takes %i calls, and the list is in order', async (_, calls, arrange) => {
  const made = await blog(100)
  await made.pull()
  arrange(made)
  const report = await made.pull()
  expect(report.calls).toHaveLength(calls)
  expect(report).toMatchObject({ usedChanges: true, warnings: [] })
  expect(made.slugs()).toEqual(made.host.posts.map(({ post }) => post.slug))
  expect(await made.isWhole()).toBe(true)
})

type Blog = Awaited<ReturnType<typeof blog>>

test('a place that no date shows is found in the whole list', async () => {
  const { pull, host, slugs, isWhole } = await blog(100)
  await pull()
  const odd = { id: 999, post: { ...dated(1).post, slug: 'odd', date: '2030-01-01' } }
  show(host, host.posts.toSpliced(50, 0, odd))
  expect(await pull()).toMatchObject({ usedChanges: true, added: ['odd'], takenOver: 100 })
  expect(slugs()[50]).toBe('odd')
  expect(await isWhole()).toBe(true)
  // The record is in order again.
  expect((await pull()).calls).toEqual(['/get_changes'])
})

test('a post that comes while the pages are read is asked for again', async () => {
  const { pull, host, change, slugs } = await blog(30, {
    onRequest(_, path) {
      if (path === '/get_metainfo' && coming) host.posts = [...coming, ...host.posts]
      if (path === '/get_metainfo') coming = undefined
      return undefined
    },
  })
  let coming: StoredPost[] | undefined
  await pull()
  change('post-15', { blog: 'New' })
  coming = [dated(31)]
  expect(await pull()).toMatchObject({ usedChanges: true, added: ['post-31'], changed: ['post-15'] })
  expect(slugs()).toEqual(host.posts.map(({ post }) => post.slug))
})

test('after a day the pull is full, and so it is with the option', async () => {
  const { pull, ageFullPull, isWhole } = await blog(25)
  await pull()
  expect(await pull({ full: true })).toMatchObject({ isQuick: false, takenOver: 0 })
  ageFullPull(23 * hour)
  expect(await pull()).toMatchObject({ usedChanges: true })
  ageFullPull(24 * hour)
  expect(await pull()).toMatchObject({ usedChanges: false, isQuick: false })
  expect(await pull()).toMatchObject({ usedChanges: true })
  expect(await isWhole()).toBe(true)
})

test('a full pull names the posts that the host has not named', async () => {
  const { pull, host, change, remove } = await blog(25)
  await pull()
  // The log takes a post for the same as long as it is the same object.
  const [first] = host.posts
  if (first) first.post = { ...first.post, blog: 'Silent' }
  change('post-24', { blog: 'Named' })
  remove('post-23')
  expect(await pull()).toMatchObject({ changed: ['post-24'], removed: ['post-23'] })
  const report = await pull({ full: true })
  expect(report).toMatchObject({ changed: ['post-25'] })
  const warning =
    'get_changes of the functions host did not name 1 post that this full pull found new, changed or gone: post-25'
  expect(describeWarnings(report, 'snapshot')).toEqual([`Warning: ${warning}`])
  // What it names, it has not hidden.
  change('post-20', { blog: 'Named' })
  expect(await pull({ full: true })).toMatchObject({ changed: ['post-20'], warnings: [] })
})

test('a full pull does not ask for the old slug of a post that was renamed and rejected', async () => {
  const { pull, change } = await blog(25)
  await pull()
  change('post-3', { slug: 'new', shortTailKeywords: 'ice,'.repeat(101) })
  expect(await pull()).toMatchObject({ usedChanges: true, removed: [], rejections: [{ slug: 'new' }] })
  change('new', { shortTailKeywords: 'ice' })
  expect(await pull({ full: true })).toMatchObject({ added: ['new'], removed: ['post-3'], warnings: [] })
})

test('a host that has been started again does not know the cursor: one full pull, and one line', async () => {
  const { pull, host, dropRecord } = await blog(25)
  await pull()
  host.forget()
  const report = await pull()
  expect(report).toMatchObject({ isQuick: false, takenOver: 0 })
  expect(report.warnings).toEqual([
    'The functions host does not know what has changed since the last pull: all posts are read.',
  ])
  expect(await pull()).toMatchObject({ usedChanges: true, warnings: [] })
  dropRecord()
  expect(await pull()).toMatchObject({ isQuick: false, warnings: [] })
})

const answers: [string, (response: Parameters<typeof sendJson>[0]) => void, RegExp][] = [
  ['404', (response) => sendJson(response, {}, 404), /status: 404/],
  ['500', (response) => sendJson(response, {}, 500), /status: 500/],
  ['no JSON', (response) => response.end('<html>'), /must be JSON/],
  ['another form', (response) => sendJson(response, { changed: 'all' }), /changed must be a list/],
  [
    'a cursor with a space',
    (response) => sendJson(response, { changed: [], removed: [], cursor: 'a b', complete: true }),
    /cursor must be printable/,
  ],
  ['no answer', (response) => response.destroy(), /No answer/],
]

test.each(answers)(
  'a host that answers get_changes with %s is read as ever, with one warning',
  async (_, answer, reason) => {
    const slugs = ['a', 'b', 'c']
    let isBroken = true
    let lists = 0
    const asked: (string | null)[] = []
    const url = await serve((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === '/get_metainfo') response.setHeader('Changes-Cursor', `list-${++lists}`)
      if (pathname === '/get_changes') asked.push(searchParams.get('since'))
      if (pathname === '/get_changes' && isBroken) return answer(response)
      if (pathname === '/get_changes')
        return sendJson(response, { changed: ['b'], removed: [], cursor: 'two', complete: true })
      const slug = searchParams.get('slug')
      sendJson(response, slug ? detailsOf(slug) : listOf(slugs, Number(searchParams.get('page'))))
    })
    const folder = temporaryFolder()
    const [out, cache] = [join(folder, 'snapshot'), join(folder, 'cache')]
    const pull = (options: Partial<PullOptions> = {}) =>
      pullFrom(url, out, { cache, environment: { SNAPSHOT_RETRIES: '0' }, ...options })
    await pull()
    slugs.push('d')
    const quick = await pull({ quick: true })
    expect(quick).toMatchObject({ isQuick: true, usedChanges: false, added: ['d'], takenOver: 3 })
    expect(quick.warnings).toEqual([expect.stringMatching(reason)])
    // The cursor is that of before: so what changed meanwhile is still named.
    isBroken = false
    expect(await pull()).toMatchObject({ usedChanges: true, takenOver: 3, warnings: [] })
    isBroken = true
    expect(await pull()).toMatchObject({
      isQuick: false,
      takenOver: 0,
      warnings: [expect.stringMatching(reason)],
    })
    expect(asked).toEqual(['list-1', 'list-1', 'two'])
  },
)

test('a snapshot that is not that of the last pull is pulled in full', async () => {
  const { pull, out, change } = await blog(25)
  await pull()
  const before = readFiles(out)
  change('post-3', { blog: 'New' })
  await pull()
  for (const [name, text] of Object.entries(before)) writeFileSync(join(out, name), text)
  expect(await pull()).toMatchObject({ isQuick: false, changed: ['post-3'] })
})

test('a post whose file was edited is read again', async () => {
  const { pull, out } = await blog(25)
  await pull()
  writeFileSync(join(out, 'posts/post-3.json'), JSON.stringify({ ...dated(3).post, blog: 'Edited' }))
  expect(await pull()).toMatchObject({ usedChanges: true, takenOver: 24, written: true })
})

test('a pull that fails asks again since the last one that has not', async () => {
  let isDown = false
  const { pull, change, out } = await blog(25, {
    onRequest: (_, path) => (isDown && path !== '/get_changes' ? 'error' : undefined),
  })
  await pull()
  change('post-3', { blog: 'New' })
  isDown = true
  await expect(pull()).rejects.toThrow('status: 503')
  isDown = false
  expect(await pull()).toMatchObject({ usedChanges: true, changed: ['post-3'] })
  expect(openSnapshot(out).readPost('post-3').blog).toBe('New')
})

test('a rejected post, and one that is held back, is read until it is good', async () => {
  const { pull, change, out } = await blog(25)
  const held = () => pull({ holdBack: true })
  await held()
  change('post-3', { shortTailKeywords: 'ice,'.repeat(101) })
  change('post-4', { blog: 'See [this](/blog/no-such-post).' })
  const kept = {
    usedChanges: true,
    rejections: [{ slug: 'post-3' }],
    held: [{ slug: 'post-4' }],
    takenOver: 23,
  }
  expect(await held()).toMatchObject(kept)
  expect(await held()).toMatchObject({ ...kept, written: false })
  change('post-3', { blog: 'Good', shortTailKeywords: 'ice' })
  change('post-4', { blog: 'Another good body' })
  expect(await held()).toMatchObject({ rejections: [], held: [], changed: ['post-4', 'post-3'] })
  expect(openSnapshot(out).readPost('post-3').blog).toBe('Good')
})

test('the first of two twins is removed, and the other, which the host does not name, is taken', async () => {
  const { pull, host, remove, slugs, isWhole } = await blog(3)
  show(host, [...host.posts, { id: 9, post: { ...dated(1).post, slug: 'POST-2' } }])
  expect(await pull()).toMatchObject({ rejections: [{ slug: 'POST-2' }] })
  remove('post-2')
  expect(await pull({ allowShrink: true })).toMatchObject({ usedChanges: true, added: ['POST-2'] })
  expect(slugs()).toEqual(['post-3', 'post-1', 'POST-2'])
  expect(await isWhole()).toBe(true)
})

test('the loss of many posts is refused, and asked for again', async () => {
  const { pull, host } = await blog(25)
  await pull()
  host.posts = host.posts.slice(0, 5)
  await expect(pull()).rejects.toThrow('20 of the 25 posts')
  expect(await pull({ allowShrink: true })).toMatchObject({ usedChanges: true, removed: { length: 20 } })
})

test('a post that the host names twice is read once', async () => {
  let blog = 'Ice.'
  const read: string[] = []
  const url = await fakeHost(['a', 'b'], ({ pathname, searchParams }, response) => {
    if (pathname === '/get_metainfo') response.setHeader('Changes-Cursor', 'one')
    if (pathname === '/get_changes')
      sendJson(response, { changed: ['b', 'b'], removed: [], cursor: 'two', complete: true })
    const slug = searchParams.get('slug')
    if (slug) sendJson(response, detailsOf(slug, { blog }))
    if (slug) read.push(slug)
    return pathname === '/get_changes' || slug !== null
  })
  const folder = temporaryFolder()
  const [out, cache] = [join(folder, 'snapshot'), join(folder, 'cache')]
  await pullFrom(url, out, { cache })
  read.length = 0
  blog = 'Fog.'
  expect(await pullFrom(url, out, { cache })).toMatchObject({ usedChanges: true, changed: ['b'] })
  expect(read).toEqual(['b'])
})

test('the slugs of a listener are read too', async () => {
  const { pull } = await blog(25)
  await pull()
  expect(await pull({ changedSlugs: new Set(['post-7']) })).toMatchObject({
    usedChanges: true,
    calls: ['/get_changes', '/get_details'],
  })
})

test('a list that is not as the contract says leaves no record', async () => {
  const url = await serve((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('Changes-Cursor', 'one')
    const slug = searchParams.get('slug')
    sendJson(
      response,
      slug ? detailsOf(slug) : { ...listOf(['a'], Number(searchParams.get('page'))), total: 7 },
    )
  })
  const cache = temporaryFolder()
  await pullFrom(url, undefined, { cache })
  expect(readdirSync(cache).filter((name) => name.endsWith('.changes'))).toEqual([])
})

test.each([1, 2, 3, 4])(
  'whatever happens to posts and calls, a full pull finds nothing that was missed (seed %i)',
  async (seed) => {
    const { missed, byChanges } = await liveHistory(seed, temporaryFolder())
    expect(missed).toBeNull()
    expect(byChanges).toBeGreaterThan(0)
  },
)
