import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject } from '../copy-project.ts'
import { type Figure, limitFigure, median, unmeasuredFigure } from '../figures.ts'
import { type Astro, installAstro } from './astro.ts'
import { type Bench, type Built, openBench } from './open-bench.ts'

const runs = 3
const astroRuns = 5
// What two times differ by swings more than either: of three turns in a row the middle share was from 14 to 30 %.
const packingTurns = 9
const small = 1_000
const middle = 5_000
const large = 10_000

/** Measures what a build promises, whole commands, in a copy of the project. Takes some fifteen minutes. */
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
  const name = `${label(count)} cold, to Astro's time (median of ${astroRuns})`
  await bench.pull(count)
  const posts = astro?.write(
    `posts-${count}`,
    bench.posts(count).map(({ post }) => post),
  )
  const ratios: number[] = []
  const ours: Built[] = []
  for (let run = 0; run <= astroRuns; run++) {
    const cold = await bench.buildCold(count)
    const theirs = astro && posts ? await astro.build(posts, `${count}-${run}`) : null
    if (theirs && theirs.code !== 0) throw new Error(`Astro's build failed: ${theirs.stderr}`)
    // The first of each reads its dependencies from the disk, and what one has read makes the other's quicker.
    if (run === 0) continue
    ours.push(cold)
    if (!theirs) continue
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
  const [packed, plain]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < packingTurns; turn++) {
    packed.push((await bench.buildCold(small, { packs: true })).seconds)
    plain.push((await bench.buildCold(small)).seconds)
  }
  const share = 100 * (1 - median(plain) / median(packed))
  return [
    limitFigure(`${label(small)} cold, packing's share (of medians of ${packingTurns})`, share, 25, '%'),
  ]
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
    limitFigure(`${label(count)}, one body changed, files written`, mostWritten(changed), 2, ''),
  ]
  if (count !== large) return figures
  return [
    limitFigure(`${label(count)}, nothing changed (median of ${runs})`, seconds(same), 1, 's'),
    limitFigure(`${label(count)}, nothing changed, files written`, mostWritten(same), 0, ''),
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
    return bench.build(large, { explains: true })
  })
  const name = `${label(large)}, one inserted at the top`
  return [
    limitFigure(`${name} (median of ${runs})`, seconds(inserted), 5, 's'),
    limitFigure(
      `${name}, post pages rendered`,
      Math.max(...inserted.map(({ postPages }) => postPages)),
      2,
      '',
    ),
  ]
}

async function codeChange(bench: Bench): Promise<Figure[]> {
  const changed = await repeat((run) => {
    // Nothing that the bundler could leave out: every document names another script.
    appendFileSync(
      join(bench.project, 'src/components/app.tsx'),
      `\nObject.assign(globalThis, { change: ${run} })\n`,
    )
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
const mostWritten = (builds: readonly Built[]) => Math.max(...builds.map(({ written }) => written))
const label = (count: number) => `${count.toLocaleString('en-US')} posts`
