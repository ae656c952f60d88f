import * as z from 'zod'

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
  /** Its average color, `#rrggbb`; none if one sees through it. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
})
const missingPicture = z.object({ problem: z.string().min(1) })
export const pictureListSchema = z.record(z.string(), z.union([keptPicture, missingPicture]))

/** A picture of a snapshot, with the bytes as its server sent them. */
export type KeptPicture = z.infer<typeof keptPicture>
/** A picture that could not be had, and why. */
export type MissingPicture = z.infer<typeof missingPicture>
/** `snapshot/images.json`: the pictures that posts name, by their addresses. */
export type PictureList = z.infer<typeof pictureListSchema>

/** Whether a picture is in the snapshot. */
export function isKept(picture: KeptPicture | MissingPicture | undefined): picture is KeptPicture {
  return picture !== undefined && 'file' in picture
}
