import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { JobError, UsageError } from '@venue-site/cli/errors'
import { createRunFolder } from '@venue-site/cli/files/atomic-folder'
import { beside } from '@venue-site/cli/files/beside'
import { hasContent } from '@venue-site/cli/files/file-equals'
import { namingFile } from '@venue-site/cli/files/is-fs-error'
import { listFiles } from '@venue-site/cli/files/list-files'
import { makeFolder } from '@venue-site/cli/files/make-folder'
import { realPath } from '@venue-site/cli/files/real-path'
import { checkedFiles } from '@venue-site/cli/files/stray-link'
import { readManifest } from './manifest.ts'
import { inPhases } from './serving-order.ts'

/**
 * Opens a staging folder beside the built folder, for `using`. The built folder does not change before `moveIn`.
 * @throws JobError if a link in it leads out of it, or for a FIFO.
 */
export function openOutput(out: string) {
  const present: string[] = []
  for (const { name, stray } of checkedFiles(out)) {
    if (stray) throw new JobError(stray)
    present.push(name)
  }
  const target = realPath(out)
  const waiting = createRunFolder(beside(out, 'writing-'))
  return {
    /** The files of the built folder. */
    present,
    /** The folder to write changed files to. */
    waiting,
    /**
     * Moves the changed files into the built folder, each by a rename, and removes the files that are gone: each after
     * what it names is in place, and before what it names is removed.
     * @returns How many files were moved.
     */
    moveIn(gone: Iterable<string>): number {
      const names = inPhases(listFiles(waiting)).flat()
      if (!existsSync(target) || readdirSync(target).length === 0) {
        rmSync(target, { recursive: true, force: true })
        renameSync(waiting, target)
        return names.length
      }
      for (const folder of new Set(names.map(dirname))) makeFolder(join(target, folder))
      for (const name of names) renameSync(join(waiting, name), join(target, name))
      for (const name of inPhases(gone).reverse().flat()) removeWithEmptyFolders(target, name)
      return names.length
    },
    [Symbol.dispose]: () => rmSync(waiting, { recursive: true, force: true }),
  }
}

/** Returns a function that writes a file to the staging folder, unless the built folder has it already. */
export function changedFileWriter({ into, out }: { into: string; out?: string }) {
  const folders = new Set<string>()
  return (name: string, content: Uint8Array): void => {
    if (out && hasContent(join(out, name), content)) return
    const file = join(into, name)
    const folder = dirname(file)
    if (!folders.has(folder)) makeFolder(folder)
    folders.add(folder)
    namingFile(file, () => writeFileSync(file, content))
  }
}

/**
 * Refuses a folder that no build made, because a build removes all files that it does not know.
 * @throws UsageError if the folder holds anything else.
 */
export function refuseForeignFolder(out: string): void {
  if (!existsSync(out) || existsSync(join(out, 'live.html')) || readManifest(out)) return
  if (readdirSync(out).length > 0) {
    throw new UsageError(`${out} holds files, but no built site. Empty it, or name another folder.`)
  }
}

/**
 * Returns whether a build of the folder was killed, so that some of its files may be missing. Only the holder of the
 * folder's lock can tell: a running build looks the same.
 */
export function isInterrupted(out: string): boolean {
  const prefix = beside(out, 'writing-')
  return readdirSync(dirname(prefix)).some((name) => name.startsWith(basename(prefix)))
}

function removeWithEmptyFolders(target: string, name: string): void {
  rmSync(join(target, name), { force: true })
  for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(target, folder))
    } catch {
      // The folder is not empty.
      return
    }
  }
}
