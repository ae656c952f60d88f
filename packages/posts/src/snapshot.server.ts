import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { finishSwap } from '@venue-site/cli/files/atomic-folder'
import { strayEntries } from '@venue-site/cli/files/stray-link'
import { readTextFile } from '@venue-site/cli/files/text-file'
import { npmCommand } from '@venue-site/cli/npm-command'
import type * as z from 'zod/mini'
import { isKept, type PictureList, pictureListSchema } from './pictures.server.ts'
import { describeProblems, type Post, parseAs, postSchema } from './schema.ts'
import { type IndexEntry, type SnapshotIndex, snapshotIndexSchema } from './snapshot-schema.ts'

/** The snapshot folder is missing or invalid. The message says what to do. */
export class SnapshotError extends Error {
  override name = 'SnapshotError'
}

/** The files of a snapshot folder. */
export const snapshotFiles = {
  index: 'index.json',
  rejected: 'rejected.json',
  held: 'held.json',
  pictures: 'images.json',
  moves: 'moves.json',
  post: (slug: string) => join('posts', `${slug}.json`),
  picture: (file: string) => join('images', file),
} as const

/**
 * Opens a snapshot folder for reading.
 * @throws SnapshotError if the folder or a file in it is missing or does not match the schema, or if a link in it leads
 * out of it.
 */
export function openSnapshot(folder: string): SnapshotFolder {
  finishSwap(folder)
  const [stray] = strayEntries(folder)
  if (stray) throw new SnapshotError(stray)
  const index = readAs(folder, snapshotFiles.index, snapshotIndexSchema)
  let pictures: PictureList | null | undefined
  return {
    index: { ...index, posts: index.posts.map((entry) => completeEntry(folder, entry)) },
    readPost: (slug: string) => readSnapshotPost(folder, slug),
    readPictures() {
      if (pictures === undefined) pictures = readPictureList(folder)
      return pictures
    },
    readPicture: (file: string) => readPicture(folder, file),
  }
}

// An older index has no dates and topics, or no times of changes.
function completeEntry(folder: string, entry: IndexEntry): IndexEntry {
  if (entry.date !== '' && entry.modified !== '') return entry
  const { date, shortTailKeywords } = entry.date === '' ? readSnapshotPost(folder, entry.slug) : entry
  return { ...entry, date, shortTailKeywords, modified: entry.modified || date }
}

/** A snapshot: its index, and its posts one by one. */
export interface Snapshot {
  index: SnapshotIndex
  /** @throws SnapshotError */
  readPost: (slug: string) => Post
}

/** A snapshot with its pictures. */
export interface SnapshotFolder extends Snapshot {
  /**
   * Reads the list of its pictures, once; null if it has none, as they stay on their servers.
   * @throws SnapshotError
   */
  readPictures: () => PictureList | null
  /**
   * Reads a picture of the list.
   * @throws SnapshotError
   */
  readPicture: (file: string) => Buffer
}

/** The pictures of a snapshot that has none. */
export const noPictures: Pick<SnapshotFolder, 'readPictures' | 'readPicture'> = {
  readPictures: () => null,
  readPicture(file) {
    throw new SnapshotError(`${file} is no picture of the snapshot.`)
  },
}

/**
 * Reads the list of a snapshot's pictures; null if it has none, as its pictures stay on their servers.
 * @throws SnapshotError if the file is no such list.
 */
export function readPictureList(folder: string): PictureList | null {
  const advice = `pictures. Run ${npmCommand('snapshot', '--out', folder)} to write it again.`
  return readOptionalList(join(folder, snapshotFiles.pictures), pictureListSchema, advice) ?? null
}

/**
 * Checks that the pictures of a snapshot's list, as `readPictures` returns it, are there, each with its number of bytes.
 * @throws SnapshotError that names the first that is not
 */
export function assertPictureFiles(folder: string, list: PictureList | null): void {
  for (const picture of Object.values(list ?? {})) {
    if (!isKept(picture)) continue
    const path = join(folder, snapshotFiles.picture(picture.file))
    if (statSync(path, { throwIfNoEntry: false })?.size !== picture.bytes) readPicture(folder, picture.file)
  }
}

const pointer = 'version https://git-lfs.github.com/spec/'

/**
 * Reads a picture of a snapshot.
 * @param file Its file below `images/`.
 * @throws SnapshotError if it is not there, or not whole.
 */
export function readPicture(folder: string, file: string): Buffer {
  const path = join(folder, snapshotFiles.picture(file))
  const fail = (reason: string, cause?: unknown) =>
    new SnapshotError(
      `${path} ${reason} Run ${npmCommand('snapshot', '--out', folder)} to pull it again, or restore the folder from git.`,
      { cause },
    )
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw fail('cannot be read: the list of pictures names it.', error)
  }
  if (bytes.toString('latin1', 0, pointer.length) === pointer)
    throw new SnapshotError(`${path} is a pointer of Git LFS, not the picture. Run git lfs pull.`)
  if (!createHash('sha256').update(bytes).digest('hex').startsWith(file.slice(0, 16)))
    throw fail('is damaged: its name is not that of its bytes.')
  return bytes
}

/**
 * Reads a list of a snapshot folder that may have none.
 * @param advice What to do about a file that is no such list: the rest of the message.
 * @returns The list; undefined without a file.
 * @throws SnapshotError
 */
export function readOptionalList<List>(
  file: string,
  schema: { parse: (value: unknown) => List },
  advice: string,
): List | undefined {
  if (!existsSync(file)) return undefined
  try {
    return schema.parse(JSON.parse(readTextFile(file)))
  } catch (cause) {
    throw new SnapshotError(`${file} is not a list of ${advice}`, { cause })
  }
}

/** Reads a post of a snapshot folder. @throws SnapshotError */
export function readSnapshotPost(folder: string, slug: string): Post {
  return readAs(folder, snapshotFiles.post(slug), postSchema)
}

/**
 * Returns the bytes of a snapshot's index, which has the digest of every post.
 * @throws SnapshotError if there are none.
 */
export function readIndexBytes(folder: string): Buffer {
  finishSwap(folder)
  return readWhole(folder, snapshotFiles.index, (file) => readFileSync(file))
}

function readAs<Schema extends z.ZodMiniType>(
  folder: string,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const text = readWhole(folder, name, readTextFile)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw failure(folder, name, 'is not JSON.', error)
  }
  const parsed = parseAs(schema, value)
  if (!parsed.ok) throw failure(folder, name, `is not a snapshot file: ${describeProblems(parsed.problems)}.`)
  return parsed.value
}

function readWhole<Content>(folder: string, name: string, read: (file: string) => Content): Content {
  try {
    return read(join(folder, name))
  } catch (error) {
    throw failure(folder, name, 'cannot be read: there is no whole snapshot here.', error)
  }
}

function failure(folder: string, name: string, reason: string, cause?: unknown): SnapshotError {
  const message = `${join(folder, name)} ${reason} Run ${npmCommand('snapshot', '--out', folder)} to pull a new snapshot, or restore the folder from git.`
  return new SnapshotError(message, { cause })
}
