import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import type { Post, SnapshotIndex } from '../../../src/blog/schema.ts'
import { openSnapshot, SnapshotError, snapshotFiles } from '../../../src/blog/snapshot.server.ts'
import { npmCommand } from '../../../src/npm-command.server.ts'
import { listFiles } from '../../fs/list-files.ts'
import { type HeldPost, readHeldBack } from '../../snapshot/held-back.ts'
import type { Rejection } from '../../snapshot/list-entries.ts'

/** What an audit reads: a snapshot folder, or one made up for a fixture. */
export interface SnapshotSource {
  index: SnapshotIndex
  rejections: readonly Rejection[]
  held: readonly HeldPost[]
  /** The slugs that have a file. */
  files: readonly string[]
  /** @throws SnapshotError */
  readPost: (slug: string) => Post
}

const rejectionsSchema = z.array(
  z.object({
    slug: z.string(),
    call: z.enum(['get_metainfo', 'get_details']),
    problems: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
)

/**
 * Opens a snapshot folder for an audit.
 * @throws SnapshotError where it is missing, or no snapshot.
 */
export function openSource(folder: string): SnapshotSource {
  const { index, readPost } = openSnapshot(folder)
  const files = listFiles(join(folder, 'posts')).map((name) => basename(name, '.json'))
  const rejections = readRejections(join(folder, snapshotFiles.rejected))
  return { index, readPost, files, rejections, held: readHeldBack(folder) }
}

function readRejections(file: string): Rejection[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  try {
    return rejectionsSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new SnapshotError(
      `${file} is not a list of rejected posts. Run ${npmCommand('snapshot', '--out', dirname(file))} again.`,
      {
        cause: error,
      },
    )
  }
}
