import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { describeError, JobError } from '@venue-site/cli/errors'
import { stageFolder } from '@venue-site/cli/files/atomic-folder'
import { withPath } from '@venue-site/cli/files/is-fs-error'
import { linkOrCopy } from '@venue-site/cli/files/link-or-copy'
import { listFiles } from '@venue-site/cli/files/list-files'
import type { HeldPost, Rejection } from './exceptions.server.ts'
import type { Move } from './moves.server.ts'
import type { PictureList } from './pictures.server.ts'
import type { Post } from './schema.ts'
import { snapshotFiles } from './snapshot.server.ts'
import type { IndexEntry, SnapshotIndex } from './snapshot-schema.ts'

/** What the index says of a post besides its list item. The digest is the SHA-256 of the post's file, in hex. */
export type PostFacts = Pick<IndexEntry, 'digest' | 'date' | 'shortTailKeywords'>

export type StagedSnapshot = ReturnType<typeof stageSnapshot>

/**
 * Opens a staging folder beside the snapshot folder that it will replace. Every file is written and synced as it
 * comes; a file that has not changed is a link to the old one.
 * @throws JobError if it cannot be written; the old folder then stays as it was.
 */
export function stageSnapshot(folder: string) {
  const guard = guardWrites(folder)
  const staging = guard(() => {
    const opened = stageFolder(folder)
    mkdirSync(join(opened.path, 'posts'))
    return opened
  })
  const names = new Set<string>()
  const changed = new Set<string>()
  const writes = new Set<Promise<void>>()
  let isOpen = true

  async function put(name: string, content: string | Buffer): Promise<void> {
    if (!isOpen) throw new Error(`The staged snapshot of ${folder} was discarded.`)
    if (names.has(name)) remove(name)
    names.add(name)
    const [old, file] = [join(folder, name), join(staging.path, name)]
    try {
      if (hasContent(old, content)) linkOrCopy(old, file)
      else {
        changed.add(name)
        const write = writeSynced(file, content).finally(() => writes.delete(write))
        writes.add(write)
        await write
      }
    } catch (error) {
      throw unwritable(folder, error)
    }
  }

  /** Adds a file of the old folder. */
  function keep(name: string): void {
    if (names.has(name)) return
    names.add(name)
    guard(() => linkOrCopy(join(folder, name), join(staging.path, name)))
  }

  function pictureName(file: string): string {
    guard(() => mkdirSync(join(staging.path, snapshotFiles.picture('')), { recursive: true }))
    return snapshotFiles.picture(file)
  }

  function remove(name: string): void {
    names.delete(name)
    changed.delete(name)
    guard(() => rmSync(join(staging.path, name), { force: true }))
  }

  return {
    /** The staging folder: a snapshot once it has its index. */
    path: staging.path,
    async addPost(post: Post): Promise<PostFacts> {
      const text = toJson(post)
      await put(snapshotFiles.post(post.slug), text)
      return { digest: digestOf(text), date: post.date, shortTailKeywords: post.shortTailKeywords }
    },
    /** Adds the bytes of a picture, once: its name is that of its bytes, and two addresses may have the same. */
    async putPicture(file: string, bytes: Buffer): Promise<void> {
      const name = pictureName(file)
      if (!names.has(name)) await put(name, bytes)
    },
    /** Adds a picture of the old folder. */
    keepPicture: (file: string) => keep(pictureName(file)),
    /** Adds the list of old slugs, in place of one that was added before. An empty list has no file. */
    async putMoves(moves: readonly Move[]): Promise<void> {
      if (moves.length > 0) await put(snapshotFiles.moves, toJson(moves))
      else remove(snapshotFiles.moves)
    },
    putPictureList: (pictures: PictureList) => put(snapshotFiles.pictures, toJson(pictures)),
    removePost: (slug: string) => remove(snapshotFiles.post(slug)),
    putIndex: (index: SnapshotIndex) => put(snapshotFiles.index, toJson(index)),
    /** Adds the lists of posts that are not in the snapshot as pulled. An empty list has no file. */
    async putExceptions(rejections: readonly Rejection[], held: readonly HeldPost[]): Promise<void> {
      if (rejections.length > 0) await put(snapshotFiles.rejected, toJson(rejections))
      if (held.length > 0) await put(snapshotFiles.held, toJson(held))
    },
    /** Whether its files differ from those of the old folder. */
    hasChanges(): boolean {
      const old = listFiles(folder).map(normalize)
      return changed.size > 0 || old.length !== names.size || old.some((name) => !names.has(name))
    },
    commit: () => guard(staging.commit),
    /**
     * Removes it unless it was committed. A pull that fails may have writes under way: the next one of this process has a
     * folder of the same name, and must not get their files.
     */
    async discard(): Promise<void> {
      isOpen = false
      await Promise.allSettled(writes)
      staging.discard()
    },
  }
}

/** Returns a function that calls another, and explains errors of the file system that it throws. */
export function guardWrites(folder: string) {
  return <Result>(write: () => Result): Result => {
    try {
      return write()
    } catch (error) {
      throw unwritable(folder, error)
    }
  }
}

function unwritable(folder: string, error: unknown): unknown {
  if (error instanceof JobError) return error
  return new JobError(
    `The snapshot cannot be written to ${folder}: ${describeError(error)}. What was there stays.`,
    { cause: error },
  )
}

/** Returns the JSON as the snapshot folder has it. The schemas order the keys, so equal content is equal text. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Returns the SHA-256 of a file in hex: of a post for the index, of a picture for its name. */
export function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

async function writeSynced(file: string, content: string | Buffer): Promise<void> {
  const opened = await open(file, 'wx')
  try {
    await opened.writeFile(content)
    await opened.sync()
  } catch (error) {
    throw withPath(error, file)
  } finally {
    await opened.close()
  }
}

function hasContent(file: string, content: string | Buffer): boolean {
  if (!existsSync(file)) return false
  return typeof content === 'string'
    ? readFileSync(file, 'utf8') === content
    : readFileSync(file).equals(content)
}
