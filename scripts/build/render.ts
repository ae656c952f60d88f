import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { JobError } from '../cli/errors.ts'
import { startProgress } from '../cli/progress.ts'
import type { PageToRender } from './page-list.ts'
import type { RenderResult, RenderTask } from './render-worker.ts'

// Small enough that the workers end together, large enough that a task costs more than its message.
const pagesPerTask = 20

/** Renders all pages in worker processes. @throws JobError that names the page that could not be rendered. */
export async function renderPages(
  pages: readonly PageToRender[],
  common: Omit<RenderTask, 'pages'>,
): Promise<void> {
  const shares = Array.from({ length: Math.ceil(pages.length / pagesPerTask) }, (_, at) =>
    pages.slice(at * pagesPerTask, (at + 1) * pagesPerTask),
  )
  const pool = new Tinypool({
    filename: new URL('./render-worker.ts', import.meta.url).href,
    runtime: 'child_process',
    maxThreads: Math.min(availableParallelism(), shares.length),
    minThreads: 1,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const progress = startProgress('Rendering pages', pages.length)
  try {
    await Promise.all(
      shares.map(async (share) => {
        const { failure }: RenderResult = await pool.run({ ...common, pages: share } satisfies RenderTask)
        if (failure) throw new JobError(failure)
        for (const _ of share) progress.tick()
      }),
    )
  } finally {
    progress.stop()
    await pool.destroy()
  }
}
