import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { SnapshotError, snapshotFiles } from '../../src/blog/snapshot.server.ts'
import { npmCommand } from '../../src/npm-command.server.ts'
import { printable } from '../cli/printable.ts'

const heldPostSchema = z.object({
  slug: z.string(),
  /** Whether it is new, and so left out. Other posts keep their last good version. */
  isLeftOut: z.boolean(),
  /** The errors in its new version. */
  problems: z.array(z.object({ rule: z.string(), path: z.string(), message: z.string() })),
})

/** A post that is held back, as its new version has errors. `snapshot/held.json` is a list of these. */
export type HeldPost = z.infer<typeof heldPostSchema>

/**
 * Reads which posts of a snapshot folder are held back; none if there is no file.
 * @throws SnapshotError if the file is not such a list.
 */
export function readHeldBack(folder: string): HeldPost[] {
  const file = join(folder, snapshotFiles.held)
  if (!existsSync(file)) return []
  try {
    return z.array(heldPostSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new SnapshotError(
      `${file} is not a list of posts that are held back. Run ${npmCommand('snapshot', '--out', folder, '--hold-back')} to write it again.`,
      { cause: error },
    )
  }
}

const shownReasons = 3

/** `link-dead: /blog/x is no page…`: why a post is held back, in one line. */
export function reasonForHold({ problems }: HeldPost): string {
  const reasons = [...new Set(problems.map(({ rule, message }) => `${rule}: ${message}`))]
  const more = reasons.length > shownReasons ? ['…'] : []
  return printable([...reasons.slice(0, shownReasons), ...more].join('; '))
}
