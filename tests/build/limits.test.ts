import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LimitError, openLimitedThread, postLimits } from '@venue-site/cli/limited-thread'
import { type AuditTask, auditPosts } from '@venue-site/content-audit/audit-posts'
import { readConfig } from '@venue-site/content-audit/config'
import { auditedIndexOf } from '@venue-site/content-audit/view/url-resolver'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exampleSite } from '../../packages/content-audit/tests/audit-fixtures.ts'
import { createCardDrawer } from '../../scripts/site/cards/card-drawer.ts'
import { drawPageCard } from '../../scripts/site/cards/page-card.ts'
import { drawPostCard } from '../../scripts/site/cards/post-card.ts'
import { blogHeading } from '../../src/content/blog.ts'
import { build, postOf, writeSnapshot } from '../support/build.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'

// What `answerCalls` does, in the plain JavaScript that a thread can load.
const module = `
import { parentPort, workerData } from 'node:worker_threads'
const work = {
  twice: (value) => value * 2,
  data: () => workerData,
  throw: (text) => { throw new Error(text) },
  loop: () => { for (;;); },
  wait: (turn) => { Atomics.wait(turn, 0, 0); return 'answered' },
  fill: () => { const all = []; for (;;) all.push({ more: [all.length] }) },
  exit: () => process.exit(0),
}
parentPort.on('message', ([name, value]) => {
  try { parentPort.postMessage({ output: work[name](value) }) } catch (error) { parentPort.postMessage({ error }) }
})
parentPort.postMessage('ready')`

function openThread(limits: { milliseconds?: number; megabytes?: number } = {}) {
  const folder = temporaryFolder()
  writeFiles(folder, { 'thread.mjs': module })
  const thread = openLimitedThread<[string, unknown?], unknown>(
    pathToFileURL(join(folder, 'thread.mjs')).href,
    { milliseconds: 60_000, megabytes: 64, ...limits },
    'what it was opened with',
  )
  onTestFinished(() => thread.close())
  return thread
}

test('a thread answers each call with its own result', async () => {
  const { call } = openThread()
  const calls = [1, 2, 3].map((value) => call(['twice', value]))
  expect(await Promise.all(calls)).toEqual([2, 4, 6])
  expect(await call(['data'])).toBe('what it was opened with')
})

test('an error of the handler rejects its call alone', async () => {
  const { call } = openThread()
  await expect(call(['throw', 'not today'])).rejects.toThrow('not today')
  expect(await call(['twice', 4])).toBe(8)
})

test.each([
  ['never ends', 'loop', { milliseconds: 500 }],
  ['takes too much memory', 'fill', {}],
])('gives up a call that %s, and answers the next one', async (_, work, limits) => {
  const { call } = openThread(limits)
  await expect(call([work])).rejects.toThrow(LimitError)
  expect(await call(['twice', 5])).toBe(10)
})

test('the work of other processes does not count towards the time of a call', async () => {
  const { call } = openThread({ milliseconds: 300 })
  // The start of the thread counts too.
  await call(['twice', 1])
  const turn = new Int32Array(new SharedArrayBuffer(4))
  const answer = call(['wait', turn])
  // Another process is at work for longer than the call may be.
  execFile(process.execPath, ['-e', 'while (process.cpuUsage().user < 1_000_000);'], () => {
    Atomics.store(turn, 0, 1)
    Atomics.notify(turn, 0)
  })
  expect(await answer).toBe('answered')
})

test('a thread that ends by itself is an error, and the next call starts another', async () => {
  const { call } = openThread()
  await expect(call(['exit'])).rejects.toThrow('ended before it was done')
  expect(await call(['twice', 6])).toBe(12)
})

test('a post whose card takes too long to draw has the card of the blog, and is named', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'thread.mjs': `import { parentPort } from 'node:worker_threads'
parentPort.on('message', () => { for (;;); })
parentPort.postMessage('ready')`,
  })
  const noted: unknown[] = []
  const drawCard = createCardDrawer(
    pathToFileURL(join(folder, 'thread.mjs')).href,
    (...problem) => noted.push(problem),
    { ...postLimits, milliseconds: 500 },
  )
  const card = await drawCard(postOf(1))
  expect(card).toEqual(await drawPageCard(blogHeading, () => {}))
  expect(noted).toEqual([['card-too-complex', 'post-1']])
})

