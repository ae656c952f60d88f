import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createRunFolder } from '../../src/folder-swap.server.ts'
import { workerAddress } from '../../src/offline/names.ts'
import { filesBelow } from '../files/files-below.ts'

/**
 * The built folder, and a folder beside it where changed files wait until all are made. Nothing in the built one is
 * touched before `moveIn`.
 */
export function openOutput(out: string) {
  const target = resolve(out)
  const waiting = createRunFolder(join(dirname(target), `.${target.split(/[\\/]/).at(-1)}.writing-`))
  return {
    /** Where changed files are to be written. */
    waiting,
    /** Puts a copy of a file there. */
    add(name: string, from: string): void {
      const file = join(waiting, name)
      mkdirSync(dirname(file), { recursive: true })
      copyFileSync(from, file)
    },
    /**
     * Moves what waits into the built folder, each file by a rename, and removes what is gone. What pages need goes in
     * before them and goes out after, so that at every moment no page lacks what it names; the service worker, which
     * names pages, comes last. Gives how many files came.
     */
    moveIn(gone: Iterable<string>): number {
      const names = filesBelow(waiting).sort(needsBeforePages)
      if (!existsSync(target) || readdirSync(target).length === 0) {
        rmSync(target, { recursive: true, force: true })
        renameSync(waiting, target)
        return names.length
      }
      const folders = new Set(names.map((name) => dirname(name)))
      for (const folder of folders) mkdirSync(join(target, folder), { recursive: true })
      for (const name of names) renameSync(join(waiting, name), join(target, name))
      for (const name of gone) removeWithEmptyFolders(target, name)
      return names.length
    },
    close: () => rmSync(waiting, { recursive: true, force: true }),
  }
}

function needsBeforePages(one: string, other: string): number {
  return turnOf(one) - turnOf(other) || (one < other ? -1 : 1)
}

function turnOf(name: string): number {
  const plainName = name.replace(/\.(br|gz)$/, '')
  if (`/${plainName}` === workerAddress) return 2
  return plainName.endsWith('.html') ? 1 : 0
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
