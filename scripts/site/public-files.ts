import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { hash, hashOf } from '@venue-site/cli/files/hash'
import { listFiles } from '@venue-site/cli/files/list-files'
import { strayLink } from '@venue-site/cli/files/stray-link'
import type { NamedOutput } from './clashes.ts'

const publicFolder = 'public'

/** The generated files that a file of `public/` replaces. */
const replaceable: ReadonlySet<string> = new Set([
  'robots.txt',
  'favicon.ico',
  'llms.txt',
  'site.webmanifest',
])

/**
 * Yields the outputs of a site: the files of `public/` as they are, and the generated ones that they do not replace.
 * @throws JobError that names a file of `public/` that cannot be published.
 */
export function* withPublicFiles(generated: Iterable<NamedOutput>): Generator<NamedOutput> {
  const files = listPublicFiles()
  const replaced = new Set(files.filter((file) => replaceable.has(file)))
  yield* files.map(publicOutput)
  for (const output of generated) if (!replaced.has(output.file)) yield output
}

/**
 * Lists the files of `public/`.
 * @throws JobError that names one that cannot be published.
 */
export function listPublicFiles(): string[] {
  // It only keeps the empty folder in git.
  const files = listFiles(publicFolder).filter((file) => file !== '.gitkeep')
  for (const file of files) refuseOther(join(publicFolder, file))
  return files
}

/** Returns a hash of the files of `public/`, read one by one. @throws as `listPublicFiles` does. */
export function publicFilesHash(): string {
  return hashOf(listPublicFiles().map((file) => [file, publicOutput(file).inputs]))
}

function publicOutput(file: string): NamedOutput {
  const place = join(publicFolder, file)
  return {
    file,
    source: `${publicFolder}/${file}`,
    inputs: { content: hash(readFileSync(place)) },
    render: () => readFileSync(place),
  }
}

// A link could publish any file of the machine, and who opens a FIFO waits for a writer.
function refuseOther(place: string): void {
  const reason = strayLink(publicFolder, place)?.reason ?? otherKindOf(place)
  if (reason) throw new JobError(`${place} ${reason}. Put the file itself there, or remove it.`)
}

function otherKindOf(place: string): string | undefined {
  const stats = statSync(place)
  if (stats.isDirectory()) return 'is a link to a folder'
  return stats.isFile() ? undefined : 'is a FIFO, a socket or a device'
}
