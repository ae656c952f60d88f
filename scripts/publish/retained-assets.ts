import { dirname, join } from 'node:path'
import { makeFolder } from '../../src/make-folder.server.ts'
import { linkOrCopy } from '../fs/link-or-copy.ts'
import { listFiles } from '../fs/list-files.ts'

/*
 * A page that a visitor opened some releases ago still asks for the code it was made with. So every release has, besides
 * its own assets, those of releases before it: their names have hashes, so they are in nobody's way.
 */

/**
 * The sets of assets that a release is to have, its own first. Releases with the same ones count once, so that ten
 * corrected posts do not push out the code of yesterday's pages.
 */
export function retainedAssets(
  own: readonly string[],
  before: readonly (readonly string[])[],
  keep: number,
): string[][] {
  const seen = new Set<string>()
  const sets = [own, ...before].filter((names) => {
    const all = names.join('\n')
    return !seen.has(all) && seen.add(all)
  })
  return sets.slice(0, keep + 1).map((names) => [...names])
}

/** Puts into a release what it lacks of these assets, out of another release. Gives how many came. */
export function addAssets(release: string, from: string, sets: readonly (readonly string[])[]): number {
  const [present, there] = [release, from].map((folder) => new Set(listFiles(join(folder, 'assets'))))
  // What somebody has removed there is gone, and no reason to publish nothing.
  const wanted = [...new Set(sets.flat())].filter((name) => !present?.has(name) && there?.has(name))
  for (const name of wanted) {
    const file = join(release, 'assets', name)
    makeFolder(dirname(file))
    linkOrCopy(join(from, 'assets', name), file)
  }
  return wanted.length
}
