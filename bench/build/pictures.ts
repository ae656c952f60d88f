import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { snapshotFiles } from '@venue-site/posts/snapshot.server'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { digestOf, toJson } from '@venue-site/posts/staged-snapshot.server'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Figure } from '../figures.ts'
import { generatePosts } from '../generate-posts.ts'
import { pullPosts } from '../scripted-host.ts'
import { countIn, type openProject, plain } from './project.ts'

const widths = [480, 960, 1440]
const size = { width: 2000, height: 1500 }

/** Measures what pictures of posts cost a build, one a post: beside the same posts without them, and beside `sharp` alone. */
export async function* pictureFigures(
  folder: string,
  { build, buildCold }: ReturnType<typeof openProject>,
  count: number,
): AsyncGenerator<Figure> {
  const [without, pictured] = [join(folder, 'without-pictures'), join(folder, 'with-pictures')]
  for (const snapshot of [without, pictured]) await pullPosts(generatePosts(count), snapshot)
  const base = await photograph()
  const pictures = Array.from({ length: count }, (_, at) => numbered(base, at))
  writePictures(pictured, pictures)

  // The first reads each program from the disk.
  await buildCold(without, plain)
  const bare = await buildCold(without, plain)
  const all = await buildCold(pictured, plain)
  const alone = await encodeAlone(pictures)
  const name = `${count.toLocaleString('en')} pictures`
  yield {
    name: `${name}, cold: one, in three widths`,
    value: (1000 * (all.seconds - bare.seconds)) / count,
    unit: 'ms',
  }
  yield {
    name: `${name}, cold: time to sharp’s alone`,
    value: (all.seconds - bare.seconds) / alone,
    unit: '×',
    atMost: 1.2,
  }

  const out = join(folder, 'pictured', 'client')
  // With the bundle of the builds before: bundling takes the most memory.
  const lean = await build(without, join(folder, 'bare', 'client'), plain)
  const full = await build(pictured, out, plain)
  yield {
    name: `${name}, with the code bundled: peak memory beside that without pictures`,
    value: full.peakMegabytes - lean.peakMegabytes,
    unit: 'MB',
    atMost: 100,
  }
  const same = await build(pictured, out, plain)
  yield { name: `${name}, nothing changed: files written`, value: countIn(same, 'files? written'), atMost: 0 }
  yield { name: `${name}, nothing changed`, value: same.seconds, unit: 's' }
  pictures[Math.floor(count / 2)] = numbered(base, count)
  writePictures(pictured, pictures)
  const changed = await build(pictured, out, plain)
  // Its widths, its post's document and data, and the list page that shows it with its data; of a newest post, feeds too.
  yield { name: `${name}, one changed: files written`, value: countIn(changed, 'files? written'), atMost: 16 }
  yield { name: `${name}, one changed`, value: changed.seconds, unit: 's' }
}

function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { ...size, channels: 3, background: '#775533', noise } })
    .blur(3)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Returns the same picture with other bytes: what follows its end is not read. */
function numbered(picture: Buffer, number: number): Buffer {
  return Buffer.concat([picture, Buffer.from(`number ${number}`)])
}

/** Adds a picture to each post of a snapshot, as a pull would. */
function writePictures(snapshot: string, pictures: readonly Buffer[]): void {
  const file = join(snapshot, snapshotFiles.index)
  const index: SnapshotIndex = JSON.parse(readFileSync(file, 'utf8'))
  mkdirSync(join(snapshot, snapshotFiles.picture('')), { recursive: true })
  const entries = index.posts.map((post, at) => {
    const bytes = pictures[at] ?? Buffer.from('')
    const name = `${digestOf(bytes).slice(0, 16)}.jpg`
    writeFileSync(join(snapshot, snapshotFiles.picture(name)), bytes)
    return [post.pinterestImageLink ?? '', { file: name, ...size, bytes: bytes.length }] as const
  })
  writeFileSync(join(snapshot, snapshotFiles.pictures), toJson(Object.fromEntries(entries)))
  const posts = index.posts.map((post) => ({ ...post, pictures: [post.pinterestImageLink ?? ''] }))
  writeFileSync(file, toJson({ ...index, posts }))
}

/** Encodes pictures in all widths, as fast as sharp does. Returns the seconds. */
async function encodeAlone(pictures: readonly Buffer[]): Promise<number> {
  const limit = pLimit(availableParallelism())
  const started = performance.now()
  const encode = (picture: Buffer, width: number) =>
    sharp(picture).autoOrient().resize({ width }).webp({ quality: 78 }).toBuffer()
  await Promise.all(pictures.flatMap((picture) => widths.map((width) => limit(() => encode(picture, width)))))
  return (performance.now() - started) / 1000
}
