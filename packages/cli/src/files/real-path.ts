import { type Dirent, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/**
 * Returns where a path leads: absolute, without `..`, and with every link followed. What does not exist yet is allowed,
 * also as the target of a link.
 * @throws The file system's error for links that lead in a circle.
 */
export function realPath(path: string): string {
  const absolute = resolve(path)
  try {
    return realpathSync.native(absolute)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') throw error
  }
  if (dirname(absolute) === absolute) return absolute
  const folder = realPath(dirname(absolute))
  const place = join(folder, basename(absolute))
  const target = readLink(place)
  return target === undefined ? place : realPath(resolve(folder, target))
}

/** Whether a path is a folder itself or in it. Both are paths as `realPath` returns them. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/**
 * Returns a sentence about the first entry of a folder that is not its own file: a link that leads out of it, as nothing
 * else than the folder's own files may be published, or a FIFO, which is waited for. The folder may be a link itself.
 * @returns undefined if there is no such entry, or no folder.
 */
export function describeStrayEntry(folder: string): string | undefined {
  const root = realPath(folder)
  for (const { place, isLink } of specialEntriesBelow(root)) {
    const name = join(folder, relative(root, place))
    if (!isLink) return `${name} is a FIFO, a socket or a device. Remove it.`
    if (!isWithin(realPath(place), root))
      return `${name} is a link that leads out of ${folder}. Put there what it leads to, or remove it.`
  }
  return undefined
}

function* specialEntriesBelow(folder: string): Generator<{ place: string; isLink: boolean }> {
  for (const entry of entriesOf(folder)) {
    const place = join(folder, entry.name)
    if (entry.isDirectory()) yield* specialEntriesBelow(place)
    else if (!entry.isFile()) yield { place, isLink: entry.isSymbolicLink() }
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
