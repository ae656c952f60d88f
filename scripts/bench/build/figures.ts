import { appendFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSettings } from '../../../src/settings.ts'
import type { StoredPost } from '../../functions/read-post.ts'
import { pull } from '../../snapshot/pull.ts'
import { copyProject } from '../copy-project.ts'
import { type Figure, limitFigure, median, unmeasuredFigure } from '../figures.ts'
import { type Measured, measureCommand, scriptCommand } from '../measure-command.ts'
import { startScriptedHost } from '../scripted-host.ts'
import { type Astro, installAstro } from './astro.ts'
import { postsOf } from './posts.ts'

const runs = 3
const small = 1_000
const middle = 5_000
const large = 10_000

/** Measures what a build promises, whole commands, in a copy of the project. Takes some ten minutes. */
export async function buildFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-bench-'))
  try {
    const project = join(folder, 'project')
    copyProject(project)
    const bench = openBench(folder, project)
    const astro = findAstro(join(folder, 'astro'))
    return [
      ...(await againstAstro(bench, astro, small, 0.9)),
      ...(await packing(bench)),
      ...(await changes(bench, small, 0.8)),
      ...(await cards(bench)),
      ...(await againstAstro(bench, astro, large, 0.75)),
      ...(await changes(bench, large, 1)),
      ...(await growth(bench)),
      ...(await insertion(bench)),
      ...(await codeChange(bench)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Bench = ReturnType<typeof openBench>

// Nothing is removed before the end: a file system is slow to reuse what has just been given back, and the next build
// would pay for it.
function openBench(folder: string, project: string) {
  const hosts = new Map<number, StoredPost[]>()
  let run = 0
  const snapshotOf = (count: number) => join(folder, `snapshot-${count}`)
  const siteOf = (count: number) => join(folder, `site-${count}`)
  const setAside = (path: string) => existsSync(path) && renameSync(path, `${path}-${++run}`)

  return {
    project,
    snapshotOf,
    /** The posts of a size, as the host has them now. */
    posts(count: number): StoredPost[] {
      const posts = hosts.get(count) ?? postsOf(count, join(folder, `posts-${count}`))
      hosts.set(count, posts)
      return posts
    },
    /** Pulls what the host has into the snapshot of that size. */
    async pull(count: number): Promise<void> {
      const host = await startScriptedHost(this.posts(count))
      await pull({ settings: parseSettings({}), functionsUrl: host.url, out: snapshotOf(count) })
      await host.close()
    },
    /** Builds the snapshot of that size. Compression is timed apart, and so are share cards. */
    async build(count: number, { packs = false, cards = false }: Extras = {}): Promise<Built> {
      const left = [...(packs ? [] : ['--no-pack']), ...(cards ? [] : ['--no-cards'])]
      const args = ['--snapshot', snapshotOf(count), '--out', siteOf(count), ...left]
      return built(await measureCommand(scriptCommand('build', ...args), { cwd: project }))
    },
    /** Builds it as on a fresh clone. */
    async buildCold(count: number, options?: Extras): Promise<Built> {
      for (const path of [join(project, '.cache'), siteOf(count)]) setAside(path)
      return this.build(count, options)
    },
  }
}

interface Extras {
  packs?: boolean
  cards?: boolean
}

interface Built extends Measured {
  rendered: number
  written: number
  /** Share cards drawn. */
  drawn: number
}

function built(measured: Measured): Built {
  const [, rendered, written, drawn] =
    /(\d+) rendered, .* ([\d,]+) files? written, .* ([\d,]+) cards? drawn/.exec(measured.stdout) ?? []
  if (measured.code !== 0 || !rendered || !written || !drawn)
    throw new Error(`The build failed: ${measured.stderr}`)
  return {
    ...measured,
    rendered: Number(rendered),
    written: Number(written.replaceAll(',', '')),
    drawn: Number(drawn.replaceAll(',', '')),
  }
}

function findAstro(folder: string): Astro | null {
  try {
    return installAstro(folder)
  } catch (error) {
    console.error(`Astro cannot be installed here: ${error instanceof Error ? error.message : error}`)
    return null
  }
}

async function againstAstro(
  bench: Bench,
  astro: Astro | null,
  count: number,
  limit: number,
): Promise<Figure[]> {
  const name = `${label(count)} cold, to Astro's time (median of ${runs})`
  await bench.pull(count)
  const posts = astro?.write(
    `posts-${count}`,
    bench.posts(count).map(({ post }) => post),
  )
  const ratios: number[] = []
  const ours: Built[] = []
  for (let run = 0; run < runs; run++) {
    const cold = await bench.buildCold(count)
    ours.push(cold)
    if (!astro || !posts) continue
    const theirs = await astro.build(posts, `${count}-${run}`)
    if (theirs.code !== 0) throw new Error(`Astro's build failed: ${theirs.stderr}`)
    console.error(`${name}: ${cold.seconds.toFixed(1)} s, Astro ${theirs.seconds.toFixed(1)} s`)
    ratios.push(cold.seconds / theirs.seconds)
  }
  const ratio = astro
    ? limitFigure(name, median(ratios), limit, '×')
    : unmeasuredFigure(name, 'no Astro here')
  if (count !== large) return [ratio]
  const peak = median(ours.map(({ peakMegabytes }) => peakMegabytes))
  return [ratio, limitFigure(`${label(count)} cold, peak resident memory of all processes`, peak, 800, 'MB')]
}

async function packing(bench: Bench): Promise<Figure[]> {
  const shares: number[] = []
  for (let run = 0; run < runs; run++) {
    const packed = await bench.buildCold(small, { packs: true })
    const plain = await bench.buildCold(small)
    shares.push(100 * (1 - plain.seconds / packed.seconds))
  }
  return [limitFigure(`${label(small)} cold, packing's share (median of ${runs})`, median(shares), 25, '%')]
}

async function cards(bench: Bench): Promise<Figure[]> {
  const perCard: number[] = []
  for (let run = 0; run < runs; run++) {
    const plain = await bench.buildCold(small)
    const cold = await bench.buildCold(small, { cards: true })
    perCard.push((1000 * (cold.seconds - plain.seconds)) / cold.drawn)
  }
  const same = await bench.build(small, { cards: true })
  return [
    limitFigure(`${label(small)} cold, a share card (median of ${runs})`, median(perCard), 150, 'ms'),
    limitFigure(`${label(small)}, nothing changed, share cards drawn`, same.drawn, 0, ''),
  ]
}

async function changes(bench: Bench, count: number, limit: number): Promise<Figure[]> {
  const same = await repeat(() => bench.build(count))
  const changed = await repeat(async (run) => {
    const stored = bench.posts(count)[Math.floor((count * (run + 1)) / (runs + 1))]
    if (stored) stored.post.blog += '\n\nOne more line.\n'
    await bench.pull(count)
    return bench.build(count)
  })
  const figures = [
    limitFigure(`${label(count)}, one body changed (median of ${runs})`, seconds(changed), limit, 's'),
    limitFigure(`${label(count)}, one body changed, files written`, most(changed, 'written'), 2, ''),
  ]
  if (count !== large) return figures
  return [
    limitFigure(`${label(count)}, nothing changed (median of ${runs})`, seconds(same), 1, 's'),
    limitFigure(`${label(count)}, nothing changed, files written`, most(same, 'written'), 0, ''),
    ...figures,
  ]
}

async function growth(bench: Bench): Promise<Figure[]> {
  await bench.pull(middle)
  const half = await repeat(() => bench.buildCold(middle))
  const whole = await repeat(() => bench.buildCold(large))
  const peak = (of: readonly Built[]) => median(of.map(({ peakMegabytes }) => peakMegabytes))
  const name = `${label(large)} cold, peak memory to that of ${label(middle)} (median of ${runs})`
  return [limitFigure(name, peak(whole) / peak(half), 1.2, '×')]
}

async function insertion(bench: Bench): Promise<Figure[]> {
  const posts = bench.posts(large)
  const inserted = await repeat(async (run) => {
    const [newest] = posts
    if (newest) {
      const slug = `inserted-${run}`
      posts.unshift({ id: slug, post: { ...newest.post, slug, metaTitle: `Inserted ${run}` } })
    }
    await bench.pull(large)
    return bench.build(large)
  })
  const listPages = Math.ceil(posts.length / 10)
  const postPages = most(inserted, 'rendered') - listPages
  return [
    limitFigure(`${label(large)}, one inserted at the top (median of ${runs})`, seconds(inserted), 5, 's'),
    limitFigure(`${label(large)}, one inserted at the top, post pages rendered`, postPages, 2, ''),
  ]
}

async function codeChange(bench: Bench): Promise<Figure[]> {
  const changed = await repeat((run) => {
    appendFileSync(join(bench.project, 'src/components/app.tsx'), `\n// Change ${run}\n`)
    return bench.build(large)
  })
  return [limitFigure(`${label(large)}, code changed (median of ${runs})`, seconds(changed), 15, 's')]
}

async function repeat(work: (run: number) => Promise<Built>): Promise<Built[]> {
  const results: Built[] = []
  for (let run = 0; run < runs; run++) results.push(await work(run))
  return results
}

const seconds = (builds: readonly Built[]) => median(builds.map((build) => build.seconds))
const most = (builds: readonly Built[], count: 'rendered' | 'written') =>
  Math.max(...builds.map((build) => build[count]))
const label = (count: number) => `${count.toLocaleString('en-US')} posts`
