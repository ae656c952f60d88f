import { existsSync, rmSync } from 'node:fs'
import { describeError, UsageError } from '@venue-site/cli/errors'
import { beside } from '@venue-site/cli/files/beside'
import { readChecksummedJson, writeChecksummedJson } from '@venue-site/cli/files/checksummed-json'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { isEncoded } from './compress.ts'
import { isHidden } from './hosting/host-files.ts'
import { encodedPathOf } from './output-path.ts'

const format = 'changed files 1'
const noteOf = (out: string) => beside(out, 'changed.json')

/**
 * Notes beside the built folder which files a build is about to replace or remove. A build that is killed, or that cannot
 * write its list of addresses, leaves the note for the next.
 * @returns The files, with those of a note that is there.
 */
export function noteChangedFiles(out: string, files: readonly string[]): string[] {
  const known = readChecksummedJson<string[]>(noteOf(out), format) ?? []
  const all = [...new Set([...known, ...files])]
  if (files.length > 0) writeChecksummedJson(noteOf(out), format, all)
  return all
}

/** Removes the note: the build is complete. */
export function forgetChangedFiles(out: string): void {
  if (existsSync(noteOf(out))) rmSync(noteOf(out))
}

/**
 * Returns the addresses of changed files, sorted. Not those of hashed assets, which never change, of compressed versions,
 * and of what hosts read.
 */
export function addressesOf(files: readonly string[], siteUrl: string): string[] {
  return files
    .filter((file) => !file.startsWith('assets/') && !isEncoded(file) && !isHidden(`/${file}`))
    .map((file) => siteUrl + encodedPathOf(file))
    .sort()
}

/** Writes addresses to a file, one a line. @throws UsageError if it cannot be written. */
export function writeAddresses(file: string, addresses: readonly string[]): void {
  try {
    writeFileAtomic(file, addresses.map((address) => `${address}\n`).join(''))
  } catch (error) {
    if (!isFileError(error)) throw error
    throw new UsageError(
      `The site is built, but the addresses that changed cannot be written to ${file}: ${describeError(error)}. Name another file with --changed-urls: the next build writes them.`,
      { cause: error },
    )
  }
}
