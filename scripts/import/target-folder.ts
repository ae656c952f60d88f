import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '@venue-site/cli/errors'
import { finishSwap, stageFolder } from '@venue-site/cli/files/atomic-folder'
import { readChecksummedJson, writeChecksummedJson } from '@venue-site/cli/files/checksummed-json'
import { hash } from '@venue-site/cli/files/hash'
import { namingFile } from '@venue-site/cli/files/is-fs-error'
import { linkOrCopy } from '@venue-site/cli/files/link-or-copy'
import { listFiles } from '@venue-site/cli/files/list-files'
import { lockFolder } from '@venue-site/cli/files/lock'

const manifestName = '.import.json'
const format = 'import 1'

/** What an import wrote last time: the hash of each file by its name. */
type Manifest = Record<string, string>

/** What an import has done to the files of a folder. */
export interface Written {
  added: string[]
  changed: string[]
  unchanged: number
  /** Files of posts that the source has no more. */
  removed: string[]
  /** Files that people have edited, which stay as they are though the source has changed too, or lacks the post. */
  kept: string[]
  /** Files that people have removed, which stay away. */
  stayAway: string[]
  /** Files of posts that the source has no more, or that could not be read this time. They stay. */
  inDoubt: string[]
}

type Change = 'added' | 'changed' | 'unchanged' | 'kept' | 'stayAway'

/**
 * Opens the folder that an import writes: empty, or written by one. The files are written beside it, and take its place
 * together. What is as it was stays untouched, and so does what people have edited or added.
 * @throws UsageError if the folder has other files. @throws HeldError if another process writes it.
 */
export function openTarget(folder: string, { overwrite }: { overwrite: boolean }) {
  const lock = lockFolder(folder)
  try {
    finishSwap(folder)
    const before = readManifest(folder)
    return writeTo(folder, before, overwrite, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

function readManifest(folder: string): Manifest {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats) return {}
  if (!stats.isDirectory()) throw new UsageError(`${folder} is a file. Name a folder with --to.`)
  const manifest = readChecksummedJson<Manifest>(join(folder, manifestName), format)
  if (manifest) return manifest
  const names = readdirSync(folder).filter((name) => name !== '.gitkeep')
  if (names.length === 0) return {}
  const found = existsSync(join(folder, manifestName))
    ? `its ${manifestName} is not as an import has written it`
    : `it has ${names.slice(0, 3).join(', ')}`
  throw new UsageError(
    `${folder} is neither empty nor a folder that an import has written: ${found}. Name another with --to.`,
  )
}

function writeTo(folder: string, before: Manifest, overwrite: boolean, release: () => void) {
  const staging = stageFolder(folder)
  const after: Manifest = {}
  const changes = new Map<string, Change>()

  const readOld = (name: string) => {
    const file = join(folder, name)
    return lstatSync(file, { throwIfNoEntry: false }) ? readFileSync(file) : undefined
  }
  const placeOf = (name: string) => {
    const place = join(staging.path, name)
    mkdirSync(dirname(place), { recursive: true })
    // It may be a link to the old file, which stays as it is.
    rmSync(place, { force: true })
    return place
  }
  const keep = (name: string) => linkOrCopy(join(folder, name), placeOf(name))

  return {
    /** Returns the text of a file that was there before. */
    before: (name: string): string | undefined => readOld(name)?.toString(),
    /** Writes a file, or writes it again. @param isOurs Whether people have no reason to edit it. */
    add(name: string, text: string, isOurs = false): void {
      const fresh = hash(text)
      const known = before[name]
      const old = readOld(name)
      after[name] = fresh
      const note = (change: Change) => isOurs || changes.set(name, change)
      if (old && hash(old) === fresh) {
        keep(name)
        note('unchanged')
        return
      }
      const isEdited = old ? hash(old) !== known : known !== undefined
      if (isEdited && !overwrite && !isOurs) {
        // What the source had then: so the next run knows whether it has changed.
        after[name] = known ?? ''
        if (old) keep(name)
        note(!old ? 'stayAway' : known !== fresh ? 'kept' : 'unchanged')
        return
      }
      const place = placeOf(name)
      namingFile(place, () => writeFileSync(place, text))
      note(old ? 'changed' : 'added')
    },
    /** Leaves a file as it was. @returns Whether there is one. */
    leave(name: string): boolean {
      changes.delete(name)
      delete after[name]
      const known = before[name]
      if (known !== undefined) after[name] = known
      const isThere = readOld(name) !== undefined
      if (isThere) keep(name)
      else rmSync(join(staging.path, name), { force: true })
      return isThere
    },
    /**
     * Puts the files in place, unless nothing has changed.
     * @param isWhole Whether all posts were read: else a file may be of one that was not, and none is removed.
     */
    finish({ isWhole }: { isWhole: boolean }): Written {
      const named = (wanted: Change) =>
        [...changes].flatMap(([name, change]) => (change === wanted ? [name] : []))
      const written: Written = {
        added: named('added'),
        changed: named('changed'),
        unchanged: named('unchanged').length,
        removed: [],
        kept: named('kept'),
        stayAway: named('stayAway'),
        inDoubt: [],
      }
      for (const name of listFiles(folder)) {
        if (name in after || name === manifestName) continue
        const known = before[name]
        const old = known === undefined ? undefined : readOld(name)
        if (isWhole && old && (hash(old) === known || overwrite)) {
          written.removed.push(name)
          continue
        }
        keep(name)
        if (known !== undefined) {
          after[name] = known
          written[isWhole ? 'kept' : 'inDoubt'].push(name)
        }
      }
      const all = isWhole ? after : { ...before, ...after }
      writeChecksummedJson(join(staging.path, manifestName), format, all)
      const isSame = existsSync(folder) && sameFiles(folder, staging.path)
      if (isSame) staging.discard()
      else staging.commit()
      return written
    },
    [Symbol.dispose]() {
      staging.discard()
      release()
    },
  }
}

/** Whether two folders have the same files: links to one, or the same bytes. */
function sameFiles(one: string, other: string): boolean {
  const names = listFiles(one)
  if (names.join('\0') !== listFiles(other).join('\0')) return false
  return names.every((name) => {
    const [first, second] = [join(one, name), join(other, name)]
    if (lstatSync(first).ino === lstatSync(second).ino) return true
    return readFileSync(first).equals(readFileSync(second))
  })
}
