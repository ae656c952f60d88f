import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { Post, SnapshotIndex } from '../../src/blog/schema.ts'
import { snapshotFiles } from '../../src/blog/snapshot.server.ts'
import { stageFolder } from '../../src/folder-swap.server.ts'
import { describeError, JobError } from '../cli/errors.ts'
import { withPath } from '../files/file-error.ts'
import { filesBelow } from '../files/files-below.ts'
import { linkOrCopy } from '../files/link-or-copy.ts'
import type { Rejection } from './list-entries.ts'

export type StagedSnapshot = ReturnType<typeof stageSnapshot>

/**
 * A snapshot in the making beside the folder it is to replace: every file is written, and on the disk, as it comes.
 * A file that has not changed is the old one, linked.
 * @throws JobError where it cannot be written; the old folder then stays as it was.
 */
export function stageSnapshot(folder: string) {
  const guard = guardFor(folder)
  const staging = guard(() => {
    const opened = stageFolder(folder)
    mkdirSync(join(opened.path, 'posts'))
    return opened
  })
  const names = new Set<string>()
  let hasChanged = false

  async function put(name: string, text: string): Promise<void> {
    names.add(name)
    const [old, file] = [join(folder, name), join(staging.path, name)]
    try {
      if (readIfThere(old) === text) linkOrCopy(old, file)
      else {
        hasChanged = true
        await writeThrough(file, text)
      }
    } catch (error) {
      throw unwritable(folder, error)
    }
  }

  return {
    /** Adds a post. Gives its digest: the SHA-256 of its file, in hex. */
    async putPost(post: Post): Promise<string> {
      const text = toJson(post)
      await put(snapshotFiles.post(post.slug), text)
      return createHash('sha256').update(text).digest('hex')
    },
    /** Takes a post out again. */
    dropPost(slug: string): void {
      const name = snapshotFiles.post(slug)
      names.delete(name)
      guard(() => rmSync(join(staging.path, name), { force: true }))
    },
    async putIndex(index: SnapshotIndex, rejections: readonly Rejection[]): Promise<void> {
      await put(snapshotFiles.index, toJson(index))
      if (rejections.length > 0) await put(snapshotFiles.rejected, toJson(rejections))
    },
    /** Whether it holds anything that the old folder does not, or lacks anything. */
    differs: () => hasChanged || !hasExactly(folder, names),
    commit: () => guard(staging.commit),
    discard: staging.discard,
  }
}

/** What cannot be written, why, and that nothing was lost. */
export function unwritable(folder: string, error: unknown): JobError {
  return new JobError(
    `The snapshot cannot be written to ${folder}: ${describeError(error)}. What was there stays.`,
    { cause: error },
  )
}

/** The JSON of the snapshot folder. The schemas have put every object's keys in one order: equal content, equal text. */
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
  const present = filesBelow(folder).map((name) => normalize(name))
  return present.length === names.size && present.every((name) => names.has(name))
}
