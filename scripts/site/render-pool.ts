import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endedEarly, JobError } from '@venue-site/cli/errors'
import { startProgress } from '@venue-site/cli/progress'
import { loadSatteri } from '@venue-site/posts/load-satteri.server'
import { contentVariable } from './content-data.ts'
import { isPage } from './list-outputs.ts'
import type { BuiltOutput } from './manifest.ts'
import { optionsVariable, type RenderOptions } from './render-options.ts'
import type { RenderResult } from './render-worker.ts'
import { warn, warnOfProblems } from './warn-of-problems.ts'

// Small enough that the workers end at the same time, large enough that a task costs more than its message.
const filesPerTask = 40

// One process renders the pages of so many posts in the time that another one takes to start: a fifth less processor time.
const postsOfOneProcess = 30

/**
 * Renders outputs in worker processes, one for each core, or a single one for a small blog, and writes them to
 * `options.into`.
 * @param getOptions Called when the processes start.
 * @param countPosts Returns how many posts the snapshot has, when the processes start.
 */
export function createRenderers(getOptions: () => Promise<RenderOptions>, countPosts: () => number) {
  let opened: ReturnType<typeof openRenderers> | undefined
  const open = () => {
    const processes = countPosts() > postsOfOneProcess ? availableParallelism() : 1
    opened ??= getOptions().then((options) => openRenderers(options, processes))
    return opened
  }
  const batches: Batch[] = []
  return {
    /** Starts a process before there is something to render, so that it reads the snapshot meanwhile. */
    start: async () => void (await open()),
    /** Begins to render outputs. @param files In the order in which they are listed, after those of earlier calls. */
    render(files: readonly string[]) {
      for (const batch of batchesOf(files)) {
        const result = open().then(({ pool }) => pool.run(batch))
        // `finish` tells of it.
        result.catch(() => {})
        batches.push({ files: batch, result })
      }
    },
    /**
     * Waits for everything that is rendered, and prints warnings for editors. Then the processes end, so that their memory
     * is free for what follows.
     * @returns Undefined if there was nothing to render.
     * @throws JobError that names the file that cannot be rendered.
     */
    async finish(): Promise<Rendered | undefined> {
      if (batches.length === 0) return undefined
      const { pool, fastParser } = await open()
      const rendered = await collect(batches)
      if ((await fastParser) === null)
        warn(
          'satteri has no binding for this machine, so that Markdown is parsed by remark: slower, same pages.',
        )
      warnOfProblems(rendered.problems)
      await pool.destroy()
      return rendered
    },
    [Symbol.asyncDispose]: async () => (await opened?.catch(() => undefined))?.pool.destroy(),
  }
}

/** Outputs that are rendered in one task. */
interface Batch {
  files: readonly string[]
  result: Promise<RenderResult>
}

async function openRenderers(options: RenderOptions, processes: number) {
  const pool = await openPool(options, processes)
  // Loaded while the process starts, to learn whether it has the parser.
  return { pool, fastParser: loadSatteri() }
}

export type Rendered = Awaited<ReturnType<typeof collect>>

async function collect(batches: readonly Batch[]) {
  const encodings = new Map<string, BuiltOutput['encodings']>()
  const problems: RenderResult['problems'] = []
  const peaks = new Map<number, number>()
  using progress = startProgress(
    'Rendering pages',
    batches.reduce((sum, { files }) => sum + files.filter(isPage).length, 0),
  )
  await Promise.all(
    batches.map(async ({ files, result }) => {
      const { failure, ...rendered } = await result
      if (failure) throw new JobError(failure)
      for (const [at, file] of files.entries()) {
        encodings.set(file, rendered.encodings[at] ?? [])
        if (isPage(file)) progress.tick()
      }
      problems.push(...rendered.problems)
      peaks.set(rendered.pid, rendered.peakKilobytes)
    }),
  )
  peaks.set(process.pid, process.resourceUsage().maxRSS)
  return {
    /** The encodings of each file. */
    encodings,
    problems,
    /** The sum of the peak memory of this process and its workers. */
    peakKilobytes: [...peaks.values()].reduce((sum, peak) => sum + peak, 0),
  }
}

/**
 * Opens a pool of up to so many processes that render batches of outputs. The first one starts at once.
 * @returns `run` throws JobError if a process ends early.
 */
async function openPool(options: RenderOptions, processes: number) {
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: pathToFileURL(join(options.bundle.folder, 'server/render-worker.mjs')).href,
    runtime: 'child_process',
    minThreads: 1,
    maxThreads: processes,
    // One task runs and one waits, so that no process is idle: 4 % of the time of a large build.
    concurrentTasksPerWorker: 2,
    // There is a process for each core, so that more helpers of V8 only take time: 4 % of a large build.
    execArgv: ['--v8-pool-size=1'],
    // Independent of the shell: the bundle calls functions that only production React has.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // Else glibc keeps memory for each thread that has encoded a picture: 100 MB more in all.
      MALLOC_ARENA_MAX: '1',
      [optionsVariable]: JSON.stringify(options),
      [contentVariable]: options.content,
    },
  })
  // Tinypool does not fail a task if a process ends before it gets one, and the task would wait for ever.
  const failure = new Promise<never>((_, reject) => pool.on('error', reject))
  failure.catch(() => {})
  return {
    run: (files: readonly string[]): Promise<RenderResult> =>
      Promise.race([pool.run(files), failure]).catch((error) => {
        // Tinypool's message, or the system's for a message to a process that has ended.
        const hasEnded = /exited unexpectedly|EPIPE|ERR_IPC_CHANNEL_CLOSED/.test(String(error))
        // Tinypool passes an error on as an object with its fields, and what else was thrown as a text.
        throw hasEnded
          ? endedEarly('A worker process', error)
          : new Error(error.message ?? error, { cause: error })
      }),
    async destroy() {
      // Tinypool kills a process that has not ended after a second. Then nothing else keeps this one until it has.
      const waiting = setInterval(() => {}, 1000)
      await pool.destroy().finally(() => clearInterval(waiting))
    },
  }
}

function batchesOf(files: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(files.length / filesPerTask) }, (_, at) =>
    files.slice(at * filesPerTask, (at + 1) * filesPerTask),
  )
}
