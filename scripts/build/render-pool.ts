import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Problem } from '../../src/outputs.ts'
import { endedEarly, JobError } from '../cli/errors.ts'
import { startProgress } from '../cli/progress.ts'
import { loadFastParser } from './fast-parser.ts'
import { isPage } from './list-outputs.ts'
import type { BuiltOutput } from './manifest.ts'
import type { RenderOptions, RenderResult, RenderTask } from './render-worker.ts'

// Small enough that the workers end at the same time, large enough that a task costs more than its message.
const filesPerTask = 40

/**
 * Renders outputs in one process per core, writes them to `options.into`, and prints warnings for editors.
 * @throws JobError that names the file that cannot be rendered.
 */
export async function renderOutputs(files: readonly string[], options: RenderOptions) {
  const encodings = new Map<string, BuiltOutput['encodings']>()
  const problems: RenderResult['problems'] = []
  const peaks = new Map<number, number>()
  using progress = startProgress('Rendering pages', files.filter(isPage).length)
  const pool = await openPool(join(options.bundle.folder, 'server/render-worker.mjs'))
  // Loaded while the workers start, to learn whether they have it.
  const fastParser = loadFastParser()
  try {
    await Promise.all(batchesOf(files).map(renderBatch))
  } finally {
    await pool.destroy()
  }
  if ((await fastParser) === null)
    warn('satteri has no binding for this machine, so that Markdown is parsed by remark: slower, same pages.')
  warnOfProblems(problems)
  peaks.set(process.pid, process.resourceUsage().maxRSS)
  return {
    /** The encodings of each file. */
    encodings,
    /** The sum of the peak memory of this process and its workers. */
    peakKilobytes: [...peaks.values()].reduce((sum, peak) => sum + peak, 0),
  }

  async function renderBatch(batch: readonly string[]): Promise<void> {
    const result = await pool.run({ ...options, files: batch })
    if (result.failure) throw new JobError(result.failure)
    for (const [at, file] of batch.entries()) {
      encodings.set(file, result.encodings[at] ?? [])
      if (isPage(file)) progress.tick()
    }
    problems.push(...result.problems)
    peaks.set(result.pid, result.peakKilobytes)
  }
}

/**
 * Opens a pool of processes, one for each core, that call a module's default export.
 * @returns `run` throws JobError if a process ends early.
 */
async function openPool(worker: string) {
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: pathToFileURL(worker).href,
    runtime: 'child_process',
    minThreads: 1,
    maxThreads: availableParallelism(),
    // One task runs and one waits, so that no process is idle: 4 % of the time of a large build.
    concurrentTasksPerWorker: 2,
    // Independent of the shell: the bundle calls functions that only production React has.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // Tinypool does not fail a task if a process ends before it gets one, and the task would wait for ever.
  const failure = new Promise<never>((_, reject) => pool.on('error', reject))
  failure.catch(() => {})
  return {
    run: (task: RenderTask): Promise<RenderResult> =>
      Promise.race([pool.run(task), failure]).catch((error) => {
        // Tinypool's message, or the system's for a message to a process that has ended.
        const hasEnded = /exited unexpectedly|EPIPE|ERR_IPC_CHANNEL_CLOSED/.test(String(error))
        throw hasEnded ? endedEarly('A worker process', error) : error
      }),
    destroy: () => pool.destroy(),
  }
}

function batchesOf(files: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(files.length / filesPerTask) }, (_, at) =>
    files.slice(at * filesPerTask, (at + 1) * filesPerTask),
  )
}

function warnOfProblems(problems: RenderResult['problems']): void {
  // A post is rendered for its page and for the feeds.
  const slugsOf = (wanted: Problem) => [
    ...new Set(problems.flatMap(([problem, slug]) => (problem === wanted ? [slug] : []))),
  ]
  const untitled = slugsOf('card-without-title')
  if (untitled.length > 0) {
    warn(
      `these posts have no title on their share cards, as the fonts lack letters of it: ${listed(untitled)}.`,
    )
  }
  const complex = slugsOf('body-too-complex')
  if (complex.length > 0) {
    warn(
      `the Markdown of these posts is too complex to render (longer than 10 s, more than 2 MB of HTML, or nested too deeply), so that their pages show it as plain text: ${listed(complex)}. Simplify it.`,
    )
  }
}

function listed(slugs: readonly string[]): string {
  return `${slugs.slice(0, 5).join(', ')}${slugs.length > 5 ? ` and ${slugs.length - 5} more` : ''}`
}

function warn(text: string): void {
  console.warn(`Warning: ${text}`)
}
