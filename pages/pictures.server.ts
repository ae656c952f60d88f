import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, parse, sep } from 'node:path'
import { hash } from '@venue-site/cli/files/hash'
import type { KeptPicture } from '@venue-site/posts/pictures.server'
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
// A post shows its pictures beside its text, or as wide as a phone.
const widthsOfPosts = [480, 960, 1440]

/** A file that is published of a picture: a drawing as it is, or a photograph in one width. */
export interface PictureFile {
  /** Below the built folder. The name contains a hash of the source. */
  file: string
  /** How a message names its source. */
  source: string
  /** Reads its source. */
  read: () => Buffer
  /** In pixels. None for a drawing. */
  width?: number
}

/** The size of a picture as it is shown, in pixels. */
type Size = Pick<Picture, 'width' | 'height'>

/**
 * Returns the names of all files below `src/content/images`, sorted; none if there is no such folder. Hidden ones, such as
 * a `.gitkeep`, are left out.
 */
function pictureNames(): string[] {
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
  return sourceOf(name).hash
}

interface Source {
  /** Changes with the file. */
  version: string
  hash: string
  /** Undefined for what is no picture. */
  size?: Size
}

const sources = new Map<string, Source>()

// Posts may have thousands, and the dev server asks for all of them for each page: each is read once.
function sourceOf(name: string): Source {
  const path = join(picturesFolder, name)
  const { mtimeMs, size } = statSync(path)
  const version = `${mtimeMs} ${size}`
  const known = sources.get(name)
  if (known?.version === version) return known
  const bytes = readFileSync(path)
  const source: Source = { version, hash: hash(bytes) }
  try {
    source.size = pictureSize(bytes)
  } catch {
    // Among the files that posts name, there may be others.
  }
  sources.set(name, source)
  return source
}

function sizeOf(name: string): Size {
  const { size } = sourceOf(name)
  if (!size) throw new Error(`${join(picturesFolder, name)} is no picture.`)
  return size
}

/** Returns a picture's attributes. @throws Error if there is no such picture. */
export function pictureOf(name: string): Picture {
  const files = filesOf(name)
  const size = sizeOf(name)
  return isDrawing(name) ? { src: `/${files[0]?.file}`, ...size } : photographOf(files, size)
}

function photographOf(files: readonly PictureFile[], { width, height }: Size): Picture {
  const addresses = files.map(({ file, width = 0 }) => ({ src: `/${file}`, width }))
  // For browsers without `srcset`, and for programs that read the page.
  const { src } = addresses.findLast((one) => one.width <= 960) ?? addresses[0] ?? { src: '' }
  return { src, srcSet: addresses.map((one) => `${one.src} ${one.width}w`).join(', '), width, height }
}

/** A picture that posts show: its files, and its attributes. */
export interface PostPicture {
  files: readonly PictureFile[]
  picture: Picture
}

/** Returns a copy of a picture of another server, which the snapshot has. */
export function copiedPicture({ file, color, ...size }: KeptPicture, read: () => Buffer): PostPicture {
  const files = photographFiles('post', file.slice(0, 16), size.width, widthsOfPosts, file, read)
  return { files, picture: { ...photographOf(files, size), tone: color && toneOf(color) } }
}

const photographs = /\.(?:jpe?g|png|webp|avif|gif)$/i

/** Returns the venue's own photographs that posts name as `/images/NAME`, by these addresses. Drawings are shown as they are. */
export function ownPostPictures(): Map<string, PostPicture> {
  const pictures = new Map<string, PostPicture>()
  for (const name of postPictureNames()) {
    const { size } = sourceOf(name)
    // What is no picture is published as it is, and nothing else.
    if (!photographs.test(name) || !size) continue
    const files = filesOf(name, widthsOfPosts)
    pictures.set(encodeURI(`/${name.replace('posts/', 'images/')}`), {
      files,
      picture: photographOf(files, size),
    })
  }
  return pictures
}

/** Returns the names of the pictures that posts name as `/images/NAME`. */
export function postPictureNames(): string[] {
  return pictureNames().filter((name) => name.startsWith('posts/'))
}

// The policy forbids inline styles, so each part of a color is one of ten.
function toneOf(color: string): string {
  const part = (at: number) => Math.round((Number.parseInt(color.slice(at, at + 2), 16) * 9) / 255)
  return `r${part(1)} g${part(3)} b${part(5)}`
}

/** Returns an entry of the content as pages show it: with its picture in place of the picture's name. */
export function withPicture<Content extends { picture?: string }>({
  picture,
  ...others
}: Content): WithPicture<Content> {
  return { ...others, picture: picture === undefined ? undefined : pictureOf(picture) }
}

/** Returns the files that are published of a picture, the smallest first. @throws Error if there is no such picture. */
function filesOf(name: string, of = widths): PictureFile[] {
  const source = join(picturesFolder, name)
  const read = () => readFileSync(source)
  const base = parse(name.normalize()).name.replace(/[^\w-]+/g, '-')
  const mark = pictureHash(name).slice(0, 8)
  if (isDrawing(name)) return [{ source, read, file: `assets/pictures/${base}.${mark}.svg` }]
  return photographFiles(base, mark, sizeOf(name).width, of, source, read)
}

function photographFiles(
  base: string,
  mark: string,
  own: number,
  of: readonly number[],
  source: string,
  read: () => Buffer,
): PictureFile[] {
  const smaller = of.filter((width) => width < own)
  // A photograph is not enlarged.
  const all = smaller.length < of.length ? [...smaller, own] : of
  return all.map((width) => ({ source, read, width, file: `assets/pictures/${base}-${width}.${mark}.webp` }))
}

/** Returns the files that are published of the pictures that the content names. */
export function pictureFiles(): PictureFile[] {
  const names = new Set([
    ...[home, notFound, ...events, ...gallery, ...menu, ...team, ...hero, ...houseAds].map(
      ({ picture }) => picture,
    ),
    ...(theme.headerLogo === 'logo' ? [theme.logo] : []),
  ])
  return [...names].flatMap((name) => (name === undefined ? [] : filesOf(name)))
}
