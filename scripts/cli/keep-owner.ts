import { lchownSync, lstatSync, type Stats } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { realPath } from '@venue-site/cli/files/real-path'
import { namesIn } from '../publish/releases.ts'

/**
 * Lets root run a command on the folders of another user, such as a service that must be able to replace what is there.
 * At the end, what root has left in the folders, and beside them under their names, is given to their owner. So is what
 * root has left in `.cache`.
 * @returns For `using`. It does nothing for other users.
 */
export function keepOwner(...folders: string[]): Disposable {
  const isRoot = process.getuid?.() === 0
  const owned = isRoot ? ['.cache', ...folders].map(withOwner).filter(({ owner }) => owner.uid !== 0) : []
  return {
    [Symbol.dispose]() {
      for (const { path, owner } of owned) {
        const [parent, name] = [dirname(path), basename(path)]
        const written = namesIn(parent).filter((one) => one === name || one.startsWith(`.${name}.`))
        for (const one of written) give(join(parent, one), owner)
      }
    },
  }
}

/** Returns a folder and its owner; of one that is missing, the first on its way that is, and who owns the one above. */
function withOwner(folder: string): { path: string; owner: Stats } {
  let path = realPath(folder)
  let owner = statOf(path) ?? statOf(dirname(path))
  while (!owner) {
    path = dirname(path)
    owner = statOf(dirname(path))
  }
  return { path, owner }
}

function give(path: string, owner: Stats): void {
  const stats = statOf(path)
  if (stats?.uid === 0) lchownSync(path, owner.uid, owner.gid)
  if (stats?.isDirectory()) for (const name of namesIn(path)) give(join(path, name), owner)
}

function statOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false })
}
