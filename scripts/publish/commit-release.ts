import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { livePostsOf, readLivePosts, writeLivePosts } from './post-history.ts'
import { placesIn, type Release, writeRelease } from './releases.ts'
import { keepStamps, type StagedFiles } from './stage-release.ts'

/** Makes a release of a folder that has all of its files; its record comes last, and with it the release counts. */
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
  keepStamps(to, release.id, files.stamps)
  writeRelease(to, release)
}

// A rename may reach the disk before what it names. Where there is no such program, the system writes in its own time.
function flush(folder: string): void {
  try {
    execFileSync('sync', ['-f', folder], { stdio: 'ignore' })
  } catch {}
}
