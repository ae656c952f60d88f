import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '@venue-site/cli/errors'
import { isWithin, realPath } from '@venue-site/cli/files/real-path'
import { npmCommand } from '@venue-site/cli/npm-command'
import { snapshotFiles } from '@venue-site/posts/snapshot.server'
import { snapshotIndexSchema } from '@venue-site/posts/snapshot-schema'
import { currentId } from '../publish/releases.ts'
import { findJsonFile } from './read-json-file.ts'

/** The folders that commands write: where each is by default, and how one that is there is recognised. */
const kinds = [
  {
    kind: 'snapshot',
    noun: `the snapshot folder, which ${npmCommand('snapshot')} replaces`,
    usual: 'snapshot',
    isAt: (folder: string) => findJsonFile(join(folder, snapshotFiles.index), snapshotIndexSchema) !== null,
  },
  {
    kind: 'built',
    noun: `the built folder, which ${npmCommand('build')} replaces`,
    usual: 'dist/client',
    isAt: (folder: string) => existsSync(join(folder, 'live.html')),
  },
  {
    kind: 'releases',
    noun: `the folder of releases, which ${npmCommand('publish')} clears`,
    usual: 'published',
    isAt: (folder: string) => currentId(folder) !== undefined,
  },
] as const

/** The paths that a command names, by what is written there. */
type NamedFolders = Partial<Record<(typeof kinds)[number]['kind'], string>>

interface Folder {
  path: string
  noun: string
}

// What the site is made from, and what git and npm replace.
const sources = ['.git', 'bench', 'node_modules', 'packages', 'pages', 'public', 'scripts', 'src']

/**
 * Checks that the folders that a command names stand apart: from each other, from the default folders of other commands,
 * from the project's sources, and from any folder of ours that is above them. What stands in a folder that a command
 * replaces would go with it. Links are followed.
 * @throws UsageError that names both folders.
 */
export function assertApart(named: NamedFolders): void {
  const ours = kinds.map(({ kind, noun, usual }): Folder => ({ path: named[kind] ?? usual, noun }))
  const fixed = sources.map((path): Folder => ({ path, noun: 'a source folder' }))
  for (const [at, { kind }] of kinds.entries()) {
    const [folder, path] = [ours[at], named[kind]]
    if (!folder || path === undefined) continue
    const others = ours.filter((other) => other !== folder)
    for (const other of [...others, ...fixed, ...oursAbove(path)]) assertOutside(folder, other)
  }
}

/**
 * Checks the folder of a command that only reads releases, or serves another of them. Where there are some, it is what it
 * seems, wherever it stands.
 * @throws UsageError that names both folders.
 */
export function assertReleasesApart(releases: string): void {
  if (currentId(releases) === undefined) assertApart({ releases })
}

function assertOutside(one: Folder, other: Folder): void {
  const [place, otherPlace] = [realPath(one.path), realPath(other.path)]
  const isInside = isWithin(place, otherPlace)
  if (!isInside && !isWithin(otherPlace, place)) return
  const [inner, outer] = isInside ? [one, other] : [other, one]
  throw new UsageError(
    `${inner.path} (${inner.noun}) is in ${outer.path} (${outer.noun}). Name folders that stand apart.`,
  )
}

/** Returns the folders of ours that a path is in. */
function oursAbove(path: string): Folder[] {
  const above: Folder[] = []
  let folder = realPath(path)
  while (dirname(folder) !== folder) {
    folder = dirname(folder)
    const found = kinds.find(({ isAt }) => isAt(folder))
    if (found) above.push({ path: folder, noun: found.noun })
  }
  return above
}
