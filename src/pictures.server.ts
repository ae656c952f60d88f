import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, parse, posix, sep } from 'node:path'
import { hash } from '@venue-site/cli/files/hash'
import { imageSize } from 'image-size'
import type { Picture, WithPicture } from './pictures.ts'

/** The folder of the venue's pictures. */
export const picturesFolder = 'src/content/images'

const photographs = ['.jpg', '.jpeg', '.png', '.webp']
const kinds = ['.svg', ...photographs]

// In pixels: for a phone, a phone with a dense screen, a laptop, and a large screen.
const widths = [480, 960, 1440, 2160]

/** A file that is published of a picture: a drawing as it is, or a photograph in one width. */
export interface PictureFile {
  /** Below the built folder. The name contains a hash of the source. */
  file: string
  /** Its source, below `src/content/images`. */
  name: string
  /** In pixels. None for a drawing. */
  width?: number
}

/**
 * Returns the names of all files below `src/content/images`, sorted; none if there is no such folder. Hidden ones, such as
 * a `.gitkeep`, are left out.
 */
export function pictureNames(): string[] {
  if (!existsSync(picturesFolder)) return []
  return readdirSync(picturesFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => !/(^|\/)\./.test(name) && isFile(join(picturesFolder, name)))
    .sort()
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Returns what is wrong with the name of a picture, as the end of a sentence; undefined if nothing is. */
export function pictureProblem(name: string): string | undefined {
  if (!kinds.includes(extname(name)))
    return `must be a file in ${picturesFolder} that ends in ${kinds.join(', ')}`
  if (!existsSync(join(picturesFolder, name)))
    return `must be a file that is in ${picturesFolder}${alternativesTo(name)}`
  try {
    sizeOf(name)
  } catch {
    return `must be a picture, and ${join(picturesFolder, name)} cannot be read as one. Export it again`
  }
}

function alternativesTo(name: string): string {
  const { dir } = parse(name)
  const folder = join(picturesFolder, dir)
  const names = existsSync(folder) ? readdirSync(folder).filter((one) => kinds.includes(extname(one))) : []
  return names.length === 0
    ? ''
    : `, such as ${names
        .slice(0, 8)
        .map((one) => posix.join(dir, one))
        .join(', ')}`
}

/** Returns whether a picture is a drawing, which has any size. */
export function isDrawing(name: string): boolean {
  return extname(name) === '.svg'
}

/** Returns a hash of a picture's source. @throws Error if there is no such picture. */
export function pictureHash(name: string): string {
  return hash(readFileSync(join(picturesFolder, name)))
}

/** Returns a picture's attributes. @throws Error if there is no such picture. */
export function pictureOf(name: string): Picture {
  const files = filesOf(name)
  const { width, height } = sizeOf(name)
  const addresses = files.map(({ file, width }) => ({ src: `/${file}`, width }))
  const [first = { src: '' }] = addresses
  if (isDrawing(name)) return { src: first.src, width, height }
  // For browsers without `srcset`, and for programs that read the page.
  const { src } = addresses.findLast((one) => (one.width ?? 0) <= 960) ?? first
  return { src, srcSet: addresses.map((one) => `${one.src} ${one.width}w`).join(', '), width, height }
}

/** Returns an entry of the content as pages show it: with its picture in place of the picture's name. */
export function withPicture<Content extends { picture?: string }>({
  picture,
  ...others
}: Content): WithPicture<Content> {
  return { ...others, picture: picture === undefined ? undefined : pictureOf(picture) }
}

/** Returns the files that are published of a picture, the smallest first. @throws Error if there is no such picture. */
export function filesOf(name: string): PictureFile[] {
  const base = parse(name).name.replace(/[^\w-]+/g, '-')
  const mark = pictureHash(name).slice(0, 8)
  if (isDrawing(name)) return [{ name, file: `assets/pictures/${base}.${mark}.svg` }]
  const own = sizeOf(name).width
  const smaller = widths.filter((width) => width < own)
  // A photograph is not enlarged.
  const all = smaller.length < widths.length ? [...smaller, own] : widths
  return all.map((width) => ({ name, width, file: `assets/pictures/${base}-${width}.${mark}.webp` }))
}

// As it is shown: cameras store a turned photograph with a note that says so.
function sizeOf(name: string): { width: number; height: number } {
  const { width, height, orientation = 1 } = imageSize(readFileSync(join(picturesFolder, name)))
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
