import { join } from 'node:path'
import type { StoredPost } from '@venue-site/posts/read-post.server'
import { type Figure, median } from '../figures.ts'
import { generatePosts } from '../generate-posts.ts'
import type { Measured } from '../measure-command.ts'
import { pullPosts } from '../scripted-host.ts'
import { pictureFigures } from './pictures.ts'
import { countIn, openProject, plain } from './project.ts'
import { openRivals } from './rivals.ts'

const rounds = 5
const changes = 3
const small = 1_000
const large = 10_000
const pictures = 1_000

/**
 * Measures the build in a copy of the project, against other generators on the same posts. Compression and cards are
 * apart.
 */
export async function* buildFigures(folder: string): AsyncGenerator<Figure> {
  const project = openProject(folder)
  const { build, buildCold } = project
  const rivals = openRivals(folder)
  const snapshot = join(folder, 'snapshot')

  await pullPosts(generatePosts(small), snapshot)
  for (const rival of rivals) rival.writePosts(generatePosts(small))
  const [ours = [], compressed = [], withCards = [], ...theirs] = await runInTurn(
    () => buildCold(snapshot, plain),
    () => buildCold(snapshot, ['--no-cards']),
    () => buildCold(snapshot, ['--no-pack']),
    ...rivals.map(({ build }) => build),
  )
  yield* ratios('1,000 posts, cold', ours, theirs, 1)
  yield {
    name: '1,000 posts, cold: share of compression',
    value: medianOf(ours, compressed, (without, all) => 100 * (1 - without.seconds / all.seconds)),
    unit: '%',
    atMost: 25,
  }
  yield {
    name: '1,000 posts, cold: a share card',
    value: medianOf(
      ours,
      withCards,
      (without, all) => (1000 * (all.seconds - without.seconds)) / countIn(all, 'cards? drawn'),
    ),
    unit: 'ms',
    atMost: 150,
  }

  yield* changeRatios('1,000 posts, one body changed', generatePosts(small))

  const posts = generatePosts(large)
  await pullPosts(posts, snapshot)
  for (const rival of rivals) rival.writePosts(posts)
  const [oursLarge = [], ...theirsLarge] = await runInTurn(
    () => buildCold(snapshot, plain),
    ...rivals.map(({ build }) => build),
  )
  yield* ratios('10,000 posts, cold', oursLarge, theirsLarge, 0.6)
  yield* changeRatios('10,000 posts, one body changed', posts)
  yield {
    name: '10,000 posts, cold: peak memory of all processes',
    value: median(oursLarge.map(({ peakMegabytes }) => peakMegabytes)),
    unit: 'MB',
    atMost: 800,
  }

  const site = join(folder, 'site', 'client')
  await build(snapshot, site, plain)
  const unchanged: Measured[] = []
  for (let run = 0; run < changes; run++) unchanged.push(await build(snapshot, site, plain))
  yield* incrementalFigures('10,000 posts, nothing changed', unchanged, { seconds: 1.5, files: 0 })

  const changed: Measured[] = []
  for (let run = 0; run < changes; run++) {
    const stored = posts[Math.floor((large * (run + 1)) / (changes + 1))]
    if (stored) stored.post.blog += '\n\nOne more line.\n'
    await pullPosts(posts, snapshot)
    changed.push(await build(snapshot, site, plain))
  }
  yield* incrementalFigures('10,000 posts, one body changed', changed, { seconds: 2, files: 2 })

  yield* pictureFigures(folder, project, pictures)

  /** Compares builds after a change of one post. */
  async function* changeRatios(name: string, posts: StoredPost[]): AsyncGenerator<Figure> {
    const site = join(folder, `kept-${posts.length}`, 'client')
    await build(snapshot, site, plain)
    for (const rival of rivals) await rival.buildKept()
    const own: Measured[] = []
    const others = rivals.map((): Measured[] => [])
    for (let change = 0; change < changes; change++) {
      const stored = posts[Math.floor(posts.length / 2) + change]
      if (!stored) continue
      stored.post.blog += '\n\nOne more line.\n'
      await pullPosts(posts, snapshot)
      own.push(await build(snapshot, site, plain))
      for (const [at, rival] of rivals.entries()) others[at]?.push(await rival.rebuild(stored))
    }
    yield* ratios(name, own, others)
  }

  function* ratios(
    name: string,
    own: readonly Measured[],
    others: readonly Measured[][],
    toAstro?: number,
  ): Generator<Figure> {
    yield { name, value: median(own.map(({ seconds }) => seconds)), unit: 's' }
    for (const [at, rival] of rivals.entries()) {
      yield {
        name: `${name}: time to ${rival.name}’s`,
        value: medianOf(own, others[at] ?? [], (one, other) => one.seconds / other.seconds),
        unit: '×',
        atMost: rival.name === 'Astro' ? toAstro : undefined,
      }
      yield {
        name: `${name}: peak memory to ${rival.name}’s`,
        value: medianOf(own, others[at] ?? [], (one, other) => one.peakMegabytes / other.peakMegabytes),
        unit: '×',
      }
    }
  }
}

function* incrementalFigures(
  name: string,
  builds: readonly Measured[],
  atMost: { seconds: number; files: number },
): Generator<Figure> {
  yield { name, value: median(builds.map(({ seconds }) => seconds)), unit: 's', atMost: atMost.seconds }
  yield {
    name: `${name}: files written`,
    value: Math.max(...builds.map((measured) => countIn(measured, 'files? written'))),
    atMost: atMost.files,
  }
}

/** Runs builds in turn. The first round, which reads each program from the disk, is left out of the results. */
async function runInTurn(...builds: (() => Promise<Measured>)[]): Promise<Measured[][]> {
  const results = builds.map((): Measured[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [at, build] of builds.entries()) {
      const measured = await build()
      if (round > 0) results[at]?.push(measured)
    }
  }
  return results
}

/** Returns the median of what two builds of the same round compare to. */
function medianOf(
  ones: readonly Measured[],
  others: readonly Measured[],
  compare: (one: Measured, other: Measured) => number,
): number {
  return median(ones.flatMap((one, round) => (others[round] ? [compare(one, others[round])] : [])))
}
