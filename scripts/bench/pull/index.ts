import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { openSnapshot } from '../../../src/blog/snapshot.server.ts'
import { parseSettings } from '../../../src/settings.ts'
import { startProgress } from '../../cli/progress.ts'
import { scriptCommand } from '../../programs/script-command.ts'
import { pull } from '../../snapshot/pull.ts'
import { countFigure, type Figure, limitFigure, median } from '../figures.ts'
import { measureCommand } from '../measure-command.ts'
import { seededRandom } from '../random.ts'
import { faults, madeUpPost, startScriptedHost } from '../scripted-host.ts'
import { digestOfFolder } from './folder-digest.ts'
import { faultOfPulled, startRestlessHost } from './mutating-list.ts'

const restlessRuns = 500
const stormyRuns = 20
const kills = 200
const concurrency = 8
const delayMs = 50
// As the real posts are.
const bodyBytes = 11_000

/** Measures what a pull promises. Takes some minutes. */
export async function pullFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-bench-'))
  try {
    return [
      await restlessList(folder),
      await stormyHost(folder),
      await killedPulls(folder),
      await overIdeal(folder),
      await peakMemory(folder),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function restlessList(folder: string): Promise<Figure> {
  const progress = startProgress('Lists that move', restlessRuns)
  let held = 0
  for (let seed = 1; seed <= restlessRuns; seed++) {
    const host = await startRestlessHost(seed)
    const out = join(folder, 'restless', 'snapshot')
    await pull({ settings: parseSettings({}), functionsUrl: host.url, out })
    const slugs = openSnapshot(out).index.posts.map(({ slug }) => slug)
    const fault = faultOfPulled(slugs, host.history)
    if (fault) console.error(`Seed ${seed}: ${fault}`)
    else held++
    await host.close()
    rmSync(out, { recursive: true })
    progress.tick()
  }
  progress.stop()
  return countFigure('lists that move while they are read, none lost and none twice', held, restlessRuns)
}

async function stormyHost(folder: string): Promise<Figure> {
  const posts = Array.from({ length: 100 }, (_, at) => madeUpPost(100 - at))
  const [calmOut, out] = [join(folder, 'calm', 'snapshot'), join(folder, 'stormy', 'snapshot')]
  const calm = await startScriptedHost(posts)
  await pull({ settings: parseSettings({}), functionsUrl: calm.url, out: calmOut })
  await calm.close()
  const settings = parseSettings({ SNAPSHOT_TIMEOUT_MS: '500' })
  const progress = startProgress('Hosts in trouble', stormyRuns)
  let held = 0
  for (let seed = 1; seed <= stormyRuns; seed++) {
    const random = seededRandom(seed)
    const host = await startScriptedHost(posts, {
      onRequest: () => (random.next() < 0.3 ? faults[random.below(faults.length)] : undefined),
    })
    await pull({ settings, functionsUrl: host.url, out })
    if (digestOfFolder(out) === digestOfFolder(calmOut)) held++
    await host.close()
    rmSync(out, { recursive: true })
    progress.tick()
  }
  progress.stop()
  return countFigure('30 % of answers failing, the same bytes as in calm', held, stormyRuns)
}

async function killedPulls(folder: string): Promise<Figure> {
  const out = join(folder, 'killed', 'snapshot')
  const versions = ['old', 'new'].map((text) =>
    Array.from({ length: 40 }, (_, at) => madeUpPost(40 - at, 2_000, text)),
  )
  const host = await startScriptedHost(versions[0] ?? [], { delayMs: 1 })
  const environment = { ...process.env, VITE_FUNCTIONS_URL: host.url }
  const startPull = () => {
    const [program, ...words] = scriptCommand('snapshot', '--out', out)
    const child = spawn(program, words, { env: environment, stdio: 'ignore' })
    return { child, ended: new Promise<void>((resolve) => child.on('close', () => resolve())) }
  }
  const whole = new Set<string>()
  const durations: number[] = []
  for (const posts of versions) {
    host.posts = posts
    const started = performance.now()
    await startPull().ended
    durations.push(performance.now() - started)
    whole.add(digestOfFolder(out))
  }
  const random = seededRandom(1)
  const progress = startProgress('Killed pulls', kills)
  let held = 0
  for (let kill = 0; kill < kills; kill++) {
    host.posts = versions[kill % 2] ?? []
    const { child, ended } = startPull()
    await sleep(random.next() * median(durations))
    child.kill('SIGKILL')
    await ended
    openSnapshot(out)
    if (whole.has(digestOfFolder(out))) held++
    progress.tick()
  }
  progress.stop()
  await host.close()
  return countFigure('kill -9 at a random instant, the folder whole', held, kills)
}

const reportSchema = z.object({ seconds: z.number(), requests: z.number() })

async function overIdeal(folder: string): Promise<Figure> {
  const ratios: number[] = []
  for (let run = 0; run < 5; run++) {
    const { stdout } = await measurePull(1_000, delayMs, join(folder, `ideal-${run}`, 'snapshot'))
    const { seconds, requests } = reportSchema.parse(JSON.parse(stdout))
    ratios.push(seconds / ((requests / concurrency) * (delayMs / 1000)))
  }
  return limitFigure(
    '1,000 posts at 50 ms a request, 8 in flight, over the ideal (median of 5)',
    median(ratios),
    1.15,
    '×',
  )
}

async function peakMemory(folder: string): Promise<Figure> {
  const { peakMegabytes } = await measurePull(10_000, 0, join(folder, 'many', 'snapshot'))
  return limitFigure('10,000 posts, peak resident memory of the pull', peakMegabytes, 400, 'MB')
}

// The host is a process of its own: it must not take the pull's time.
async function measurePull(count: number, delay: number, out: string) {
  const host = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/bench/pull/fake-host.ts', String(count), String(bodyBytes), String(delay)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const url = await new Promise<string>((resolve) =>
      host.stdout.once('data', (line) => resolve(String(line).trim())),
    )
    const environment = { VITE_FUNCTIONS_URL: url, SNAPSHOT_CONCURRENCY: String(concurrency) }
    const measured = await measureCommand(scriptCommand('snapshot', '--json', '--out', out), { environment })
    if (measured.code !== 0) throw new Error(`The pull of ${count} posts failed: ${measured.stderr}`)
    return measured
  } finally {
    host.kill()
  }
}
