import { readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { isFileError } from './is-fs-error.ts'

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
    if (isFileError(error, 'ELOOP')) throw error
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

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
