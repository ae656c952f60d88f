import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { imageSize } from 'image-size'

/** The folder of the venue's pictures. */
export const picturesFolder = 'src/content/images'

const kinds = ['.svg', '.jpg', '.jpeg', '.png', '.webp']

/** Returns what is wrong with the name of a picture, as the end of a sentence; undefined if nothing is. */
export function pictureProblem(name: string): string | undefined {
  if (!kinds.includes(extname(name))) {
    const isUpperCase = kinds.includes(extname(name).toLowerCase())
    return `must be a file in ${picturesFolder} that ends in ${kinds.join(', ')}${isUpperCase ? ', in lower case' : ''}`
  }
  // Some disks take Bar.jpg for bar.jpg, and that of the server may be another. No path leads out of the folder.
  let folder = ''
  for (const part of name.split('/')) {
    const names = namesIn(folder)
    if (!names.includes(part))
      return names.some((one) => one.normalize() === part.normalize())
        ? `must be the name of a file in ${picturesFolder}, and the accents of ${part} are stored in another way there: rename it, best without accents`
        : `must be a file that is in ${picturesFolder}${alternativesTo(folder, names)}`
    folder = posix.join(folder, part)
  }
  try {
    pictureSize(readFileSync(join(picturesFolder, name)))
  } catch {
    return `must be a file in ${picturesFolder} that can be read as a picture (if it is one, export it again)`
  }
}

/**
 * Returns what is made of a picture's pixels. The check of its name reads the size alone, which a file that is cut short
 * has too.
 * @throws Error that names the file, if it cannot be decoded.
 */
export async function madeOf<Result>(file: string, make: () => Promise<Result>): Promise<Result> {
  try {
    return await make()
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    throw new Error(
      `${file} is damaged, or is no picture of the kind that its name says (${reason}). Export it again.`,
      { cause: error },
    )
  }
}

function namesIn(dir: string): string[] {
  const folder = join(picturesFolder, dir)
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
}

function alternativesTo(dir: string, names: readonly string[]): string {
  const pictures = names.filter((one) => kinds.includes(extname(one)))
  const shown = pictures.slice(0, 8).map((one) => posix.join(dir, one))
  return shown.length === 0 ? '' : `, such as ${shown.join(', ')}`
}

/** Returns the size of a picture, as it is shown: cameras store a turned photograph with a note that says so. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } {
  const { width, height, type, orientation = orientationIn(bytes, type) } = imageSize(bytes)
  return orientation >= 5 && orientation <= 8 ? { width: height, height: width } : { width, height }
}

// What is before the note in a WebP and in a PNG, and how the note begins.
const beforeExif = /(?:EXIF.{4}(?:Exif\0\0)?|eXIf)(?=II\*\0|MM\0\*)/s
const orientationTag = 0x0112

/** Returns how a WebP or PNG is turned, as EXIF numbers it: image-size reads that in JPEG alone. */
function orientationIn(bytes: Uint8Array, type = ''): number {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const before = /webp|png/.test(type) && beforeExif.exec(picture.toString('latin1'))
  if (!before) return 1
  const note = picture.subarray(before.index + before[0].length)
  const isLittleEndian = note[0] === 0x49
  const read = (at: number) =>
    at + 2 > note.length ? 0 : isLittleEndian ? note.readUInt16LE(at) : note.readUInt16BE(at)
  // The first directory is near: what is said of it has 32 bits, of which such a note needs 16.
  const first = isLittleEndian ? read(4) : read(6)
  const entries = Array.from({ length: read(first) }, (_, at) => first + 2 + at * 12)
  const found = entries.find((at) => read(at) === orientationTag)
  return found === undefined ? 1 : read(found + 8)
}
