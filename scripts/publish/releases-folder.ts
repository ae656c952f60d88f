import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { UsageError } from '@venue-site/cli/errors'
import { listed } from '@venue-site/cli/listed'
import { npmCommand } from '@venue-site/cli/npm-command'
import { isBucket } from './bucket/rclone.ts'
import { listReleases, namesIn, placesIn } from './releases.ts'

/** The default folder of releases. */
export const defaultReleases = 'published'

const id = String.raw`\d{8}T\d{9}Z`
// What runs leave there before the first release, even if they are killed. File systems make `lost+found`.
const ownNames =
  /^(?:releases|records|current|\.rebuild|\.current\.\d+|\.(?:releases|announced)\.lock.*|lost\+found)$/
const releaseNames = new RegExp(String.raw`^(?:${id}|\.writing-\d+)$`)
const recordNames = new RegExp(
  String.raw`^(?:${id}(?:\.(?:posts|words))?|stamps|announced)\.json(?:\.\d+\.writing)?$`,
)

const namedEntries = 3

/**
 * Checks that `--to` names a folder of releases or one that can become one: absent, empty, or with leftovers of earlier
 * runs. Publishing removes what does not belong to a release, so the folder must hold nothing else.
 * @throws UsageError
 */
export function assertReleasesFolder(to: string): void {
  if (isBucket(to)) {
    throw new UsageError(
      `${to} is a bucket, to which only ${npmCommand('publish')} writes. Name a folder with --to.`,
    )
  }
  // Without its `rclone:`, a bucket would be a folder of that name, and nothing would reach the site. `C:` is a disk.
  if (/^[^/\\:]{2,}:/.test(to)) {
    throw new UsageError(
      `${to} looks like a place on another machine. For a bucket, write rclone:${to}. For a folder of that name, write ./${to}.`,
    )
  }
  const folder = resolve(to)
  if (dirname(folder) === folder) {
    throw new UsageError(`${folder} is the root of the file system. Name a folder for releases with --to.`)
  }
  const stats = statSync(to, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) {
    throw new UsageError(`${to} is a file. Name a folder for releases with --to.`)
  }
  if (!stats || listReleases(to).length > 0) return
  const { releases, records } = placesIn(to)
  const isNot = (own: RegExp) => (name: string) => !own.test(name)
  const foreign = [
    ...namesIn(to).filter(isNot(ownNames)),
    ...namesIn(releases)
      .filter(isNot(releaseNames))
      .map((name) => `releases/${name}`),
    ...namesIn(records)
      .filter(isNot(recordNames))
      .map((name) => `records/${name}`),
  ]
  if (foreign.length === 0) return
  throw new UsageError(
    `${to} has other things in it (${listed(foreign, namedEntries)}) and no release. Move them away, or name another folder with --to.`,
  )
}
