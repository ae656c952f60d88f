import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { realPath } from './real-path.ts'

/**
 * Creates a folder and its parents. In Node 20, `mkdirSync` with `recursive` never returns below `/proc`, where folders
 * neither exist nor can be created.
 * @param mode The rights of each folder that is created.
 * @throws The file system's error if a folder cannot be created.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return
  // A link may lead to a folder that does not exist yet.
  const place = realPath(folder)
  const parent = dirname(place)
  if (parent !== place) makeFolder(parent, mode)
  try {
    mkdirSync(place, { mode })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(place)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
