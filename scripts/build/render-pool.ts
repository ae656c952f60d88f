import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openProcessPool, type ProcessPool } from '../cli/process-pool.ts'
import type { PageTask, RenderResult, RenderTask } from './render-task.ts'

// Small enough that the workers end together, large enough that a task costs more than its message.
const pagesPerTask = 20

/** The processes that render: one a core, fewer where there is less to do. */
export interface RenderPool {
  /**
   * Starts the first of them before it is known what there is to render: it takes longer to get ready than to make a
   * page. Resolved once it knows what to do; what it fails of is told by `render`.
   */
  prepare(): Promise<void>
  /** Renders pages in shares, and hands on what became of each share. */
  render(
    pages: readonly PageTask[],
    take: (share: readonly PageTask[], result: RenderResult) => void,
  ): Promise<void>
  close(): Promise<void>
}

/** Opens a pool; it has no process until there is something to do. */
export function openRenderPool(
  renderWorker: string,
  options: Omit<RenderTask, 'pages' | 'isOneOfMany'>,
): RenderPool {
  let opening: Promise<ProcessPool> | undefined
  let preparing: Promise<unknown> | undefined
  const run = async (task: Pick<RenderTask, 'pages' | 'isOneOfMany'>): Promise<RenderResult> => {
    opening ??= openProcessPool(pathToFileURL(renderWorker).href, {
      // Whatever the shell says: the bundle calls functions that only production React has.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    return (await opening).run({ ...options, ...task })
  }
  return {
    async prepare() {
      preparing = run({ pages: [], isOneOfMany: false }).catch(() => {})
      await opening?.catch(() => {})
      // The task goes through a port of this process, which is busy from now on, to the other one's.
      await setImmediate()
      await setImmediate()
    },
    async render(pages, take) {
      // A task that came sooner would start a process of its own.
      await preparing
      const shares = Array.from({ length: Math.ceil(pages.length / pagesPerTask) }, (_, at) =>
        pages.slice(at * pagesPerTask, (at + 1) * pagesPerTask),
      )
      await Promise.all(
        shares.map(async (share) => take(share, await run({ pages: share, isOneOfMany: shares.length > 1 }))),
      )
    },
    async close() {
      await (await opening)?.destroy()
    },
  }
}
