import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { JobError } from '../cli/errors.ts'
import { startProgress } from '../cli/progress.ts'
import type { SegmentPart } from '../files/record-store.ts'
import type { Bundle } from './bundle.ts'
import type { BuiltPage } from './output-manifest.ts'
import type { CacheName, PageTask, RenderResult, RenderTask } from './render-worker.ts'

// Small enough that the workers end together, large enough that a task costs more than its message.
const pagesPerTask = 20

export interface Rendered {
  /** Of each page's file, what became of it. */
  pages: Map<string, Pick<BuiltPage, 'files' | 'card'>>
  /** How many cards were drawn. */
  cards: number
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
export async function renderPages(pages: readonly PageTask[], options: RenderOptions): Promise<Rendered> {
  const progress = startProgress('Rendering pages', pages.length)
  const made: Rendered['pages'] = new Map()
  const untitled: string[] = []
  let cards = 0
  const peaks = new Map<number, number>()
  const caches: Rendered['caches'] = {
    pages: { added: [], used: new Set() },
    bodies: { added: [], used: new Set() },
    cards: { added: [], used: new Set() },
  }

  function take(share: readonly PageTask[], result: RenderResult): void {
    if (result.failure) throw new JobError(result.failure)
    if (!result.isFast) warnOfSlowParser()
    for (const [at, { file }] of share.entries()) made.set(file, result.pages[at] ?? { files: [] })
    cards += result.cards
    untitled.push(...result.untitled)
    for (const name of ['pages', 'bodies', 'cards'] as const) {
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
  if (untitled.length > 0) warnOfUntitled(untitled)
  return {
    pages: made,
    cards,
    caches,
    peakKilobytes: [...peaks.values()].reduce((sum, peak) => sum + peak, 0),
  }
}

async function renderInWorkers(
  pages: readonly PageTask[],
  { renderWorker, ...options }: RenderOptions,
  take: (share: readonly PageTask[], result: RenderResult) => void,
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

function warnOfUntitled(slugs: readonly string[]): void {
  const named = slugs.slice(0, 5).join(', ')
  const more = slugs.length > 5 ? ` and ${slugs.length - 5} more` : ''
  console.warn(
    `Warning: these posts have no title on their share cards, as the faces lack letters of it: ${named}${more}.`,
  )
}

let hasWarned = false

function warnOfSlowParser(): void {
  if (hasWarned) return
  hasWarned = true
  console.warn(
    'Warning: this machine has no binding of satteri, so Markdown is read by remark: the same pages, later.',
  )
}
