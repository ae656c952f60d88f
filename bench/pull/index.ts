import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeError } from '@venue-site/cli/errors'
import { startProgress } from '@venue-site/cli/progress'
import type { StoredPost } from '@venue-site/posts/read-post.server'
import * as z from 'zod'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { pull } from '../../scripts/pull/pull.ts'
import { type Figure, median } from '../figures.ts'
import { generatePosts } from '../generate-posts.ts'
import { measureCommand } from '../measure-command.ts'
import { scriptCommand } from '../programs/script-command.ts'
import { madeUpPost, startScriptedHost } from '../scripted-host.ts'
import { liveHistory } from './histories.ts'
import { largeExports } from './large-exports.ts'

const histories = 1_000
const timedPulls = 5
const exportMegabytes = 500
const concurrency = 8
const delayMs = 50

/** Measures the pull. */
export async function* pullFigures(folder: string): AsyncGenerator<Figure> {
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

async function brokenHistories(folder: string): Promise<number> {
  using progress = startProgress('Histories', histories)
  let broken = 0
  for (let seed = 1; seed <= histories; seed++) {
    const own = join(folder, String(seed))
    const { missed } = await liveHistory(seed, own).catch((error) => {
      throw new Error(`History of seed ${seed}: ${describeError(error)}`, { cause: error })
    })
    if (missed !== null) {
      console.error(`Seed ${seed}: ${missed}`)
      broken++
    }
    rmSync(own, { recursive: true })
    progress.tick()
  }
  return broken
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
