import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createRunFolder } from '../../src/folder-swap.server.ts'
import { wasCutShort } from '../build/output-folder.ts'
import { isRouteFile } from '../build/page-list.ts'
import { describeError, JobError } from '../cli/errors.ts'
import { type Lock, lockFolder } from '../files/lock.ts'
import { readSealed, writeSealed } from '../files/sealed.ts'
import { hostFiles } from '../hosting/host-files.ts'
import { CheckError, checkAnswers, checkAssets } from './check-site.ts'
import { addAssets, assetSets } from './kept-assets.ts'
import { livePostsOf, readLivePosts, slugOfFile, writeLivePosts } from './live-posts.ts'
import { writePublicStatus } from './public-status.ts'
import { nextReleaseId } from './release-id.ts'
import {
  currentRelease,
  listReleases,
  makeCurrent,
  placesIn,
  type Release,
  writeRelease,
} from './releases.ts'
import { goBack } from './roll-back.ts'
import { type StagedFiles, type Stamps, stageFiles } from './stage-release.ts'
import { tidyReleases } from './tidy.ts'

export interface PublishOptions {
  /** The built folder. */
  from: string
  /** The folder of releases. */
  to: string
  /** How many releases before the current one stay, and the assets of how many. */
  keep: number
  /** What the site was built of, where that is known. */
  source?: Release['source']
  /** Looks through what is served, once it is. */
  checkServed?: typeof checkAnswers
}

export interface PublishReport {
  release: Release
  /** The one that was served before. */
  before: Release | null
  /** Files whose content the release before did not have, and files of releases before. */
  fresh: number
  kept: number
  /** Ids of releases that were removed. */
  removed: string[]
  /** What servers read and has changed: they are to be told. */
  changedHostFiles: string[]
  seconds: number
}

/** How many releases stay, unless somebody says otherwise. */
export const usuallyKept = 10

/**
 * Makes a release of the built folder, looks through it, and serves it in the old one's place. Whatever fails or kills
 * it on the way leaves the old one served, and whole; the next run removes what is left.
 * @throws CheckError where the release is not fit to be seen. @throws JobError for anything else.
 */
export async function publishSite(options: PublishOptions): Promise<PublishReport> {
  const { from, to } = options
  if (!existsSync(join(from, 'live.html'))) {
    throw new JobError(
      `${from} holds no built site. Run \`npm run build\` first, or name another with --from.`,
    )
  }
  try {
    refuseForeignPlace(to)
    const lock = lockFolder(placesIn(to).releases)
    try {
      return await publishInto(options, lock)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new JobError(
      `The site cannot be published to ${to}: ${error.message}. What was published stays as it was.`,
      { cause: error },
    )
  }
}

async function publishInto(options: PublishOptions, lock: Lock): Promise<PublishReport> {
  const { to, keep, source, checkServed = checkAnswers } = options
  const started = performance.now()
  const places = placesIn(to)
  tidyReleases(to, keep)
  const before = currentRelease(to)
  const staging = createRunFolder(join(places.releases, '.writing-'))
  try {
    const files = stage(options, staging, before)
    const now = new Date()
    const release: Release = {
      id: nextReleaseId(now, listReleases(to)[0]?.id),
      publishedAt: now.toISOString(),
      pages: files.names.filter(isRouteFile).length,
      posts: files.names.filter((name) => slugOfFile(name) !== undefined).length,
      assets: assetSets(assetsAmong(files.names), before?.assets ?? [], keep),
      source,
    }
    const kept = before ? addAssets(staging, places.release(before.id), release.assets) : 0
    writePublicStatus(staging, release, { at: release.publishedAt, result: 'published' })

    const slugs = files.fresh.flatMap((name) => slugOfFile(name) ?? [])
    checkAssets(staging, files.fresh)
    await checkAnswers(staging, slugs)
    flush(staging)
    lock.assertHeld()
    settle(to, staging, release, { files, before })
    makeCurrent(to, release.id)
    await checkOrGoBack(to, () => checkServed(places.current, slugs))
    const removed = tidyReleases(to, keep)
    const seconds = (performance.now() - started) / 1000
    const changedHostFiles = before ? hostFilesThatDiffer(to, before.id, release.id) : []
    return { release, before, fresh: files.fresh.length, kept, removed, changedHostFiles, seconds }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

const stampsFormat = 'release stamps 1'
type StampsFile = { release: string; stamps: Stamps }

function stage({ from, to }: PublishOptions, staging: string, before: Release | null): StagedFiles {
  const places = placesIn(to)
  const known = readSealed<StampsFile>(places.stamps, stampsFormat)
  const stamps = known && known.release === before?.id ? known.stamps : {}
  // A build that writes there now would make a release of two.
  const lock = lockFolder(from)
  try {
    if (wasCutShort(from)) {
      throw new JobError(`A build of ${from} was cut short. Run \`npm run build\` again, then publish.`)
    }
    return stageFiles(from, staging, before && { folder: places.release(before.id), stamps })
  } finally {
    lock.release()
  }
}

function settle(
  to: string,
  staging: string,
  release: Release,
  { files, before }: { files: StagedFiles; before: Release | null },
): void {
  const places = placesIn(to)
  renameSync(staging, places.release(release.id))
  const known = before ? readLivePosts(to, before.id) : {}
  writeLivePosts(to, release.id, livePostsOf(release, files, known))
  writeSealed(places.stamps, stampsFormat, { release: release.id, stamps: files.stamps } satisfies StampsFile)
  writeRelease(to, release)
}

async function checkOrGoBack(to: string, check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    const { to: again } = goBack(to, 'failed its check')
    throw new CheckError(`${describeError(error)}. The release before, ${again.id}, is served again.`, {
      cause: error,
    })
  }
}

function assetsAmong(names: readonly string[]): string[] {
  return names.flatMap((name) => (name.startsWith('assets/') ? name.slice('assets/'.length) : []))
}

// A rename may reach the disk before what it names. Where there is no such program, the system writes in its own time.
function flush(folder: string): void {
  try {
    execFileSync('sync', ['-f', folder], { stdio: 'ignore' })
  } catch {}
}

function hostFilesThatDiffer(to: string, one: string, other: string): string[] {
  const [before, now] = [one, other].map((id) => (name: string) => {
    const file = join(placesIn(to).release(id), name)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  })
  return hostFiles.filter((name) => before?.(name) !== now?.(name))
}

function refuseForeignPlace(to: string): void {
  const { current } = placesIn(to)
  const stats = lstatSync(current, { throwIfNoEntry: false })
  if (stats && !stats.isSymbolicLink()) {
    throw new JobError(
      `${current} is no link to a release, so it stays. Move it away, or name another folder with --to.`,
    )
  }
}
