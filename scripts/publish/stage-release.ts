import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { readChecksummedJson, writeChecksummedJson } from '@venue-site/cli/files/checksummed-json'
import { hasContent } from '@venue-site/cli/files/file-equals'
import { linkOrCopy } from '@venue-site/cli/files/link-or-copy'
import { listFiles } from '@venue-site/cli/files/list-files'
import { lockFolder } from '@venue-site/cli/files/lock'
import { makeFolder } from '@venue-site/cli/files/make-folder'
import { strayEntries } from '@venue-site/cli/files/stray-link'
import { npmCommand } from '@venue-site/cli/npm-command'
import { type Manifest, readManifest } from '../site/manifest.ts'
import { isInterrupted } from '../site/output-folder.ts'
import type { PageWords } from '../site/page-words.ts'
import { notePageWords } from './announcements.ts'
import { livePostsOf, readLivePosts, writeLivePosts } from './post-history.ts'
import { placesIn, type Release, writeRelease } from './releases.ts'

export interface StagedFiles {
  /** The names of all files of the built folder. */
  names: string[]
  /** Those whose content the release before does not have. */
  fresh: string[]
  /** By name, which state of the built folder's file the release has. */
  stamps: Record<string, string>
  /** The first instant at which the clock changes the site (ISO), if that is known. */
  changesAt?: string
  /** What its pages say, if it was built with a key of IndexNow. */
  words?: PageWords
}

const stampsFormat = 'release stamps 1'
type StampsFile = { release: string; stamps: StagedFiles['stamps'] }

/**
 * Fills a new release with the files of the built folder. A file that the release before has too is a link to it.
 * All others are copies, so that nothing that writes into the built folder changes a release.
 * @throws HeldError if a build is writing. @throws JobError if a build was killed, or if a link leads out of one of the
 * two folders.
 */
export function stageFiles(
  { from, to }: { from: string; to: string },
  into: string,
  before: Release | null,
): StagedFiles {
  using _lock = lockFolder(from)
  const { changesAt, words } = assertBuilt(from)
  if (before) assertNoLinkOut(placesIn(to).release(before.id))
  const names = listFiles(from)
  for (const folder of new Set(names.map((name) => dirname(name)))) makeFolder(join(into, folder))
  const fresh: string[] = []
  const stamps: StagedFiles['stamps'] = {}
  const previous = before && openPrevious(to, before)
  for (const name of names) {
    const [source, file] = [join(from, name), join(into, name)]
    const stamp = stampOf(source)
    stamps[name] = stamp
    const same = previous?.find(name, source, stamp)
    if (same !== undefined) linkForServers(same, file)
    else {
      copyForServers(source, file)
      fresh.push(name)
    }
  }
  return { names, fresh, stamps, changesAt, words }
}

/**
 * Checks that a folder is what a build has made. The caller holds the folder's lock.
 * @returns When the clock changes it first, if that is known, and what its pages say.
 * @throws JobError if a build was killed, if it was one to look at another moment or of a shard, or if a link leads out of
 * the folder.
 */
export function assertBuilt(from: string): Pick<Manifest, 'changesAt' | 'words'> {
  if (isInterrupted(from)) {
    throw new JobError(
      `A build of ${from} was cut short. Run ${npmCommand('build', '--out', from)} again, then publish.`,
    )
  }
  assertNoLinkOut(from)
  const { at, changesAt, isPreview, shard, words } = readManifest(from) ?? {}
  if (isPreview) {
    throw new JobError(
      `${from} shows the site at ${at}, for a look (--at). Run ${npmCommand('build', '--out', from)}, then publish.`,
    )
  }
  if (shard && shard.of > 1) {
    throw new JobError(
      `${from} is shard ${shard.number}/${shard.of} of a site. Run ${npmCommand('merge-shards')} with the folders of all shards, then publish.`,
    )
  }
  return { changesAt, words }
}

/**
 * Checks that there is a built site.
 * @throws JobError
 */
export function assertSite(from: string): void {
  if (existsSync(join(from, 'live.html'))) return
  throw new JobError(
    `${from} holds no built site. Run ${npmCommand('build', '--out', from)} first, or name another with --from.`,
  )
}

