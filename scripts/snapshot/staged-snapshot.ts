import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { stageFolder } from '../../src/atomic-folder.server.ts'
import type { IndexEntry, Post, SnapshotIndex } from '../../src/blog/schema.ts'
import { snapshotFiles } from '../../src/blog/snapshot.server.ts'
import { makeFolder } from '../../src/make-folder.server.ts'
import { describeError, JobError } from '../cli/errors.ts'
import { withPath } from '../fs/is-fs-error.ts'
import { linkOrCopy } from '../fs/link-or-copy.ts'
import { listFiles } from '../fs/list-files.ts'
import type { HeldPost } from './held-back.ts'
import type { Rejection } from './list-entries.ts'

/** What the index says of a post besides its list item. The digest is the SHA-256 of the post's file, in hex. */
export type PostFacts = Pick<IndexEntry, 'digest' | 'date' | 'shortTailKeywords'>

export type StagedSnapshot = ReturnType<typeof stageSnapshot>

/**
 * Opens a staging folder beside the snapshot folder that it will replace. Every file is written and synced as it
 * comes; a file that has not changed is a link to the old one.
 * @throws JobError if it cannot be written; the old folder then stays as it was.
 */
export function stageSnapshot(folder: string) {
  const guard = guardFor(folder)
  const staging = guard(() => {
    const opened = stageFolder(folder)
    mkdirSync(join(opened.path, 'posts'))
    return opened
  })
  const asideFolder = join(staging.path, 'aside')
  const names = new Set<string>()
  const changed = new Set<string>()

  async function put(name: string, text: string): Promise<void> {
    if (names.has(name)) remove(name)
    names.add(name)
    const [old, file] = [join(folder, name), join(staging.path, name)]
    try {
      if (readIfThere(old) === text) linkOrCopy(old, file)
      else {
        changed.add(name)
        await writeThrough(file, text)
      }
    } catch (error) {
      throw unwritable(folder, error)
    }
  }

  function remove(name: string): void {
    names.delete(name)
    changed.delete(name)
    guard(() => rmSync(join(staging.path, name), { force: true }))
  }

  return {
    /** The staging folder: a snapshot once it has its index. */
    path: staging.path,
    /** Adds a post. Returns what the index says of it; `digest` is the SHA-256 of its file, in hex. */
    async addPost(post: Post): Promise<PostFacts> {
      const text = toJson(post)
      await put(snapshotFiles.post(post.slug), text)
      const digest = createHash('sha256').update(text).digest('hex')
      return { digest, date: post.date, shortTailKeywords: post.shortTailKeywords }
    },
    removePost: (slug: string) => remove(snapshotFiles.post(slug)),
    /** Removes a post, so that another version can take its place; `restore` puts it back. */
    setAside(slug: string): void {
      const name = snapshotFiles.post(slug)
      guard(() => {
        makeFolder(join(asideFolder, 'posts'))
        renameSync(join(staging.path, name), join(asideFolder, name))
      })
      remove(name)
    },
    restore(slug: string): void {
      const name = snapshotFiles.post(slug)
      remove(name)
      guard(() => renameSync(join(asideFolder, name), join(staging.path, name)))
      names.add(name)
      if (readIfThere(join(folder, name)) !== readIfThere(join(staging.path, name))) changed.add(name)
    },
    putIndex: (index: SnapshotIndex) => put(snapshotFiles.index, toJson(index)),
    /** Adds the lists of posts that are not in the snapshot as pulled. An empty list has no file. */
    async putExceptions(rejections: readonly Rejection[], held: readonly HeldPost[]): Promise<void> {
      if (rejections.length > 0) await put(snapshotFiles.rejected, toJson(rejections))
      if (held.length > 0) await put(snapshotFiles.held, toJson(held))
    },
    /** Whether its files differ from those of the old folder. */
    hasChanges: () => changed.size > 0 || !hasExactly(folder, names),
    commit(): void {
      guard(() => {
        rmSync(asideFolder, { recursive: true, force: true })
        staging.commit()
      })
    },
    discard: staging.discard,
  }
}

/** The error for a snapshot that cannot be written. */
export function unwritable(folder: string, error: unknown): JobError {
  return new JobError(
    `The snapshot cannot be written to ${folder}: ${describeError(error)}. What was there stays.`,
    { cause: error },
  )
}

/** Returns the JSON as the snapshot folder has it. The schemas order the keys, so equal content is equal text. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function guardFor(folder: string) {
  return <Result>(write: () => Result): Result => {
    try {
      return write()
    } catch (error) {
      throw unwritable(folder, error)
    }
  }
}

async function writeThrough(file: string, text: string): Promise<void> {
  const opened = await open(file, 'wx')
  try {
    await opened.writeFile(text)
    await opened.sync()
  } catch (error) {
    throw withPath(error, file)
  } finally {
    await opened.close()
  }
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hasExactly(folder: string, names: ReadonlySet<string>): boolean {
  const present = listFiles(folder).map((name) => normalize(name))
  return present.length === names.size && present.every((name) => names.has(name))
}
