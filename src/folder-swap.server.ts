import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

function swapFolders(folder: string) {
  const target = resolve(folder)
  const beside = (suffix: string) => join(dirname(target), `.${basename(target)}.${suffix}`)
  return {
    target,
    writing: beside(`writing-${process.pid}`),
    next: beside('next'),
    previous: beside('previous'),
  }
}

/**
 * Finishes a swap that a kill cut between its two renames, so that the folder is whole again.
 * Whatever reads or writes such a folder calls this first.
 */
export function finishSwap(folder: string): void {
  const { target, next, previous } = swapFolders(folder)
  if (!existsSync(target) && existsSync(previous)) renameSync(existsSync(next) ? next : previous, target)
  rmSync(previous, { recursive: true, force: true })
}

/**
 * Replaces a folder as a whole: `write` fills a new one beside it, which is then swapped in by rename. Whatever
 * fails or throws on the way leaves the old folder as it was.
 */
export async function replaceFolder(
  folder: string,
  write: (into: string) => void | Promise<void>,
): Promise<void> {
  finishSwap(folder)
  const { target, writing, next, previous } = swapFolders(folder)
  try {
    rmSync(next, { recursive: true, force: true })
    rmSync(writing, { recursive: true, force: true })
    mkdirSync(writing, { recursive: true })
    await write(writing)
    renameSync(writing, next)
    if (existsSync(target)) renameSync(target, previous)
    renameSync(next, target)
    rmSync(previous, { recursive: true, force: true })
  } finally {
    rmSync(writing, { recursive: true, force: true })
  }
}