/** @throws JobError if a link in the folder leads out of it, as visitors would read what it leads to, or for a FIFO. */
export function assertNoLinkOut(folder: string): void {
  const [stray] = strayEntries(folder)
  if (stray) throw new JobError(stray)
}

function openPrevious(to: string, { id }: Release) {
  const folder = placesIn(to).release(id)
  const present = new Set(listFiles(folder))
  const known = readChecksummedJson<StampsFile>(placesIn(to).stamps, stampsFormat)
  const stamps = known?.release === id ? known.stamps : {}
  return {
    /** Returns the release's file of that name, if it has the content of `source`. */
    find(name: string, source: string, stamp: string): string | undefined {
      if (!present.has(name)) return undefined
      const file = join(folder, name)
      // A power failure may have cut the release's file.
      const isKnown = stamps[name] === stamp && statSync(file).size === sizeIn(stamp)
      return isKnown || hasContent(file, readFileSync(source)) ? file : undefined
    },
  }
}

// Includes the time of the last change of any kind, as tools can set the time of the last write.
function stampOf(file: string): string {
  const { ino, size, ctimeNs } = statSync(file, { bigint: true })
  return [ino, size, ctimeNs].map((number) => number.toString(36)).join('-')
}

function sizeIn(stamp: string): number {
  return Number.parseInt(stamp.split('-')[1] ?? '', 36)
}

// Servers derive a file's validators from its time, and run as another user: what builds it may hide it from others.
function copyForServers(source: string, file: string): void {
  const { atime, mtime, mode } = statSync(source)
  copyFileSync(source, file, constants.COPYFILE_FICLONE)
  chmodSync(file, mode | 0o444)
  utimesSync(file, atime, mtime)
}

// Of the release before, which something else may have hidden from them. Its link gets the mode, too.
function linkForServers(source: string, file: string): void {
  linkOrCopy(source, file)
  const { mode } = statSync(file)
  if ((mode & 0o444) !== 0o444) chmodSync(file, mode | 0o444)
}

/** Turns a complete staging folder into a release. Its record is written last; without it, the release does not count. */
export function commitRelease(
  to: string,
  staging: string,
  release: Release,
  { files, before }: { files: StagedFiles; before: Release | null },
): void {
  flush(staging)
  renameSync(staging, placesIn(to).release(release.id))
  const known = before ? readLivePosts(to, before.id) : {}
  writeLivePosts(to, release.id, livePostsOf(release, files, known))
  const stamps: StampsFile = { release: release.id, stamps: files.stamps }
  writeChecksummedJson(placesIn(to).stamps, stampsFormat, stamps)
  if (files.words) notePageWords(to, release.id, files.words, before)
  writeRelease(to, release)
}

// A rename may reach the disk before the files do. On a system without `sync -f`, they are written in time of their own.
function flush(folder: string): void {
  try {
    execFileSync('sync', ['-f', folder], { stdio: 'ignore' })
  } catch {}
}

/**
 * Returns the sets of assets for a release, its own first. A page that a visitor opened some releases ago still loads the
 * code it was built with. Equal sets count once, so that ten corrected posts do not push out the code of yesterday's pages.
 */
export function retainedAssets(
  own: readonly string[],
  before: readonly (readonly string[])[],
  keep: number,
): string[][] {
  const sets = new Map([own, ...before].map((names) => [names.join('\n'), [...names]]))
  return [...sets.values()].slice(0, keep + 1)
}

/** Adds the assets that a release lacks, from another release. Returns their number. */
export function addAssets(release: string, from: string, sets: readonly (readonly string[])[]): number {
  const [present, available] = [release, from].map((folder) => new Set(listFiles(join(folder, 'assets'))))
  // An asset that was deleted by hand is no reason to fail.
  const wanted = [...new Set(sets.flat())].filter((name) => !present?.has(name) && available?.has(name))
  for (const name of wanted) {
    const file = join(release, 'assets', name)
    makeFolder(dirname(file))
    linkForServers(join(from, 'assets', name), file)
  }
  return wanted.length
}
