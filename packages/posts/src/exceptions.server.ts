import { join } from 'node:path'
import { npmCommand } from '@venue-site/cli/npm-command'
import { printable } from '@venue-site/cli/printable'
import * as z from 'zod'
import { describeProblems } from './schema.ts'
import { readOptionalList, snapshotFiles } from './snapshot.server.ts'

const rejectionSchema = z.object({
  /** As the host sent it; empty if it sent none. */
  slug: z.string(),
  call: z.enum(['get_metainfo', 'get_details']),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** An entry or post that does not match the schema. `snapshot/rejected.json` is a list of these. */
export type Rejection = z.infer<typeof rejectionSchema>

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
 * Reads which posts of a snapshot folder are not as pulled. A list without a file is empty.
 * @throws SnapshotError if a file is not such a list.
 */
export function readExceptions(folder: string): { rejections: Rejection[]; held: HeldPost[] } {
  const command = (...options: string[]) => npmCommand('snapshot', '--out', folder, ...options)
  const [rejected, held] = [join(folder, snapshotFiles.rejected), join(folder, snapshotFiles.held)]
  return {
    rejections: readList(rejected, rejectionSchema, 'rejected posts', command()),
    held: readList(held, heldPostSchema, 'posts that are held back', command('--hold-back')),
  }
}

function readList<Item>(file: string, item: z.ZodType<Item>, what: string, command: string): Item[] {
  return readOptionalList(file, z.array(item), `${what}. Run ${command} to write it again.`) ?? []
}

/** `negroni (get_details): date must be a date…` */
export function describeRejection({ slug, call, problems }: Rejection): string {
  return printable(`${slug || 'an entry without a slug'} (${call}): ${describeProblems(problems)}`)
}

const shownReasons = 3

/** `link-dead: /blog/x is no page…`: why a post is held back, in one line. */
export function reasonForHold({ problems }: HeldPost): string {
  const reasons = [...new Set(problems.map(({ rule, message }) => `${rule}: ${message}`))]
  const more = reasons.length > shownReasons ? ['…'] : []
  return printable([...reasons.slice(0, shownReasons), ...more].join('; '))
}
