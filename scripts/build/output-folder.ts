import { copyFileSync, existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { createRunFolder } from '../../src/atomic-folder.server.ts'
import { makeFolder } from '../../src/make-folder.server.ts'
import { workerAddress } from '../../src/offline/constants.ts'
import { searchEntry, searchFolder } from '../../src/search/search-folder.ts'
import { UsageError } from '../cli/errors.ts'
import { listFiles } from '../fs/list-files.ts'
import { plainName } from './compress.ts'
import { readManifest } from './manifest.ts'

/**
 * The built folder, and a folder beside it where changed files wait until all are made. Nothing in the built one is
 * touched before `moveIn`.
 */
export function openOutput(out: string) {
  const target = resolve(out)
  const waiting = createRunFolder(waitingPrefix(out))
  return {
    /** Where changed files are to be written. */
    waiting,
    /** Puts a copy of a file there. */
    add(name: string, from: string): void {
      const file = join(waiting, name)
      makeFolder(dirname(file))
      copyFileSync(from, file)
    },
    /**
     * Moves what waits into the built folder, each file by a rename, and removes what is gone. What pages need goes in
     * before them and goes out after, so that at every moment no page lacks what it names; the service worker, which
     * names pages, comes last. Gives how many files came.
     */
    moveIn(gone: Iterable<string>): number {
      const names = listFiles(waiting).sort(needsBeforePages)
      if (!existsSync(target) || readdirSync(target).length === 0) {
        rmSync(target, { recursive: true, force: true })
        renameSync(waiting, target)
        return names.length
      }
      const folders = new Set(names.map((name) => dirname(name)))
      for (const folder of folders) makeFolder(join(target, folder))
      for (const name of names) renameSync(join(waiting, name), join(target, name))
      for (const name of gone) removeWithEmptyFolders(target, name)
      return names.length
    },
    close: () => rmSync(waiting, { recursive: true, force: true }),
  }
}

/**
 * What is no page of a build is removed, so the folder must be one that a build made.
 * @throws UsageError where it holds anything else.
 */
export function refuseForeignFolder(out: string) {
  if (!existsSync(out) || existsSync(join(out, 'live.html')) || readManifest(out)) return
  if (readdirSync(out).length > 0) {
    throw new UsageError(`${out} holds files, but no built site. Empty it, or name another folder.`)
  }
}

/**
 * Whether a build of the folder was killed, and none has been done since: some of its files may be there and others
 * not. For whoever holds the folder's lock: a build that still runs looks the same.
 */
export function isInterrupted(out: string): boolean {
  const prefix = waitingPrefix(out)
  return readdirSync(dirname(prefix)).some((name) => name.startsWith(basename(prefix)))
}

function waitingPrefix(out: string): string {
  const target = resolve(out)
  return join(dirname(target), `.${basename(target)}.writing-`)
}

function needsBeforePages(one: string, other: string): number {
  return turnOf(one) - turnOf(other) || (one < other ? -1 : 1)
}

function turnOf(name: string): number {
  const plain = plainName(name)
  if (`/${plain}` === workerAddress) return 2
  return plain.endsWith('.html') || plain === `${searchFolder}/${searchEntry}` ? 1 : 0
}

function removeWithEmptyFolders(target: string, name: string): void {
  rmSync(join(target, name), { force: true })
  for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(target, folder))
    } catch {
      // There is more in it.
      return
    }
  }
}
