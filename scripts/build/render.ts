import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { JobError } from '../cli/errors.ts'
import { startProgress } from '../cli/progress.ts'
import type { SegmentPart } from '../files/record-store.ts'
import type { Bundle } from './bundle.ts'
import type { PageToRender } from './page-list.ts'
import type { CacheName, RenderResult, RenderTask } from './render-worker.ts'

// Small enough that the workers end together, large enough that a task costs more than its message.
const pagesPerTask = 20

export interface Rendered {
  /** Of each page's file, the names of all files it became. */
  files: Map<string, string[]>
  /** What went into the caches, and which of their segments were read. */
  caches: Record<CacheName, { added: SegmentPart[]; used: Set<string> }>
  /** The most that this process and its workers held, each at its own worst, in kilobytes. */
  peakKilobytes: number
}

type RenderOptions = Omit<RenderTask, 'pages' | 'isOneOfMany'> & Pick<Bundle, 'renderWorker'>

/**
 * Renders pages in one process a core, in fewer where there is less to do.
 * @throws JobError that names the page that could not be rendered.
 */
export async function renderPages(pages: readonly PageToRender[], options: RenderOptions): Promise<Rendered> {
  const progress = startProgress('Rendering pages', pages.length)
  const files = new Map<string, string[]>()
  const peaks = new Map<number, number>()
  const caches: Rendered['caches'] = {
    pages: { added: [], used: new Set() },
    bodies: { added: [], used: new Set() },
  }

  function take(share: readonly PageToRender[], result: RenderResult): void {
    if (result.failure) throw new JobError(result.failure)
    if (!result.isFast) warnOfSlowParser()
    for (const [at, page] of share.entries()) files.set(page.file, result.files[at] ?? [])
    for (const name of ['pages', 'bodies'] as const) {
      const { added, used } = result.caches[name] ?? {}
      if (added) caches[name].added.push(added)
      for (const segment of used ?? []) caches[name].used.add(segment)
    }
    peaks.set(result.pid, Math.max(peaks.get(result.pid) ?? 0, result.peakKilobytes))
    for (const _ of share) progress.tick()
  }

  try {
    if (pages.length > 0) await renderInWorkers(pages, options, take)
  } finally {
    progress.stop()
  }
  peaks.set(process.pid, process.resourceUsage().maxRSS)
  return { files, caches, peakKilobytes: [...peaks.values()].reduce((sum, peak) => sum + peak, 0) }
}

async function renderInWorkers(
  pages: readonly PageToRender[],
  { renderWorker, ...options }: RenderOptions,
  take: (share: readonly PageToRender[], result: RenderResult) => void,
): Promise<void> {
  const { Tinypool } = await import('tinypool')
  const shares = Array.from({ length: Math.ceil(pages.length / pagesPerTask) }, (_, at) =>
    pages.slice(at * pagesPerTask, (at + 1) * pagesPerTask),
  )
  const pool = new Tinypool({
    filename: pathToFileURL(renderWorker).href,
    runtime: 'child_process',
    maxThreads: Math.min(availableParallelism(), shares.length),
    minThreads: 1,
    // Whatever the shell says: the bundle calls functions that only production React has.
    env: { ...process.env, NODE_ENV: 'production' },
    // As many processes as cores: a collector's own threads would only take turns with them.
    // A page leaves as much garbage as fits this young generation, in megabytes: it stays in the core's own cache.
    execArgv: ['--single-threaded-gc', '--max-semi-space-size=4'],
  })
  try {
    await Promise.all(
      shares.map(async (share) => {
        const task: RenderTask = { ...options, pages: share, isOneOfMany: shares.length > 1 }
        take(share, await pool.run(task))
      }),
    )
  } finally {
    await pool.destroy()
  }
}

let hasWarned = false

function warnOfSlowParser(): void {
  if (hasWarned) return
  hasWarned = true
  console.warn(
    'Warning: this machine has no binding of satteri, so Markdown is read by remark: the same pages, later.',
  )
}
