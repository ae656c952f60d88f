import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, parse, posix } from 'node:path'
import { imageSize } from 'image-size'

/** The folder of the venue's pictures. */
export const picturesFolder = 'src/content/images'

const kinds = ['.svg', '.jpg', '.jpeg', '.png', '.webp']

/** Returns what is wrong with the name of a picture, as the end of a sentence; undefined if nothing is. */
export function pictureProblem(name: string): string | undefined {
  if (!kinds.includes(extname(name)))
    return `must be a file in ${picturesFolder} that ends in ${kinds.join(', ')}`
  if (!existsSync(join(picturesFolder, name)))
    return `must be a file that is in ${picturesFolder}${alternativesTo(name)}`
  try {
    pictureSize(readFileSync(join(picturesFolder, name)))
  } catch {
    return `must be a picture, and ${join(picturesFolder, name)} cannot be read as one. Export it again`
  }
}

function alternativesTo(name: string): string {
  const { dir } = parse(name)
  const folder = join(picturesFolder, dir)
  const names = existsSync(folder) ? readdirSync(folder).filter((one) => kinds.includes(extname(one))) : []
  const shown = names.slice(0, 8).map((one) => posix.join(dir, one))
  return shown.length === 0 ? '' : `, such as ${shown.join(', ')}`
}

/** Returns the size of a picture, as it is shown: cameras store a turned photograph with a note that says so. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } {
  const { width, height, orientation = 1 } = imageSize(bytes)
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
