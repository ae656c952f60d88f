import type { BigIntStats } from 'node:fs'

/**
 * Names what a file holds without reading it: another content is another file (a build moves files in by renames) or
 * was written at another time.
 */
export function fileVersion({ ino, size, mtimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs].map((number) => number.toString(36)).join('-')
}
