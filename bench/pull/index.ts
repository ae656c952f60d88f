import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describeError } from '@venue-site/cli/errors'
import { listFiles } from '@venue-site/cli/files/list-files'
import { close, listen } from '@venue-site/cli/listen'
import { startProgress } from '@venue-site/cli/progress'
import type { StoredPost } from '@venue-site/posts/read-post.server'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import sharp from 'sharp'
import * as z from 'zod'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { pull } from '../../scripts/pull/pull.ts'
import { type Figure, median } from '../figures.ts'
import { generatePosts } from '../generate-posts.ts'
import { measureCommand } from '../measure-command.ts'
import { scriptCommand } from '../programs/script-command.ts'
import { seededRandom } from '../random.ts'
import { faults, madeUpPost, pullPosts, startScriptedHost } from '../scripted-host.ts'
import { liveHistory } from './histories.ts'
import { largeExports } from './large-exports.ts'
import { findListProblem, startChangingHost } from './mutating-list.ts'

const changingLists = 500
const troubledPulls = 20
const kills = 200
const killsAmongPictures = 100
const histories = 1_000
const timedPulls = 5
const exportMegabytes = 500
const concurrency = 8
const delayMs = 50

/** Measures the pull. */
export async function* pullFigures(folder: string): AsyncGenerator<Figure> {
  yield {
    name: `${changingLists} lists that change while they are read: wrong snapshots`,
    value: await changingListFailures(join(folder, 'changing')),
    atMost: 0,
  }
  yield {
    name: `${troubledPulls} pulls while 30 % of responses fail: other bytes than in calm`,
    value: await troubledPullFailures(join(folder, 'troubled')),
    atMost: 0,
  }
  yield {
    name: `${kills} pulls killed (kill -9) at a random moment: broken snapshots`,
    value: await killedPullFailures(join(folder, 'killed'), kills),
    atMost: 0,
  }
  const pictures = await startPictures(40)
  yield {
    name: `${killsAmongPictures} pulls of 40 posts with a picture each killed: broken snapshots`,
    value: await killedPullFailures(join(folder, 'killed-pictures'), killsAmongPictures, pictures),
    atMost: 0,
  }
  await pictures.close()

  const ratios: number[] = []
  for (let run = 0; run < timedPulls; run++) {
    const { report } = await measurePull(generatePosts(1_000), delayMs, join(folder, `timed-${run}`))
    const idealSeconds = ((report.requests / concurrency) * delayMs) / 1000
    ratios.push(report.seconds / idealSeconds)
  }
  yield {
    name: `1,000 posts, ${delayMs} ms a request, ${concurrency} at once: time to the ideal`,
    value: median(ratios),
    unit: '×',
    atMost: 1.15,
  }

  const { peakMegabytes } = await measurePull(generatePosts(10_000), 0, join(folder, 'large'))
  yield { name: '10,000 posts: peak memory', value: peakMegabytes, unit: 'MB', atMost: 400 }

  const huge = Array.from({ length: 100_000 }, (_, at) => madeUpPost(100_000 - at, 3_000))
  const measured = await measurePull(huge, 0, join(folder, 'huge'))
  yield {
    name: '100,000 posts of 3 KB: peak memory',
    value: measured.peakMegabytes,
    unit: 'MB',
    atMost: 1_000,
  }
  yield { name: '100,000 posts of 3 KB: time', value: measured.report.seconds, unit: 's' }

  yield* changesFigures(join(folder, 'changes'))
  yield {
    name: `${histories} histories of a host that says what has changed: missed changes`,
    value: await brokenHistories(join(folder, 'histories')),
    atMost: 0,
  }
  yield* importFigures(join(folder, 'imports'))
}

/** Measures the import of blogs that move in. */
async function* importFigures(folder: string): AsyncGenerator<Figure> {
  mkdirSync(folder, { recursive: true })
  for (const [name, write] of Object.entries(largeExports)) {
    const [file, to] = [join(folder, 'export'), join(folder, 'posts')]
    await write(file, exportMegabytes)
    const { peakMegabytes } = await measureCommand(scriptCommand('import', file, '--to', to))
    yield {
      name: `${exportMegabytes} MB of ${name} moved in: peak memory`,
      value: peakMegabytes,
      unit: 'MB',
      atMost: 300,
    }
    rmSync(to, { recursive: true })
  }
}

/** Measures pulls from a host that says what has changed. */
async function* changesFigures(folder: string): AsyncGenerator<Figure> {
  const posts = Array.from({ length: 10_000 }, (_, at) => madeUpPost(10_000 - at))
  const host = await startScriptedHost(posts, { hasChanges: true })
  const [out, cache] = [join(folder, 'snapshot'), join(folder, 'cache')]
  const pullChanges = () =>
    pull({ settings: parseSettings({ SNAPSHOT_IMAGES: 'link' }), functionsUrl: host.url, out, cache })
  await pullChanges()
  const nothing = await pullChanges()
  yield { name: '10,000 posts, nothing changed: calls', value: nothing.requests, atMost: 2 }
  yield { name: '10,000 posts, nothing changed: time', value: nothing.seconds, unit: 's' }
  host.posts = posts.with(5_000, madeUpPost(5_000, 200, 'Another body. '))
  const { requests, changed } = await pullChanges()
  await host.close()
  if (changed.join() !== 'post-5000') throw new Error(`The pull of one edit changed ${changed.join()}`)
  yield { name: '10,000 posts, one edited: calls', value: requests, atMost: 5 }
}

