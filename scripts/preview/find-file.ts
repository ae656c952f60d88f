import { stat } from 'node:fs/promises'
import { join, posix, resolve, sep } from 'node:path'
import { decodePath } from '../../src/decode-path.ts'

/**
 * The path that a request's target asks for: decoded, without query, `.`, `..` and doubled slashes, so that rules and
 * files are looked up under one name. `%2F` stays as it is: it is no separator (RFC 3986, section 2.2). None where the
 * target is no address.
 */
export function pathnameOf(target: string): string | undefined {
  // A client may send the whole address (RFC 9112, section 3.2.2).
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  const decoded = decodePath(path)
  return decoded === undefined ? undefined : posix.normalize(`/${decoded}`)
}

/**
 * The file for a path, as static hosts look for it: by its name, with `.html`, as a folder's `index.html`. Gives its
 * place on the disk, and nothing for what is outside the folder.
 */
export async function findFile(folder: string, pathname: string): Promise<string | undefined> {
  const root = resolve(folder) + sep
  const name = pathname.replace(/\/$/, '')
  const endings = name === pathname ? ['', '.html', '/index.html'] : ['.html', '/index.html']
  for (const ending of endings) {
    const file = join(root, name + ending)
    // On Windows a backslash parts folders too.
    if (file.startsWith(root) && (await isFile(file))) return file
  }
  return undefined
}

/** Whether a file, and no folder, stands at a place. */
export function isFile(place: string): Promise<boolean> {
  return stat(place).then(
    (stats) => stats.isFile(),
    () => false,
  )
}
