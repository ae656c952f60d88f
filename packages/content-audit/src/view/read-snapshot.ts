import { basename, join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { type HeldPost, type Rejection, readExceptions } from '@venue-site/posts/exceptions.server'
import { type Move, readMoves } from '@venue-site/posts/moves.server'
import type { PictureList } from '@venue-site/posts/pictures.server'
import { openSnapshot, readPictureList, type Snapshot } from '@venue-site/posts/snapshot.server'
import type { FilesOfPosts } from './read-markdown.ts'

/** A post that cannot be read: rejected by the pull, or the file of a folder. */
export interface SourceRejection extends Omit<Rejection, 'call'> {
  call: Rejection['call'] | 'file'
  /** The file itself, and the place in it if that is known. */
  file?: string
  line?: number
  column?: number
}

/** What an audit reads: a snapshot folder, or one made up for an example. */
export interface SnapshotSource extends Snapshot {
  rejections: readonly SourceRejection[]
  held: readonly HeldPost[]
  /** The slugs of all post files. */
  files: readonly string[]
}

/** A source that a whole audit reads. */
export interface AuditSource extends SnapshotSource {
  /** A snapshot folder, which the threads of an audit read themselves. Other posts are sent to them. */
  folder?: string
  /** The files of the posts in a folder of Markdown. */
  markdown?: FilesOfPosts
  /** The pictures that posts name, by their addresses. */
  pictures?: Readonly<PictureList>
  /** Slugs that the posts have had. */
  moves?: readonly Move[]
}

/**
 * Opens a snapshot folder for an audit.
 * @throws SnapshotError if it is missing or not a snapshot.
 */
export function readSnapshot(folder: string): AuditSource {
  return {
    folder,
    ...openSnapshot(folder),
    files: listFiles(join(folder, 'posts')).map((name) => basename(name, '.json')),
    ...readExceptions(folder),
    pictures: readPictureList(folder) ?? undefined,
    moves: readMoves(folder),
  }
}
