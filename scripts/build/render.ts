import { JobError } from '../cli/errors.ts'
import { startProgress } from '../cli/progress.ts'
import type { SegmentPart } from '../files/record-segments.ts'
import type { BuiltPage } from './output-manifest.ts'
import type { RenderPool } from './render-pool.ts'
import type { CacheName, PageTask, RenderResult } from './render-task.ts'

export interface Rendered {
  /** Of each page's file, what became of it. */
  pages: Map<string, Omit<BuiltPage, 'parts'>>
  /** How many cards were drawn. */
  cards: number
  /** What went into the caches, and which of their segments were read. */
  caches: Record<CacheName, { added: SegmentPart[]; used: Set<string> }>
  /** The most that this process and its workers held, each at its own worst, in kilobytes. */
  peakKilobytes: number
}

/**
 * Renders pages, and puts together what became of them.
 * @param pool Where; none is needed for no pages.
 * @throws JobError that names the page that could not be rendered.
 */
export async function renderPages(pages: readonly PageTask[], pool?: RenderPool): Promise<Rendered> {
  const progress = startProgress('Rendering pages', pages.length)
  const made: Rendered['pages'] = new Map()
  const untitled: string[] = []
  const plain: string[] = []
  let cards = 0
  const peaks = new Map<number, number>()
  const caches: Rendered['caches'] = {
    pages: { added: [], used: new Set() },
    bodies: { added: [], used: new Set() },
    cards: { added: [], used: new Set() },
  }

  function take(share: readonly PageTask[], result: RenderResult): void {
    if (result.failure) throw new JobError(result.failure)
    if (!result.bodies.isFast) warnOfSlowParser()
    plain.push(...result.bodies.plain)
    for (const [at, { file }] of share.entries())
      made.set(file, result.pages[at] ?? { files: [], contents: [] })
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
    if (pages.length > 0) await pool?.render(pages, take)
  } finally {
    progress.stop()
  }
  peaks.set(process.pid, process.resourceUsage().maxRSS)
  if (untitled.length > 0) {
    warn(
      `these posts have no title on their share cards, as the faces lack letters of it: ${named(untitled)}.`,
    )
  }
  if (plain.length > 0) {
    warn(
      `the Markdown of these posts is too complex to render (longer than 10 s, more than 2 MB of HTML, or nested too deeply), so that their pages show it as plain text: ${named(plain)}. Simplify it.`,
    )
  }
  return {
    pages: made,
    cards,
    caches,
    peakKilobytes: [...peaks.values()].reduce((sum, peak) => sum + peak, 0),
  }
}

function named(slugs: readonly string[]): string {
  // A post is rendered for its page and for the feeds.
  const all = [...new Set(slugs)]
  return `${all.slice(0, 5).join(', ')}${all.length > 5 ? ` and ${all.length - 5} more` : ''}`
}

function warn(text: string): void {
  console.warn(`Warning: ${text}`)
}

let hasWarned = false

function warnOfSlowParser(): void {
  if (hasWarned) return
  hasWarned = true
  warn('this machine has no binding of satteri, so Markdown is read by remark: the same pages, later.')
}
