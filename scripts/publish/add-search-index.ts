import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchEntry, searchFolder } from '../../src/search/search-folder.ts'
import { hasContent } from '../fs/file-equals.ts'
import { listFiles } from '../fs/list-files.ts'
import { lockFolder } from '../fs/lock.ts'
import { writeFileAtomic } from '../fs/write-file-atomic.ts'
import { currentId, placesIn, type Release, writeRelease } from './releases.ts'

/**
 * Gives a release that is served the search index of the built folder it was made of: indexing takes longer than all
 * else, and a post is live before it. Each file comes in by a rename, the one that names the others last, so that at
 * every moment a whole index is searched; what an earlier one had stays, as somebody may be searching it.
 */
export function addSearchIndex({ from, to }: { from: string; to: string }, release: Release): void {
  const places = placesIn(to)
  const lock = lockFolder(places.releases)
  try {
    // Somebody has rolled it back meanwhile.
    if (currentId(to) !== release.id) return
    const served = join(places.release(release.id), searchFolder)
    const names = listFiles(join(from, searchFolder))
    for (const name of [...names.filter((file) => file !== searchEntry), searchEntry]) {
      addFile(join(from, searchFolder, name), join(served, name))
    }
    writeRelease(to, { ...release, isSearchable: true })
  } finally {
    lock.release()
  }
}

function addFile(built: string, served: string): void {
  const content = readFileSync(built)
  if (!hasContent(served, content)) writeFileAtomic(served, content)
}
