import { basename, join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { type HeldPost, type Rejection, readExceptions } from '@venue-site/posts/exceptions.server'
import { openSnapshot, type Snapshot } from '@venue-site/posts/snapshot.server'

/** What an audit reads: a snapshot folder, or one made up for an example. */
export interface SnapshotSource extends Snapshot {
  rejections: readonly Rejection[]
  held: readonly HeldPost[]
  /** The slugs of all post files. */
  files: readonly string[]
}

/**
 * Opens a snapshot folder for an audit.
 * @throws SnapshotError if it is missing or not a snapshot.
 */
export function readSnapshot(folder: string): SnapshotSource {
  return {
    ...openSnapshot(folder),
    files: listFiles(join(folder, 'posts')).map((name) => basename(name, '.json')),
    ...readExceptions(folder),
  }
}
