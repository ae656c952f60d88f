import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, parse, sep } from 'node:path'
import { hash } from '@venue-site/cli/files/hash'
import { houseAds } from '../src/content/ads.ts'
import { events } from '../src/content/events.ts'
import { gallery } from '../src/content/gallery.ts'
import { hero, home } from '../src/content/home.ts'
import { menu } from '../src/content/menu.ts'
import { notFound } from '../src/content/missing.ts'
import { team } from '../src/content/team.ts'
import { theme } from '../src/content/theme.ts'
import { pictureSize, picturesFolder } from '../src/content-pictures.server.ts'
import type { Picture, WithPicture } from '../src/pictures.ts'

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
  const { width, height } = pictureSize(name)
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
function filesOf(name: string): PictureFile[] {
  const base = parse(name).name.replace(/[^\w-]+/g, '-')
  const mark = pictureHash(name).slice(0, 8)
  if (isDrawing(name)) return [{ name, file: `assets/pictures/${base}.${mark}.svg` }]
  const own = pictureSize(name).width
  const smaller = widths.filter((width) => width < own)
  // A photograph is not enlarged.
  const all = smaller.length < widths.length ? [...smaller, own] : widths
  return all.map((width) => ({ name, width, file: `assets/pictures/${base}-${width}.${mark}.webp` }))
}

/** Returns the files that are published of all pictures. */
export function pictureFiles(): PictureFile[] {
  const names = new Set([
    ...[home, notFound, ...events, ...gallery, ...menu, ...team, ...hero, ...houseAds].map(
      ({ picture }) => picture,
    ),
    ...(theme.headerLogo === 'logo' ? [theme.logo] : []),
  ])
  return [...names].flatMap((name) => (name === undefined ? [] : filesOf(name)))
}
