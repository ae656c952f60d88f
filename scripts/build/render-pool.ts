import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { JobError } from '../cli/errors.ts'
import { openProcessPool } from '../cli/process-pool.ts'
import { startProgress } from '../cli/progress.ts'
import type { RenderProblem } from './body-renderer.ts'
import type { BuiltOutput } from './manifest.ts'
import type { RenderOptions, RenderResult, RenderTask } from './render-worker.ts'

// Small enough that the workers end at the same time, large enough that a task costs more than its message.
const filesPerTask = 40

interface Rendered {
  /** The encodings of each file. */
  encodings: ReadonlyMap<string, BuiltOutput['encodings']>
  /** The sum of the peak memory of this process and its workers. */
  peakKilobytes: number
}

/**
 * Renders outputs in one process per core, writes them to `options.into`, and prints warnings for editors.
 * @throws JobError that names the file that cannot be rendered.
 */
export async function renderOutputs(files: readonly string[], options: RenderOptions): Promise<Rendered> {
  const encodings = new Map<string, BuiltOutput['encodings']>()
  const problems: RenderResult['problems'] = []
  const peaks = new Map<number, number>()
  const worker = pathToFileURL(join(options.bundle.folder, 'server/render-worker.mjs')).href
  const progress = startProgress('Rendering pages', files.filter(isPage).length)
  const pool = await openProcessPool(worker, {
    // Independent of the shell: the bundle calls functions that only production React has.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    await Promise.all(batchesOf(files).map(renderBatch))
  } finally {
    progress.stop()
    await pool.destroy()
  }
  warnOfProblems(problems)
  peaks.set(process.pid, process.resourceUsage().maxRSS)
  return { encodings, peakKilobytes: [...peaks.values()].reduce((sum, peak) => sum + peak, 0) }

  async function renderBatch(batch: readonly string[]): Promise<void> {
    const task: RenderTask = { ...options, files: batch }
    const result: RenderResult = await pool.run(task)
    if (result.failure) throw new JobError(result.failure)
    for (const [at, file] of batch.entries()) {
      encodings.set(file, result.encodings[at] ?? [])
      if (isPage(file)) progress.tick()
    }
    problems.push(...result.problems)
    peaks.set(result.pid, result.peakKilobytes)
  }
}

function isPage(file: string): boolean {
  return file.endsWith('.html')
}

function batchesOf(files: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(files.length / filesPerTask) }, (_, at) =>
    files.slice(at * filesPerTask, (at + 1) * filesPerTask),
  )
}

function warnOfProblems(problems: RenderResult['problems']): void {
  // A post is rendered for its page and for the feeds.
  const slugsOf = (wanted: RenderProblem) => [
    ...new Set(problems.flatMap(([problem, slug]) => (problem === wanted ? [slug] : []))),
  ]
  if (slugsOf('slow-parser').length > 0) {
    warn('satteri has no binding for this machine, so that Markdown is parsed by remark: slower, same pages.')
  }
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
