import { execFileSync } from 'node:child_process'
import { chmodSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { JobError } from '@venue-site/cli/errors'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { type FunctionsHostOptions, functionsListener, startFunctionsHost } from '@venue-site/posts-host/host'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { markdownPost, temporaryFolder, writeFiles } from '../support/folders.ts'
import { startHost } from '../support/functions-host.ts'
import { halfOpenRequest, serve } from '../support/http.ts'
import { runCommand } from '../support/run-script.ts'

async function hostOver(files: Record<string, string>, options: FunctionsHostOptions = {}) {
  const posts = temporaryFolder()
  writeFiles(posts, files)
  return { posts, ...(await startHost({ posts, ...options })) }
}

const manyPosts = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `post-${String(at).padStart(2, '0')}.md`,
      markdownPost({ date: `2026-03-${String(at + 1).padStart(2, '0')}` }),
    ]),
  )

test('ten posts a page, newest first; a page past the end is empty', async () => {
  const { list } = await hostOver(manyPosts(23))
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}`)))
  expect(pages.map(({ blogs, total }) => [blogs.length, total])).toEqual([
    [10, 23],
    [10, 23],
    [3, 23],
    [0, 23],
  ])
  expect(pages[0].blogs[0].slug).toBe('post-22')
  expect(pages[2].blogs[2].slug).toBe('post-00')
})

test('a list item has the list’s fields, a post the post’s, and neither has others', async () => {
  const fields = {
    id: 7,
    pinterestImageLink: 'https://a.example/a.jpg',
    shortTailKeywords: 'ice',
    longTailKeywords: '',
    note: 'private',
  }
  const text = markdownPost(fields, '# Hello')
  // YAML reads a date without quotes as a time.
  const { list, details } = await hostOver({ 'a-post.md': text.replace('"2026-01-02"', '2026-01-02') })
  expect((await list()).blogs).toEqual([
    {
      id: 7,
      slug: 'a-post',
      metaTitle: 'A title',
      metaDescription: 'A description',
      pinterestImageLink: 'https://a.example/a.jpg',
    },
  ])
  expect(await details('a-post')).toEqual({
    slug: 'a-post',
    metaTitle: 'A title',
    metaDescription: 'A description',
    date: '2026-01-02',
    blog: '# Hello\n',
    pinterestImageLink: 'https://a.example/a.jpg',
    shortTailKeywords: 'ice',
  })
})

test.each([
  ['/get_metainfo?page=0', {}, 400],
  ['/get_metainfo?page=1.5', {}, 400],
  ['/get_details', {}, 400],
  ['/get_metainfo', { headers: { Authorization: '' } }, 401],
  ['/get_metainfo', { headers: { Authorization: 'Basic abc' } }, 401],
  ['/get_details?slug=none', {}, 404],
  ['/get_details?slug=../a-post', {}, 404],
  ['/other', {}, 404],
  ['/get_metainfo', { method: 'POST' }, 405],
  ['/get_details?slug=a-post', { method: 'DELETE' }, 405],
] satisfies [string, RequestInit, number][])(
  '%s %j: status %i and a JSON error',
  async (path, init, status) => {
    const { call } = await hostOver({ 'a-post.md': markdownPost({}) })
    const response = await call(path, init)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error: expect.any(String) })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    if (status === 405) expect(response.headers.get('Allow')).toContain('GET')
  },
)

test.each(['/get_metainfo', '/get_details?slug=a-post', '/get_details?slug=none'])(
  '%s: HEAD is answered as GET, without the body',
  async (path) => {
    const { call } = await hostOver({ 'a-post.md': markdownPost({}) })
    const seen = async (method: string) => {
      const { status, headers } = await call(path, { method })
      return [status, headers.get('ETag'), headers.get('Content-Length')]
    }
    expect(await seen('HEAD')).toEqual(await seen('GET'))
    expect(await (await call(path, { method: 'HEAD' })).text()).toBe('')
  },
)

test.each([
  ['//', 404],
  ['//get_metainfo', 404],
  ['///', 404],
  ['*', 404],
  ['/%', 404],
  ['/%00', 404],
  ['/?', 404],
  ['?page=1', 400],
  ['/..//', 404],
  ['http://', 404],
  ['http://[', 404],
  ['https://elsewhere.example', 404],
  ['http://elsewhere.example/get_metainfo?page=2', 200],
  ['http://elsewhere.example/get_metainfo?page=0', 400],
  ['/get_details?slug=%', 404],
  ['/get_metainfo?page=%zz', 400],
  ['/get_metainfo?%=&&=&page=1', 200],
  ['/and so on', 400],
])('the request target %j has status %i, and logs nothing', async (target, status) => {
  const { host, warn } = await hostOver({ 'a-post.md': markdownPost({}) })
  expect(await halfOpenRequest(host.url, target)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  [9_000, 404],
  [90_000, 431],
])('a request target of %i characters has status %i, and logs nothing', async (length, status) => {
  const { host, warn } = await hostOver({ 'a-post.md': markdownPost({}) })
  const answer = await halfOpenRequest(host.url, `/${'x'.repeat(length)}`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(warn).not.toHaveBeenCalled()
})

test('answers a client that has closed its sending side, also when the posts take a while', async () => {
  const answerLater = async () => {
    await sleep(20)
    return { items: [], total: 0 }
  }
  const url = await serve(functionsListener({ page: answerLater, find: async () => undefined }))
  expect(await halfOpenRequest(url, '/get_metainfo')).toMatch(/"total":0\}$/)
})

test('accepts any key, or the one that is configured, as a bearer or as apikey', async () => {
  const { call } = await hostOver({ 'a.md': markdownPost({}) }, { key: 'secret' })
  expect((await call('/get_metainfo')).status).toBe(401)
  expect((await call('/get_metainfo', { headers: { Authorization: 'Bearer secret' } })).status).toBe(200)
  expect((await call('/get_metainfo', { headers: { apikey: 'secret' } })).status).toBe(200)
  expect((await call('/get_metainfo', { headers: { apikey: 'wrong' } })).status).toBe(401)
  const open = await hostOver({ 'a.md': markdownPost({}) })
  const withoutBearer = { Authorization: '' }
  const statusOf = async (headers: Record<string, string>) =>
    (await open.call('/get_metainfo', { headers: { ...withoutBearer, ...headers } })).status
  expect([await statusOf({ apikey: 'any' }), await statusOf({ apikey: '' })]).toEqual([200, 401])
  // Without a page number it is the first page.
  expect((await (await open.call('/get_metainfo')).json()).blogs).toHaveLength(1)
})

test('answers a browser’s preflight without a key', async () => {
  const { host } = await hostOver({})
  const response = await fetch(`${host.url}/get_details?slug=a`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://a.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'apikey,authorization,content-type',
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toMatch(
    /authorization.*apikey.*content-type/,
  )
})

test('every response has an ETag, and a known one gets 304', async () => {
  const { call } = await hostOver({ 'a.md': markdownPost({}) })
  for (const path of ['/get_metainfo?page=1', '/get_details?slug=a']) {
    const etag = (await call(path)).headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[\w-]{10,}"$/)
    expect((await call(path, { headers: { 'If-None-Match': `"other", W/${etag}` } })).status).toBe(304)
    expect((await call(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  }
  expect((await call('/get_details?slug=none')).headers.get('ETag')).toBeTruthy()
})

test('serves files that are added or changed, and not those that are removed', async () => {
  const { posts, list, call } = await hostOver({ 'a.md': markdownPost({}), 'b.md': markdownPost({}) })
  rmSync(join(posts, 'a.md'))
  writeFiles(posts, {
    'b.md': markdownPost({ metaTitle: 'Changed' }),
    'c.md': markdownPost({ date: '2026-03-01' }),
  })
  await eventually(async () => {
    expect(
      (await list()).blogs.map(({ slug, metaTitle }: Record<string, string>) => [slug, metaTitle]),
    ).toEqual([
      ['c', 'A title'],
      ['b', 'Changed'],
    ])
  })
  expect((await call('/get_details?slug=a')).status).toBe(404)
})

test('a folder that may be missing at the start is not empty when it vanishes', async () => {
  const { posts, host, call, list } = await hostOver({}, { mayBeMissing: true })
  rmSync(posts, { recursive: true })
  expect((await list()).total).toBe(0)
  writeFiles(posts, { 'a.md': markdownPost({}) })
  await host.reread()
  rmSync(posts, { recursive: true })
  await expect(host.reread()).rejects.toThrow(`The posts folder ${posts} cannot be read (ENOENT).`)
  expect((await call('/get_details?slug=a')).status).toBe(500)
})

test('a folder that vanishes while it is read loses no post', async () => {
  const files = Array.from({ length: 400 }, (_, at) => [`${at}.md`, markdownPost({})])
  const { posts, host, list } = await hostOver(Object.fromEntries(files))
  for (let ms = 1; ms <= 10; ms++) {
    const reading = host.reread().catch(() => {})
    await sleep(ms)
    renameSync(posts, `${posts}-away`)
    await reading
    renameSync(`${posts}-away`, posts)
    expect((await list()).total).toBe(400)
  }
})

test('a file whose name is not UTF-8 is named, and the folder is not read for every request', async () => {
  const { posts, host, call, list, warn } = await hostOver({ 'a.md': markdownPost({}) })
  writeFileSync(Buffer.from(join(posts, 'caf\xe9.md'), 'latin1'), markdownPost({}))
  await host.reread()
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/caf\ufffd\.md has a name that is not UTF-8\. Rename it$/)],
  ])
  rmSync(join(posts, 'a.md'))
  expect((await call('/get_details?slug=a')).status).toBe(200)
  await host.reread()
  expect((await list()).total).toBe(0)
})

test('reports a file that becomes invalid while the host runs, and serves it as it is', async () => {
  const files = manyPosts(3)
  const { posts, list, slugs, details, warn } = await hostOver(files)
  const before = await slugs()
  writeFiles(posts, {
    'post-01.md': markdownPost({ date: 'soon', note: 'private' }),
    'new.md': markdownPost({ date: '2026-02-30' }),
  })
  await eventually(async () => {
    await list()
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/post-01\.md: date must be a date/))
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/new\.md: date must be a date/))
  })
  expect(await slugs()).toEqual([...before, 'new'])
  const post = await details('post-01')
  expect([post.date, 'note' in post]).toEqual(['soon', false])
  // Front matter that cannot be read leaves the last version.
  writeFiles(posts, { ...files, 'post-02.md': '---\nmetaTitle: "A\n---\n' })
  await eventually(async () => {
    expect((await details('post-01')).date).toBe('2026-03-02')
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/post-02\.md: the front matter cannot be read/))
  })
  expect((await details('post-02')).date).toBe('2026-03-03')
})

test('with drafts allowed, files that are invalid at the start are reported and served as they are', async () => {
  const files = { 'a.md': markdownPost({}), 'b.md': markdownPost({ date: 'soon' }) }
  await expect(hostOver(files)).rejects.toThrow(/b\.md: date must be a date/)
  const { details, warn } = await hostOver(files, { drafts: true })
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/b\.md: date must be a date/)]])
  expect((await details('b')).date).toBe('soon')
})

test('a post before its time is neither listed nor answered, but as a draft', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const files = {
    'later.md': markdownPost({ date: inAnHour }),
    'tomorrow.md': markdownPost({ date: tomorrow }),
    'dated-before.md': markdownPost({ publishAt: inAnHour }),
    'dated-after.md': markdownPost({ date: tomorrow, publishAt: anHourAgo }),
    'today.md': markdownPost({ date: new Date().toISOString().slice(0, 10) }),
  }
  const read = async ({ list, slugs, call }: Awaited<ReturnType<typeof hostOver>>) => {
    const listed = await slugs()
    const answers = Object.keys(files).map(async (name) => {
      const slug = name.replace('.md', '')
      const { ok } = await call(`/get_details?slug=${slug}`)
      return ok ? [slug] : []
    })
    expect(new Set((await Promise.all(answers)).flat())).toEqual(new Set(listed))
    expect((await list()).total).toBe(listed.length)
    return listed
  }
  const host = await hostOver(files)
  expect((await read(host)).sort()).toEqual(['dated-after', 'today'])
  expect(await read(await hostOver(files, { drafts: true }))).toHaveLength(5)

  // Its time comes while the host runs, without a change of the file.
  vi.setSystemTime(Date.now() + 3_700_000)
  onTestFinished(() => void vi.useRealTimers())
  expect(await read(host)).toEqual(expect.arrayContaining(['later', 'dated-before']))
})

test('a post whose time becomes invalid stays as it was', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const { posts, list, call, warn } = await hostOver({ 'a.md': markdownPost({ publishAt: inAnHour }) })
  writeFiles(posts, {
    'a.md': markdownPost({ publishAt: 'soon' }),
    'b.md': markdownPost({ publishAt: 'soon' }),
    'c.md': markdownPost({ metaTitle: 7, publishAt: inAnHour }),
  })
  await eventually(async () => {
    await list()
    expect(warn).toHaveBeenCalledTimes(3)
  })
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/b\.md: publishAt must be a date/))
  expect((await list()).total).toBe(0)
  for (const slug of ['a', 'b', 'c']) expect((await call(`/get_details?slug=${slug}`)).status).toBe(404)
})

test('a reading on demand misses no change', async () => {
  const { posts, host, list } = await hostOver(manyPosts(1))
  for (const metaTitle of ['One', 'Two', 'Three']) {
    writeFiles(posts, { 'post-00.md': markdownPost({ metaTitle }) })
    await host.reread()
    expect((await list()).blogs[0].metaTitle).toBe(metaTitle)
  }
})

test('notices changes when the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { posts, list } = await hostOver({ 'a.md': markdownPost({}) })
  vi.setSystemTime(Date.now() - 3_600_000)
  rmSync(join(posts, 'a.md'))
  await eventually(async () => expect((await list()).total).toBe(0))
})

test('names the posts that have changed, also by the time alone, and forgets when it is started again', async () => {
  const { posts, host, call, cursorOf, changes } = await hostOver({
    ...manyPosts(12),
    'soon.md': markdownPost({ publishAt: new Date(Date.now() + 2_500).toISOString() }),
    'over.md': markdownPost({ expiryDate: new Date(Date.now() + 2_500).toISOString() }),
    'draft.md': markdownPost({ draft: true }),
  })
  const since = (await cursorOf(1)) ?? ''
  expect(await cursorOf(2)).toBeNull()
  expect(await changes({ since })).toEqual({ changed: [], removed: [], cursor: since, complete: true })

  writeFiles(posts, {
    'post-03.md': markdownPost({}, 'New'),
    'post-04.md': markdownPost({ slug: 'renamed' }),
    'draft.md': markdownPost({ draft: true }, 'New'),
  })
  rmSync(join(posts, 'post-05.md'))
  await host.reread()
  const first = await changes({ since })
  expect(first.changed.toSorted()).toEqual(['post-03', 'renamed'])
  expect(first.removed.toSorted()).toEqual(['post-04', 'post-05'])
  await eventually(async () =>
    expect(await changes({ since: first.cursor })).toMatchObject({ changed: ['soon'], removed: ['over'] }),
  )
  expect((await changes({ since })).changed.toSorted()).toEqual(['post-03', 'renamed', 'soon'])

  const unknown = { changed: [], removed: [], cursor: expect.any(String), complete: false }
  const [id = ''] = since.split('.')
  for (const cursor of ['none', id, `${id}.`, `${id}.-1`, `${id}.99`, `${id}.1e0`])
    expect([cursor, await changes({ since: cursor })]).toEqual([cursor, unknown])
  expect((await call('/get_changes')).status).toBe(400)
  const again = await hostOver(manyPosts(1))
  expect(await again.changes({ since })).toEqual(unknown)
})

test('a preview of drafts does not say what has changed', async () => {
  const { call, cursorOf } = await hostOver(manyPosts(1), { drafts: true })
  expect(await cursorOf(1)).toBeNull()
  expect((await call('/get_changes?since=a')).status).toBe(404)
})

test('a pull rejects the invalid posts with their fields, and takes the rest', async () => {
  const { posts, host, list } = await hostOver(manyPosts(10))
  const out = join(temporaryFolder(), 'snapshot')
  const pull = () => runCommand('snapshot', ['--out', out], { VITE_FUNCTIONS_URL: host.url })
  await pull()
  writeFiles(posts, {
    'post-01.md': markdownPost({ date: 'soon' }),
    'new.md': '---\nmetaTitle: A\nmetaDescription: B\ndate: 2026-02-30\n---\nBody',
    'untitled.md': '---\nmetaDescription: B\ndate: 2026-02-20\n---\nBody',
    'good.md': markdownPost({ date: '2026-02-28' }),
  })
  await eventually(async () => expect((await list()).total).toBe(13))
  const { code, stdout, stderr } = await pull()
  const date = 'date must be a date, YYYY-MM-DD or an ISO date-time'
  expect(stderr).toBe(
    `Warning: 3 posts rejected, listed in ${out}/rejected.json\n  post-01 (get_details): ${date}\n  untitled (get_metainfo): metaTitle must be text, but is missing\n  new (get_details): ${date}\n`,
  )
  expect(stdout).toMatch(/^11 posts: 1 new, 0 changed, 0 gone, 9 taken over unread, 3 rejected$/m)
  expect(code).toBe(0)
  const { index } = openSnapshot(out)
  expect(index.posts.slice(-3).map(({ slug }) => slug)).toEqual(['post-01', 'post-00', 'good'])
})

test.each([
  [
    'an unquoted date that is none',
    { 'bad.md': '---\nmetaTitle: A\nmetaDescription: B\ndate: 2026-02-30\n---\n' },
    /bad\.md: date must be a date/,
  ],
  ['an unsafe slug', { 'bad.md': markdownPost({ slug: '../up' }) }, /bad\.md: slug must have none of/],
  ['broken YAML', { 'bad.md': '---\nmetaTitle: "A\n---\n' }, /bad\.md: the front matter cannot be read/],
  [
    'a slug that is taken',
    { 'a.md': markdownPost({ slug: 'x' }), 'bad.md': markdownPost({ slug: 'x' }) },
    /bad\.md: slug x is taken/,
  ],
] satisfies [string, Record<string, string>, RegExp][])(
  'refuses a folder with %s, naming the file and field',
  async (_, files, message) => {
    await expect(hostOver(files)).rejects.toThrow(message)
  },
)

test('refuses front matter that is code, and never runs it', async () => {
  const text =
    '---js\n{ metaTitle: (globalThis.wasRun = true, "A"), metaDescription: "B", date: "2026-01-01" }\n---\nBody'
  await expect(hostOver({ 'bad.md': text })).rejects.toThrow(/bad\.md: .*code is never run/)
  await expect(hostOver({ 'bad.md': text.replace('---js', '---javascript') })).rejects.toThrow(
    /code is never run/,
  )
  expect(globalThis).not.toHaveProperty('wasRun')
})

const draftMarks = [
  'draft: true',
  'Draft: "true"',
  'draft: yes',
  'draft: "1"',
  'draft: ture',
  'drafts: true',
  'is_draft: true',
  'published: false',
  'published: "no"',
  'publish: false',
  'status: draft',
  'status: "Private"',
  'status: in review',
  'visibility: hidden',
  'unlisted: true',
  'hidden: true',
  'private: "on"',
  'eleventyExcludeFromCollections: true',
  'permalink: false',
  'headless: true',
  'state: Draft',
  'wip: true',
  'build: { render: never }',
  '_build: { list: never }',
]

/** A post with lines of front matter as they are. */
const postWith = (...lines: string[]) =>
  markdownPost({ metaTitle: 'Marked' }).replace('---\n', `---\n${lines.join('\n')}\n`)

test.each(draftMarks)('%s keeps a post back, which is said, and shown with drafts allowed', async (mark) => {
  const files = { 'open.md': markdownPost({}), 'held.md': postWith(mark) }
  const { slugs, call, warn } = await hostOver(files)
  expect(await slugs()).toEqual(['open'])
  expect((await call('/get_details?slug=held')).status).toBe(404)
  const name = mark.slice(0, mark.indexOf(':'))
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(`^Kept back, shown with --drafts: held.md \\(${name}: `)],
  ])
  const preview = await hostOver(files, { drafts: true })
  expect((await preview.list()).total).toBe(2)
  expect(preview.warn).not.toHaveBeenCalled()
})

test.each([
  'draft: false',
  'draft: "no"',
  'draft:',
  'published: true',
  'published: 2026-01-01',
  'status: published',
  'unlisted: false',
  'state: Oregon',
  'wip: false',
  'permalink: /old/address',
  'publisher: A House',
  'render: true',
])('%s keeps no post back, and nothing is said', async (mark) => {
  const { list, warn } = await hostOver({ 'open.md': postWith(mark) })
  expect((await list()).total).toBe(1)
  expect(warn).not.toHaveBeenCalled()
})

test('a field that looks like a draft’s mark and is none that we know is named, with its files', async () => {
  const { list, warn } = await hostOver({
    'a.md': postWith('draft_state: true', 'status: evergreen'),
    'b.md': postWith('draft_state: true', 'expires: 2026-01-01'),
  })
  expect((await list()).total).toBe(2)
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    'a.md, b.md: the field draft_state: true keeps no post back. If it should, write draft: true.',
    'a.md: the field status: "evergreen" keeps no post back. If it should, write draft: true.',
    'b.md: the field expires: "2026-01-01" keeps no post back. If it should, write draft: true.',
  ])
})

test('a draft need not be complete, and takes no slug from a published post', async () => {
  const files = {
    'a.md': '---\nslug: same\ndraft: true\ndate: soon\n---\nHalf a',
    'b.md': markdownPost({ slug: 'same' }),
    '_c.md': markdownPost({}),
  }
  const { list, details, warn } = await hostOver(files)
  expect((await list()).total).toBe(1)
  expect((await details('same')).metaTitle).toBe('A title')
  expect(warn.mock.calls).toEqual([
    ['Kept back, shown with --drafts: _c.md (a name that begins with _), a.md (draft: true)'],
  ])
  const preview = await hostOver(files, { drafts: true })
  expect(preview.warn).toHaveBeenCalledWith(
    expect.stringMatching(/a\.md: metaTitle must be text, but is missing/),
  )
  expect((await preview.call('/get_details?slug=_c')).status).toBe(200)
})

test('a post that becomes a draft while the host runs is served no more, even if it cannot be valid', async () => {
  const { posts, host, list, warn } = await hostOver({ 'a.md': markdownPost({}), 'b.md': markdownPost({}) })
  writeFiles(posts, { 'a.md': postWith('draft: true'), 'b.md': postWith('draft: true', 'publishAt: soon') })
  await host.reread()
  expect((await list()).total).toBe(0)
  expect(warn.mock.calls).toEqual([
    ['Kept back, shown with --drafts: a.md (draft: true), b.md (draft: true)'],
  ])
})

test.each([
  ['publishDate', '2199-01-01', 0],
  ['pubDate', '2199-01-01T10:00Z', 0],
  ['published', '2199-01-01', 0],
  ['publishDate', '2026-01-01', 1],
  ['expiryDate', '2026-01-03', 0],
  ['unpublishDate', '2026-01-03 10:00:00 +0100', 0],
  ['expiryDate', '2199-01-01', 1],
])('with %s %s, %i posts are served', async (name, time, total) => {
  const files = { 'a.md': markdownPost({ [name]: time }) }
  expect((await (await hostOver(files)).list()).total).toBe(total)
  expect((await (await hostOver(files, { drafts: true })).list()).total).toBe(1)
  await expect(hostOver({ 'a.md': markdownPost({ [name]: '2199-02-30' }) })).rejects.toThrow(
    `a.md: ${name} must be a date`,
  )
})

test('reads front matter in TOML, and under other names of the fields, as a pull does', async () => {
  const { list, details } = await hostOver({
    'toml.markdown':
      '+++\ntitle = "T"\ndescription = "D"\ndate = 2026-03-01\ntags = ["gin", 2026]\n+++\n\nBody',
    'hugo.mdown': '+++\nTitle = "H"\nsummary = "D"\ndate = 2026-02-01T18:00:00+01:00\n+++\nBody',
    'jekyll.md':
      '---\ntitle: J\nexcerpt: D\ndate: 2026-01-05 18:00:00 +0100\ntags: [ice, 7, true]\n...\nBody',
    'large.md': '---\ntitle: L\nsummary: D\ndate: 2026-01-04\nid: 9007199254740993\ntags: 2026\n---\nBody',
  })
  const { blogs } = await list()
  expect(blogs.map(({ id, metaTitle }: Record<string, unknown>) => [id, metaTitle])).toEqual([
    ['toml', 'T'],
    ['hugo', 'H'],
    ['jekyll', 'J'],
    ['9007199254740993', 'L'],
  ])
  expect(await details('toml')).toEqual({
    slug: 'toml',
    metaTitle: 'T',
    metaDescription: 'D',
    date: '2026-03-01',
    blog: 'Body',
    shortTailKeywords: 'gin, 2026',
  })
  expect((await details('hugo')).date).toBe('2026-02-01T18:00:00.000+01:00')
  expect(await details('jekyll')).toMatchObject({
    date: '2026-01-05T18:00:00+01:00',
    shortTailKeywords: 'ice, 7, true',
    blog: 'Body',
  })
  expect((await details('large')).shortTailKeywords).toBe('2026')
})

test('names what another generator reads as posts', async () => {
  const { list, warn, posts } = await hostOver({
    'a.md': markdownPost({}),
    'b.mdx': markdownPost({}),
    'c.html': 'C',
    'd.jpg': 'D',
    '.e.md': 'E',
    '2026/f.md': markdownPost({}),
    'pictures/g.jpg': 'G',
  })
  expect((await list()).total).toBe(1)
  expect(warn.mock.calls).toEqual([
    [`${posts}: 2026/, b.mdx, c.html are not read. A post is a .md file in the folder itself.`],
  ])
})

test('names what is no file, and never opens it', async () => {
  const posts = temporaryFolder()
  writeFiles(posts, { 'a.md': markdownPost({}), 'folder.md/b.md': markdownPost({}) })
  execFileSync('mkfifo', [join(posts, 'fifo.md')])
  const socket = createServer().listen(join(posts, 'socket.md'))
  onTestFinished(() => void socket.close())
  symlinkSync('/dev/zero', join(posts, 'device.md'))
  await expect(startFunctionsHost({ posts })).rejects.toThrow(
    new JobError(
      [
        `${join(posts, 'device.md')} is a link that leads out of ${posts}, to /dev/zero. Put there what it leads to, or remove it`,
        `${join(posts, 'fifo.md')} is a FIFO, a socket or a device, not a file. Remove or rename it`,
        `${join(posts, 'folder.md')} is a folder, not a file. Remove or rename it`,
        `${join(posts, 'socket.md')} is a FIFO, a socket or a device, not a file. Remove or rename it`,
      ].join('\n'),
    ),
  )
})

test('a file that becomes a FIFO while the host runs is served no more', async () => {
  const { posts, host, list, warn } = await hostOver({ 'a.md': markdownPost({}) })
  rmSync(join(posts, 'a.md'))
  execFileSync('mkfifo', [join(posts, 'a.md')])
  await host.reread()
  expect((await list()).total).toBe(0)
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/a\.md is a FIFO/)]])
})

test('a link is followed within the folder, and not out of it, at the start and later', async () => {
  const outside = temporaryFolder()
  writeFiles(outside, { 'secret.md': markdownPost({ metaTitle: 'Secret' }) })
  const { posts, host, slugs, call, warn } = await hostOver({ 'a.md': markdownPost({}) })
  symlinkSync('a.md', join(posts, 'b.md'))
  symlinkSync(join(outside, 'secret.md'), join(posts, 'c.md'))
  symlinkSync('missing.md', join(posts, 'd.md'))
  await host.reread()
  expect(await slugs()).toEqual(['a', 'b'])
  expect((await call('/get_details?slug=c')).status).toBe(404)
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(
      /c\.md is a link that leads out of .*, to .*secret\.md\. Put there what it leads to, or remove it$/,
    ),
    expect.stringMatching(/d\.md is a link that leads nowhere\. Remove it$/),
  ])
  await expect(startFunctionsHost({ posts })).rejects.toThrow(/c\.md is a link that leads out of/)
  // The folder itself may be a link.
  const link = join(outside, 'posts')
  symlinkSync(posts, link)
  rmSync(join(posts, 'c.md'))
  rmSync(join(posts, 'd.md'))
  expect((await startHost({ posts: link })).host.total).toBe(2)
})

test('a post that may not be looked at for now is not taken for gone', async () => {
  const { posts, host, call, list, warn } = await hostOver({
    'a.md': markdownPost({}),
    'of/b.md': markdownPost({}),
  })
  symlinkSync('of/b.md', join(posts, 'b.md'))
  asNobody(posts)
  await host.reread()
  // Else a user other than root may not remove them.
  onTestFinished(() => {
    for (const folder of [posts, join(posts, 'of')]) chmodSync(folder, 0o700)
  })
  chmodSync(join(posts, 'of'), 0)
  await host.reread()
  expect((await list()).total).toBe(2)
  expect(warn).toHaveBeenLastCalledWith(expect.stringMatching(/b\.md cannot be read: EACCES/))
  // Names can be read without the right to open what they name.
  chmodSync(posts, 0o600)
  await expect(host.reread()).rejects.toThrow(`The posts folder ${posts} cannot be read (EACCES).`)
  expect((await call('/get_metainfo')).status).toBe(500)
})

test.skipIf(process.getuid?.() !== 0)('a file that could not be read is read once it can', async () => {
  const { posts, host, list, warn } = await hostOver({ 'a.md': markdownPost({}) })
  asNobody(posts)
  process.seteuid?.(0)
  writeFileSync(join(posts, 'b.md'), markdownPost({}), { mode: 0o600 })
  process.seteuid?.(65_534)
  for (let reading = 1; reading <= 2; reading++) await host.reread()
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/b\.md cannot be read: EACCES/)]])
  process.seteuid?.(0)
  await host.reread()
  expect((await list()).total).toBe(2)
})

/** Takes the rights of root, which may read everything, from this process until the test ends. */
function asNobody(folder: string) {
  if (process.getuid?.() !== 0) return
  execFileSync('chown', ['-R', '65534', folder])
  process.seteuid?.(65_534)
  onTestFinished(() => process.seteuid?.(0))
}

test('a file without front matter is named, and its text is not served', async () => {
  await expect(hostOver({ 'notes.md': 'Call the bank: 1234' })).rejects.toThrow(/notes\.md: it has no front/)
  const { posts, host, call, details, warn } = await hostOver({ 'a.md': markdownPost({}) }, { drafts: true })
  writeFiles(posts, { 'notes.md': 'Call the bank: 1234', 'a.md': 'Not any more' })
  await host.reread()
  expect((await call('/get_details?slug=notes')).status).toBe(404)
  // Its last version stays, as with front matter that cannot be read.
  expect((await details('a')).blog).toBe('A body.\n')
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/a\.md: it has no front matter\. Begin it with the fields of a post/),
    expect.stringMatching(/notes\.md: it has no front matter/),
  ])
})

test.each(['100% gin.md', 'what?.md', 'a#b.md', 'con.md', `${'x'.repeat(210)}.md`])(
  'a file whose name makes no slug is refused with that reason: %s',
  async (name) => {
    await expect(hostOver({ [name]: markdownPost({}) })).rejects.toThrow(
      /: slug must .*\. The slug is the file’s name: rename it, or add a slug$/,
    )
    expect((await (await hostOver({ [name]: markdownPost({ slug: 'fine' }) })).list()).total).toBe(1)
  },
)
