import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { UsageError } from '../cli/errors.ts'
import { listReleases, namesIn, placesIn } from './releases.ts'

/** The folder of releases where nobody names one. */
export const defaultReleases = 'published'

const id = String.raw`\d{8}T\d{9}Z`
// What publications and rebuilds leave there before the first release, killed ones too. The last is of a file system.
const ownNames = /^(?:releases|records|current|\.rebuild|\.current\.\d+|\.releases\.lock.*|lost\+found)$/
const releaseNames = new RegExp(String.raw`^(?:${id}|\.writing-\d+)$`)
const recordNames = new RegExp(String.raw`^(?:${id}(?:\.posts)?|stamps)\.json(?:\.\d+\.writing)?$`)

const namedEntries = 3

/**
 * Checks that `--to` names a folder of releases, or one that may become it: absent, empty, or with no more than earlier
 * runs left there. What is not a release's is removed there, so nobody else's things may be in it.
 * @throws UsageError where it is anything else.
 */
export function assertReleasesFolder(to: string): void {
  const folder = resolve(to)
  if (dirname(folder) === folder) {
    throw new UsageError(`${folder} is the root of the file system. Name a folder for releases with --to.`)
  }
  const stats = statSync(to, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) {
    throw new UsageError(`${to} is a file. Name a folder for releases with --to.`)
  }
  if (!stats || listReleases(to).length > 0) return
  const foreign = [
    ...namesIn(to).filter((name) => !ownNames.test(name)),
    ...foreignNames(placesIn(to).releases, 'releases', releaseNames),
    ...foreignNames(placesIn(to).records, 'records', recordNames),
  ]
  if (foreign.length === 0) return
  const named = `${foreign.slice(0, namedEntries).join(', ')}${foreign.length > namedEntries ? ', …' : ''}`
  throw new UsageError(
    `${to} has other things in it (${named}) and no release. Move them away, or name another folder with --to.`,
  )
}

function foreignNames(folder: string, name: string, own: RegExp): string[] {
  return namesIn(folder)
    .filter((entry) => !own.test(entry))
    .map((entry) => `${name}/${entry}`)
}