function brokenHistories(folder: string): Promise<number> {
  return countFailures('Histories', histories, async (seed) => {
    const own = join(folder, String(seed))
    const { missed } = await liveHistory(seed, own).catch((error) => {
      throw new Error(`History of seed ${seed}: ${describeError(error)}`, { cause: error })
    })
    if (missed !== null) console.error(`Seed ${seed}: ${missed}`)
    rmSync(own, { recursive: true })
    return missed !== null
  })
}

async function countFailures(label: string, total: number, fails: (run: number) => Promise<boolean>) {
  using progress = startProgress(label, total)
  let failures = 0
  for (let run = 1; run <= total; run++) {
    if (await fails(run)) failures++
    progress.tick()
  }
  return failures
}

function changingListFailures(folder: string): Promise<number> {
  const out = join(folder, 'snapshot')
  return countFailures('Changing lists', changingLists, async (seed) => {
    const host = await startChangingHost(seed)
    await pull({ settings: parseSettings({ SNAPSHOT_IMAGES: 'link' }), functionsUrl: host.url, out })
    await host.close()
    const slugs = openSnapshot(out).index.posts.map(({ slug }) => slug)
    const problem = findListProblem(slugs, host.history)
    if (problem) console.error(`Seed ${seed}: ${problem}`)
    rmSync(out, { recursive: true })
    return problem !== null
  })
}

async function troubledPullFailures(folder: string): Promise<number> {
  const [calm, out] = [join(folder, 'calm'), join(folder, 'snapshot')]
  const posts = Array.from({ length: 100 }, (_, at) => madeUpPost(100 - at))
  await pullPosts(posts, calm)
  const settings = parseSettings({ SNAPSHOT_IMAGES: 'link', SNAPSHOT_TIMEOUT_MS: '500' })
  return countFailures('Troubled pulls', troubledPulls, async (seed) => {
    const random = seededRandom(seed)
    const host = await startScriptedHost(posts, {
      onRequest: () => (random.next() < 0.3 ? faults[random.below(faults.length)] : undefined),
    })
    await pull({ settings, functionsUrl: host.url, out })
    await host.close()
    const isSame = contentOf(out) === contentOf(calm)
    rmSync(out, { recursive: true })
    return !isSame
  })
}

/** Starts a server of pictures, each of which is the one before it in the other version. */
async function startPictures(count: number) {
  const files = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background: `#${200_000 + at}` } })
        .png()
        .toBuffer(),
    ),
  )
  const pictures = { version: 0 }
  const server = createServer(({ url = '' }, response) => {
    response.end(files[(Number(url.slice(1)) + pictures.version) % count])
  })
  const port = await listen(server, 0, '127.0.0.1')
  return Object.assign(pictures, { url: `http://127.0.0.1:${port}`, close: () => close(server) })
}

async function killedPullFailures(
  folder: string,
  kills: number,
  pictures?: Awaited<ReturnType<typeof startPictures>>,
): Promise<number> {
  const out = join(folder, 'snapshot')
  const versions = ['old', 'new'].map((text) =>
    Array.from({ length: 40 }, (_, at) => {
      const stored = madeUpPost(40 - at, 2_000, text)
      if (pictures) stored.post.pinterestImageLink = `${pictures.url}/${at}`
      return stored
    }),
  )
  const host = await startScriptedHost([], { delayMs: 1 })
  const [program, ...args] = scriptCommand('snapshot', '--out', out)
  const env = { ...process.env, VITE_FUNCTIONS_URL: host.url, SNAPSHOT_IMAGES: pictures ? 'copy' : 'link' }
  const runPull = (timeout?: number) =>
    once(spawn(program, args, { env, stdio: 'ignore', timeout, killSignal: 'SIGKILL' }), 'close')

  const complete = new Set<string>()
  let milliseconds = 0
  const show = (version: number) => {
    host.posts = versions[version] ?? []
    if (pictures) pictures.version = version
  }
  for (const version of versions.keys()) {
    show(version)
    const started = performance.now()
    await runPull()
    milliseconds = performance.now() - started
    complete.add(contentOf(out))
  }
  const random = seededRandom(1)
  const failures = await countFailures('Killed pulls', kills, async (kill) => {
    show(kill % 2)
    await runPull(1 + random.below(milliseconds))
    // Finishes a swap that the kill interrupted, as any command would.
    openSnapshot(out)
    return !complete.has(contentOf(out))
  })
  await host.close()
  return failures
}

/** Returns the names and texts of a snapshot's files, without the times of pulls. */
function contentOf(folder: string): string {
  const texts = listFiles(folder).map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8')}`)
  return texts.join('\n').replace(/"(updatedAt|modified)": .*/g, '')
}

const reportSchema = z.object({ seconds: z.number(), requests: z.number() })

async function measurePull(posts: StoredPost[], delay: number, out: string) {
  const host = await startScriptedHost(posts, { delayMs: delay })
  const environment = {
    VITE_FUNCTIONS_URL: host.url,
    SNAPSHOT_IMAGES: 'link',
    SNAPSHOT_CONCURRENCY: String(concurrency),
  }
  const { stdout, peakMegabytes } = await measureCommand(scriptCommand('snapshot', '--json', '--out', out), {
    environment,
  })
  await host.close()
  return { report: reportSchema.parse(JSON.parse(stdout)), peakMegabytes }
}
