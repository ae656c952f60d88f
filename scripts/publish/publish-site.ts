import { lstatSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeError, JobError } from '@venue-site/cli/errors'
import { createRunFolder } from '@venue-site/cli/files/atomic-folder'
import { hasContent } from '@venue-site/cli/files/file-equals'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { listFiles } from '@venue-site/cli/files/list-files'
import { type Lock, lockFolder } from '@venue-site/cli/files/lock'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { searchEntry, searchFolder } from '../../src/search/search-folder.ts'
import { isRouteFile } from '../site/list-pages.ts'
import { slugsIn } from './post-history.ts'
import { writePublicStatus } from './public-status.ts'
import {
  changedHostFiles,
  currentId,
  currentRelease,
  listReleases,
  makeCurrent,
  nextReleaseId,
  placesIn,
  pruneReleases,
  type Release,
  writeRelease,
} from './releases.ts'
import { rollbackLocked } from './rollback.ts'
import { CheckError, checkAnswers, checkDocuments } from './smoke-test.ts'
import { addAssets, assertSite, commitRelease, retainedAssets, stageFiles } from './stage-release.ts'

export interface PublishOptions {
  /** The built folder. */
  from: string
  /** The folder of releases. */
  to: string
  /** How many releases before the current one to keep, and the assets of how many. */
  keep: number
  /** What the site was built from, if known. */
  source?: Release['source']
  /** The smoke test of the release that is served. */
  checkServed?: typeof checkAnswers
}

export type PublishReport = Awaited<ReturnType<typeof publishInto>>

/** How many releases to keep by default. */
export const defaultKept = 10

/**
 * Makes a release of the built folder, tests it, and serves it. If anything fails or is killed on the way, the old
 * release stays served and complete; the next run removes what is left.
 * @throws CheckError if the release fails the smoke test. @throws JobError for anything else.
 */
export async function publishSite(options: PublishOptions): Promise<PublishReport> {
  const { from, to } = options
  assertSite(from)
  try {
    const { current, releases } = placesIn(to)
    if (lstatSync(current, { throwIfNoEntry: false })?.isSymbolicLink() === false) {
      throw new JobError(
        `${current} is no link to a release, so it stays. Move it away, or name another folder with --to.`,
      )
    }
    using lock = lockFolder(releases)
    return await publishInto(options, lock)
  } catch (error) {
    if (!isFileError(error)) throw error
    const rest = currentId(to) === undefined ? '' : ' What was published stays as it was.'
    throw new JobError(`The site cannot be published to ${to}: ${describeError(error)}.${rest}`, {
      cause: error,
    })
  }
}

async function publishInto(options: PublishOptions, lock: Lock) {
  const { to, keep, source, checkServed = checkAnswers } = options
  const started = performance.now()
  const places = placesIn(to)
  pruneReleases(to, keep)
  const before = currentRelease(to)
  const isFirst = currentId(to) === undefined && listReleases(to).length === 0
  const staging = createRunFolder(join(places.releases, '.writing-'))
  try {
    const files = stageFiles(options, staging, before)
    const assets = files.names.flatMap((name) => /^assets\/(.+)/.exec(name)?.[1] ?? [])
    const now = new Date()
    const release: Release = {
      id: nextReleaseId(now, listReleases(to)[0]?.id),
      publishedAt: now.toISOString(),
      pages: files.names.filter(isRouteFile).length,
      posts: slugsIn(files.names).length,
      assets: retainedAssets(assets, before?.assets ?? [], keep),
      source,
      changesAt: files.changesAt,
    }
    const kept = before ? addAssets(staging, places.release(before.id), release.assets) : 0
    const lastRun = { at: release.publishedAt, result: 'published' as const }
    writePublicStatus(to, release, { lastRun, folder: staging })

    const slugs = slugsIn(files.fresh, files.names)
    checkDocuments(staging, files.fresh)
    await checkAnswers(staging, slugs)
    lock.assertHeld()
    commitRelease(to, staging, release, { files, before })
    makeCurrent(to, release.id)
    try {
      await checkServed(places.current, slugs)
    } catch (error) {
      throw takeBack(to, release, error)
    }
    return {
      release,
      /** The release that was served before; null also if it has no record. */
      before,
      isFirst,
      /** How many files have content that the release before did not have. */
      fresh: files.fresh.length,
      /** How many assets of earlier releases were retained. */
      kept,
      /** Ids of releases that were removed. */
      removed: pruneIfPossible(to, keep),
      /** Files that servers read and that have changed: the servers must be reloaded. */
      changedHostFiles: before ? changedHostFiles(places.release(before.id), places.current) : [],
      seconds: (performance.now() - started) / 1000,
    }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function takeBack(to: string, release: Release, cause: unknown): CheckError {
  const reason = describeError(cause)
  const isBefore = ({ id, withdrawn }: Release) => id < release.id && !withdrawn
  if (!listReleases(to).some(isBefore))
    return new CheckError(`${reason}. No release is before it, so it stays.`, { cause })
  const move = rollbackLocked(to, 'failed its check')
  return new CheckError(`${reason}. The release before, ${move.to.id}, is served again.`, { cause })
}

// The release is served by now. The next run removes what this one cannot.
function pruneIfPossible(to: string, keep: number): string[] {
  try {
    return pruneReleases(to, keep)
  } catch {
    return []
  }
}

/**
 * Adds the search index of the built folder to the release that was made of it. Indexing takes longer than all the other
 * steps, so posts are live before it. The file that names the others comes last, so visitors always search a complete
 * index. Old files stay, as a visitor may be searching them.
 */
export function addSearchIndex({ from, to }: { from: string; to: string }, release: Release): void {
  const places = placesIn(to)
  using _lock = lockFolder(places.releases)
  // It may have been rolled back meanwhile.
  if (currentId(to) !== release.id) return
  const names = listFiles(join(from, searchFolder)).filter((name) => name !== searchEntry)
  for (const name of [...names, searchEntry]) {
    const content = readFileSync(join(from, searchFolder, name))
    const served = join(places.release(release.id), searchFolder, name)
    if (!hasContent(served, content)) writeFileAtomic(served, content)
  }
  writeRelease(to, { ...release, isSearchable: true })
}
