import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { plain } from '../build/project.ts'
import { copyProject } from '../copy-project.ts'
import { type Figure, median } from '../figures.ts'
import { generatePosts } from '../generate-posts.ts'
import { type Measured, measureCommand } from '../measure-command.ts'
import { scriptCommand } from '../programs/script-command.ts'
import { seededRandom } from '../random.ts'
import { pullPosts } from '../scripted-host.ts'
import { openSearch } from './search.ts'

const small = 10_000
const large = 100_000
// Of 3 KB.
const sections = 2
const edits = 200
const queries = 1_000
const shards = 4

/** Measures what grows with the blog: builds of 100,000 posts beside 10,000, and the search after edits. */
export async function* scaleFigures(folder: string): AsyncGenerator<Figure> {
  const project = join(folder, 'project')
  copyProject(project)
  const run = (name: string, ...args: string[]) =>
    measureCommand(scriptCommand(name, ...args), { cwd: project })
  const build = (snapshot: string, out: string, ...args: string[]) =>
    run('build', '--snapshot', snapshot, '--out', out, ...plain, ...args)

  // The bundle is not what grows.
  const [snapshot, out] = [join(folder, 'small'), join(folder, 'small-site', 'client')]
  const posts = generatePosts(small, sections)
  await pullPosts(posts, snapshot)
  await build(snapshot, out)
  rmSync(out, { recursive: true })
  const smallBuild = await build(snapshot, out)
  yield* searchFigures()

  const many = generatePosts(large, sections)
  const [largeSnapshot, largeOut] = [join(folder, 'large'), join(folder, 'large-site', 'client')]
  await pullPosts(many, largeSnapshot)
  const largeBuild = await build(largeSnapshot, largeOut)
  yield {
    name: '100,000 posts, cold: time to that of 10,000',
    value: largeBuild.seconds / smallBuild.seconds,
    unit: '×',
    atMost: 10.5,
  }
  yield {
    name: '100,000 posts, cold: peak memory to that of 10,000',
    value: largeBuild.peakMegabytes / smallBuild.peakMegabytes,
    unit: '×',
    atMost: 1.2,
  }
  yield seconds('100,000 posts, nothing changed', await build(largeSnapshot, largeOut), 5)
  yield megabytes('100,000 posts: audit', await run('audit', '--snapshot', largeSnapshot))
  yield megabytes('100,000 posts: search index', await run('search-index', '--dir', largeOut, '--no-pack'))
  const ofShards: number[] = []
  for (let number = 1; number <= shards; number++) {
    const shard = join(folder, `shard-${number}`, 'client')
    ofShards.push((await build(largeSnapshot, shard, '--shard', `${number}/${shards}`)).seconds)
    rmSync(shard, { recursive: true })
  }
  yield {
    name: `100,000 posts, cold, ${shards} shards: time of the longest to that of one machine`,
    value: Math.max(...ofShards) / largeBuild.seconds,
    unit: '×',
    atMost: 0.3,
  }
  const changed = many[large / 2]
  if (changed) changed.post.blog += '\n\nOne more line.\n'
  await pullPosts(many, largeSnapshot)
  yield seconds('100,000 posts, one body changed', await build(largeSnapshot, largeOut), 6)

  async function* searchFigures(): AsyncGenerator<Figure> {
    const index = (dir: string) => run('search-index', '--dir', dir, '--no-pack')
    await index(out)
    const random = seededRandom(1)
    const editOne = () => {
      const post = posts[random.below(small)]
      if (post) post.post.blog += `\n\nA word of ${words(random)}.\n`
    }
    const editAndIndex = async (count: number) => {
      for (let edit = 0; edit < count; edit++) editOne()
      await pullPosts(posts, snapshot)
      await build(snapshot, out)
      return index(out)
    }
    const indexed: Measured[] = []
    for (let edit = 0; edit < 5; edit++) indexed.push(await editAndIndex(1))
    yield {
      name: '10,000 posts, one edited: search index',
      value: median(indexed.map((measured) => Number(/([\d.]+) s\n/.exec(measured.stdout)?.[1]))),
      unit: 's',
      atMost: 1,
    }
    yield {
      name: '10,000 posts, one edited: files of the index written',
      value: Math.max(...indexed.map(({ stdout }) => Number(/(\d+) written/.exec(stdout)?.[1]))),
      atMost: 10,
    }
    // In steps, so that the indexes are joined on the way.
    for (let edit = indexed.length; edit < edits; edit += 39) await editAndIndex(39)
    const whole = join(folder, 'whole', 'client')
    cpSync(out, whole, { recursive: true })
    rmSync(join(whole, 'pagefind'), { recursive: true })
    await index(whole)
    const [one, other] = [await openSearch(out), await openSearch(whole)]
    let [sameSets, sameFirst] = [0, 0]
    for (let query = 0; query < queries; query++) {
      const term = words(random)
      const [found, expected] = [await one.search(term), await other.search(term)]
      if ([...found].sort().join() === [...expected].sort().join()) sameSets++
      if (found[0] === expected[0]) sameFirst++
    }
    await Promise.all([one.close(), other.close()])
    yield share(`after ${edits} edits, ${queries} queries: the results of a whole index`, sameSets, 100)
    yield share(`after ${edits} edits, ${queries} queries: its first result`, sameFirst, 95)
  }
}

const vocabulary = [...new Set(generatePosts(1)[0]?.post.blog.match(/[a-z]{4,}/g))]

/** Returns one to three words that the posts have. */
function words(random: ReturnType<typeof seededRandom>): string {
  const word = () => vocabulary[random.below(vocabulary.length)]
  return Array.from({ length: 1 + random.below(3) }, word).join(' ')
}

const seconds = (name: string, measured: Measured, atMost: number): Figure => ({
  name,
  value: measured.seconds,
  unit: 's',
  atMost,
})

const megabytes = (name: string, { peakMegabytes }: Measured): Figure => ({
  name: `${name}, peak memory`,
  value: peakMegabytes,
  unit: 'MB',
  atMost: 1_000,
})

const share = (name: string, count: number, atLeast: number): Figure => ({
  name,
  value: (100 * count) / queries,
  unit: '%',
  atLeast,
})
