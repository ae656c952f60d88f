import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import {
  openSnapshot,
  type Snapshot,
  SnapshotError,
  snapshotFiles,
} from '../../../src/blog/snapshot.server.ts'
import { npmCommand } from '../../../src/npm-command.server.ts'
import { listFiles } from '../../fs/list-files.ts'
import { type HeldPost, readHeldBack } from '../../snapshot/held-back.ts'
import type { Rejection } from '../../snapshot/list-entries.ts'

/** What an audit reads: a snapshot folder, or one made up for an example. */
export interface SnapshotSource extends Snapshot {
  rejections: readonly Rejection[]
  held: readonly HeldPost[]
  /** The slugs of all post files. */
  files: readonly string[]
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
 * @throws SnapshotError if it is missing or not a snapshot.
 */
export function readSnapshot(folder: string): SnapshotSource {
  return {
    ...openSnapshot(folder),
    files: listFiles(join(folder, 'posts')).map((name) => basename(name, '.json')),
    rejections: readRejections(folder),
    held: readHeldBack(folder),
  }
}

function readRejections(folder: string): Rejection[] {
  const file = join(folder, snapshotFiles.rejected)
  if (!existsSync(file)) return []
  try {
    return rejectionsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const command = npmCommand('snapshot', '--out', folder)
    throw new SnapshotError(`${file} is not a list of rejected posts. Run ${command} again.`, { cause })
  }
}
