import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeError, JobError } from '@venue-site/cli/errors'
import { hasContent } from '@venue-site/cli/files/file-equals'
import { hash, hashOf } from '@venue-site/cli/files/hash'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { linkOrCopy } from '@venue-site/cli/files/link-or-copy'
import { lockFolder } from '@venue-site/cli/files/lock'
import { makeFolder } from '@venue-site/cli/files/make-folder'
import { npmCommand } from '@venue-site/cli/npm-command'
import { searchFolder } from '../../src/search/search-folder.ts'
import { type Manifest, readManifest, removeManifest, writeManifest } from './manifest.ts'
import { openOutput, refuseForeignFolder } from './output-folder.ts'

/** The part of a build for one of `of` machines: the one with this number, counted from 1. */
export interface Shard {
  number: number
  of: number
}

/**
 * Returns whether an output belongs to a shard. That depends on what makes it alone: a new post moves no other output to
 * another machine, so all of them keep what they have. The outputs of a page stay together, and share its body.
 */
export function isInShard({ source }: { source: string }, { number, of }: Shard): boolean {
  return Number.parseInt(hash(source).slice(0, 12), 16) % of === number - 1
}

/** Returns a hash of all outputs of a site with their inputs: what shards of one site have in common. */
export function siteHash(
  outputs: Iterable<{ file: string; inputs: Readonly<Record<string, string>> }>,
): string {
  const hashes = Array.from(outputs, ({ file, inputs }) => hashOf([file, Object.entries(inputs).sort()]))
  return hashOf(hashes.sort())
}

interface BuiltShard extends Manifest {
  folder: string
  shard: NonNullable<Manifest['shard']>
}

/**
 * Merges the folders of all shards of a build into one built folder with its manifest, as if one machine had built it.
 * Files that are there already stay.
 * @returns How many files the site has, and how many were written and removed.
 * @throws JobError if the shards are not all shards of one site, each once, or differ in a file that several have; nothing
 *   is written then. @throws UsageError if the folder to write is no built folder.
 */
export function mergeShards(folders: readonly string[], out: string) {
  const shards = folders.map(readShard)
  assertWhole(shards)
  const outputs = Object.assign({}, ...shards.map((shard) => shard.outputs)) as Manifest['outputs']
  const files = filesOf(shards)
  const [first] = shards
  if (!first || siteHash(inputsOf(outputs)) !== first.shard.site) {
    throw new JobError('The shards do not make the whole site. Build them again with --no-cache.')
  }
  refuseForeignFolder(out)
  try {
    using _lock = lockFolder(out)
    using staging = openOutput(out)
    for (const [name, file] of files) {
      if (hasContent(join(out, name), readFileSync(file))) continue
      makeFolder(dirname(join(staging.waiting, name)))
      linkOrCopy(file, join(staging.waiting, name))
    }
    // The search index belongs to another command.
    const isOurs = (name: string) => files.has(name) || name.startsWith(`${searchFolder}/`)
    const gone = staging.present.filter((name) => !isOurs(name))
    removeManifest(out)
    const written = staging.moveIn(gone)
    const { build, code, bundle, snapshot, at, changesAt, isPreview, posts, words } = first
    writeManifest(out, { build, code, bundle, snapshot, at, changesAt, isPreview, posts, words, outputs })
    return { files: files.size, written, removed: gone.length }
  } catch (error) {
    if (!isFileError(error)) throw error
    throw new JobError(`The shards cannot be merged into ${out}: ${describeError(error)}.`, { cause: error })
  }
}

function readShard(folder: string): BuiltShard {
  const manifest = readManifest(folder)
  if (!manifest) {
    throw new JobError(
      `${folder} holds no finished build, or its manifest ${manifestName} beside it is missing. Build it with ${npmCommand('build', '--shard', 'i/N', '--out', folder)}.`,
    )
  }
  const { shard } = manifest
  if (!shard) throw new JobError(`${folder} is a whole site, not a shard. Build it with --shard.`)
  return { ...manifest, folder, shard }
}

const manifestName = '`.<folder>.built.json`'

function assertWhole(shards: readonly BuiltShard[]): void {
  const [first, ...others] = shards
  if (!first) throw new JobError('There are no shards to merge.')
  const nameOf = ({ folder, shard }: BuiltShard) => `${folder} (shard ${shard.number}/${shard.of})`
  const differing = (isOther: (shard: BuiltShard) => boolean, what: string) => {
    const other = others.find(isOther)
    if (other) throw new JobError(`${nameOf(first)} and ${nameOf(other)} ${what}. Build both again.`)
  }
  differing(({ shard }) => shard.of !== first.shard.of, 'are parts of different numbers of shards')
  differing(
    ({ build }) => build !== first.build,
    'have different code, content, settings or versions of Node',
  )
  differing(({ snapshot }) => snapshot !== first.snapshot, 'have different snapshots')
  const sites =
    'were built with different options, or at times between which the clock changes the site (--at)'
  differing(({ shard }) => shard.site !== first.shard.site, sites)
  for (let number = 1; number <= first.shard.of; number++) {
    const [one, other] = shards.filter(({ shard }) => shard.number === number)
    if (!one)
      throw new JobError(`Shard ${number}/${first.shard.of} is missing. Build it, and name its folder too.`)
    if (other)
      throw new JobError(
        `Shard ${number}/${first.shard.of} is given twice: ${one.folder} and ${other.folder}.`,
      )
  }
}

/** Returns where each file of the site is. Every shard has the bundle's files. */
function filesOf(shards: readonly BuiltShard[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const { folder, outputs } of shards) {
    for (const [output, { encodings }] of Object.entries(outputs)) {
      for (const name of [output, ...encodings.map((ending) => output + ending)]) {
        const [file, other] = [join(folder, name), files.get(name)]
        if (!existsSync(file)) throw new JobError(`${file} is missing. Build the shard again.`)
        if (other === undefined) files.set(name, file)
        else if (!hasContent(other, readFileSync(file))) {
          throw new JobError(`${other} and ${file} differ. Build the shards again with --no-cache.`)
        }
      }
    }
  }
  return files
}

function* inputsOf(outputs: Manifest['outputs']) {
  for (const [file, { inputs }] of Object.entries(outputs)) yield { file, inputs }
}
