import { pathToFileURL } from 'node:url'
import type { Problem } from '../../src/outputs.ts'
import { JobError } from '../cli/errors.ts'
import { openProcessPool } from '../cli/process-pool.ts'
import { startProgress } from '../cli/progress.ts'
import type { BuiltOutput } from './manifest.ts'
import type { RenderOptions, RenderResult, RenderTask } from './render-worker.ts'

// Small enough that the workers end together, large enough that a task costs more than its message.
const filesPerTask = 40

export interface Rendered {
  /** What became of each file. */
  outputs: ReadonlyMap<string, Omit<BuiltOutput, 'inputs'>>
  /** The most memory that this process and its workers held, each at its own worst, in kilobytes. */
  peakKilobytes: number
}

/**
 * Renders outputs in a process a core, writes them to `options.into`, and prints a warning for what an editor should
 * know of.
 * @throws JobError that names the file that cannot be rendered.
 */
export async function renderOutputs(files: readonly string[], options: RenderOptions): Promise<Rendered> {
  const outputs = new Map<string, Omit<BuiltOutput, 'inputs'>>()
  const problems: RenderResult['problems'] = []
  const peaks = new Map<number, number>()
  let isFast = true
  const progress = startProgress('Rendering pages', files.filter(isPage).length)
  const pool = await openProcessPool(pathToFileURL(options.bundle.renderWorker).href, {
    // Whatever the shell says: the bundle calls functions that only production React has.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    await Promise.all(batchesOf(files).map(renderBatch))
  } finally {
    progress.stop()
    await pool.destroy()
  }
  if (!isFast)
    warn('this machine has no binding of satteri, so Markdown is read by remark: the same pages, later.')
  warnOf(problems)
  peaks.set(process.pid, process.resourceUsage().maxRSS)
  return { outputs, peakKilobytes: [...peaks.values()].reduce((sum, peak) => sum + peak, 0) }

  async function renderBatch(batch: readonly string[]): Promise<void> {
    const task: RenderTask = { ...options, files: batch }
    const result: RenderResult = await pool.run(task)
    if (result.failure) throw new JobError(result.failure)
    for (const [at, file] of batch.entries()) {
      const output = result.outputs[at]
      if (output) outputs.set(file, output)
      if (isPage(file)) progress.tick()
    }
    problems.push(...result.problems)
    peaks.set(result.pid, result.peakKilobytes)
    isFast &&= result.isFast
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

function warnOf(problems: RenderResult['problems']): void {
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