test('a card that is drawn in a thread is the same', async () => {
  const noted: unknown[] = []
  const thread = new URL('../../scripts/site/cards/card-thread.ts', import.meta.url).href
  const drawCard = createCardDrawer(thread, (...problem) => noted.push(problem))
  // In Cherokee, which no venue's fonts have.
  const post = postOf(1, { metaTitle: 'ᏣᎳᎩ' })
  expect(Buffer.from(await drawCard(post))).toEqual(await drawPostCard(post, () => {}))
  expect(noted).toEqual([['card-without-title', 'post-1']])
})

function taskFor(snapshot: string): AuditTask {
  const site = { site: { ...exampleSite, paths: new Set<string>() }, now: 0 }
  const index = auditedIndexOf(openSnapshot(snapshot).index)
  return { index, folder: snapshot, site, settings: readConfig().settings, words: [] }
}

test('the audit reports a body that takes too long to read, or is too large even as plain text, beside other findings', async () => {
  const snapshot = temporaryFolder()
  const long = { metaTitle: 'How to recieve ice', metaDescription: '', blog: '*\n'.repeat(100_000) }
  const large = { metaDescription: '', blog: 'We cut the ice by hand, and it is clear. '.repeat(180_000) }
  writeSnapshot(snapshot, [postOf(3, long), postOf(2, large), postOf(1, { metaDescription: '' })])
  const limits = { milliseconds: 3_000, megabytes: 128 }
  const audits = await auditPosts(taskFor(snapshot), ['post-3', 'post-2', 'post-1'], { limits })
  const rules = audits.map(({ findings }) => findings.map(({ rule }) => rule))
  expect(rules[0]).toEqual(expect.arrayContaining(['body-unparsed', 'description-missing']))
  expect(audits[0]?.summary?.unknownWords.map(({ word }) => word)).toContain('recieve')
  expect(rules[1]).toEqual(expect.arrayContaining(['body-unparsed', 'description-missing']))
  expect(rules[2]).toContain('description-missing')
  expect(rules[2]).not.toContain('body-unparsed')
})

test('audits that follow one another share a thread until none has come for ten seconds', async () => {
  const snapshot = temporaryFolder()
  writeSnapshot(snapshot, [postOf(1)])
  let threads = 0
  const countThread = () => threads++
  process.on('worker', countThread)
  // An earlier test of this process may have left a thread.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true })
  onTestFinished(() => {
    vi.useRealTimers()
    process.off('worker', countThread)
  })
  const started: number[] = []
  for (const pauseMs of [0, 6_000, 6_000, 9_000, 11_000]) {
    await vi.advanceTimersByTimeAsync(pauseMs)
    await auditPosts(taskFor(snapshot), ['post-1'])
    started.push(threads)
  }
  const [first = 0] = started
  expect(started.map((count) => count - first)).toEqual([0, 0, 0, 0, 1])
})

test('a blog with more topics than posts is warned, unless they are few', async () => {
  const folder = temporaryFolder()
  const [snapshot, out] = [join(folder, 'snapshot'), join(folder, 'site')]
  const topics = (count: number) => Array.from({ length: count }, (_, at) => `topic ${at}`).join(', ')
  const buildWith = async (count: number) => {
    writeSnapshot(snapshot, [postOf(2, { shortTailKeywords: topics(count) }), postOf(1)])
    return await build(snapshot, out, '--no-cards', '--no-pack')
  }
  expect(await buildWith(20)).toMatchObject({ code: 0, stderr: '' })
  expect(await buildWith(21)).toMatchObject({
    code: 0,
    stderr:
      'Warning: the blog has more topics (21) than posts (2), and each is a page. Give the posts fewer short-tail keywords, and the same ones.\n',
  })
})
