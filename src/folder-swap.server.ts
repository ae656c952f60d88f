import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

function swapFolders(folder: string) {
  const target = resolve(folder)
  const beside = (suffix: string) => join(dirname(target), `.${basename(target)}.${suffix}`)
  return { target, writing: beside('writing-'), next: beside('next'), previous: beside('previous') }
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
  const { target, writing: prefix, next, previous } = swapFolders(folder)
  const writing = createRunFolder(prefix)
  try {
    rmSync(next, { recursive: true, force: true })
    await write(writing)
    renameSync(writing, next)
    if (existsSync(target)) renameSync(target, previous)
    renameSync(next, target)
    rmSync(previous, { recursive: true, force: true })
  } finally {
    rmSync(writing, { recursive: true, force: true })
  }
}

/**
 * Creates an empty folder named after this process, `<prefix><pid>`, and removes those that killed runs left.
 * Gives its path; the caller removes it.
 */
export function createRunFolder(prefix: string): string {
  const parent = dirname(resolve(prefix))
  const name = basename(prefix)
  mkdirSync(parent, { recursive: true })
  for (const entry of readdirSync(parent)) {
    const pid = entry.startsWith(name) ? Number(entry.slice(name.length)) : Number.NaN
    if (Number.isInteger(pid) && !isRunning(pid))
      rmSync(join(parent, entry), { recursive: true, force: true })
  }
  const folder = join(parent, `${name}${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  return folder
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else's may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
