import { join } from 'node:path'
import { npmCommand } from '@venue-site/cli/npm-command'
import * as z from 'zod'
import { readOptionalList, snapshotFiles } from './snapshot.server.ts'

/** The types of pictures that a snapshot keeps, by the ends of their files. */
export const pictureTypes = ['jpg', 'png', 'webp', 'avif', 'gif'] as const

const count = z.number().int().positive()
const keptPicture = z.object({
  /** Below `images/`: 16 hex digits of the SHA-256 of its bytes, and its type. */
  file: z.string().regex(new RegExp(`^[0-9a-f]{16}\\.(?:${pictureTypes.join('|')})$`)),
  /** As it is shown, in pixels. */
  width: count,
  height: count,
  bytes: count,
})
const missingPicture = z.object({ problem: z.string().min(1) })
const pictureList = z.record(z.string(), z.union([keptPicture, missingPicture]))

/** A picture of a snapshot, with the bytes as its server sent them. */
export type KeptPicture = z.infer<typeof keptPicture>
/** A picture that could not be had, and why. */
export type MissingPicture = z.infer<typeof missingPicture>
/** `snapshot/images.json`: the pictures that posts name, by their addresses. */
export type PictureList = z.infer<typeof pictureList>

/** Whether a picture is in the snapshot. */
export function isKept(picture: KeptPicture | MissingPicture | undefined): picture is KeptPicture {
  return picture !== undefined && 'file' in picture
}

/**
 * Reads the list of a snapshot's pictures; null if it has none, as its pictures stay on their servers.
 * @throws SnapshotError if the file is no such list.
 */
export function readPictureList(folder: string): PictureList | null {
  const advice = `pictures. Run ${npmCommand('snapshot', '--out', folder)} to write it again.`
  return readOptionalList(join(folder, snapshotFiles.pictures), pictureList, advice) ?? null
}
