import { basename, dirname, join } from 'node:path'
import { realPath } from './real-path.ts'

/**
 * Returns the path of a hidden file or folder beside a folder: `dist/.client.lock` for `dist/client` and `lock`. A folder
 * has one, whichever link names it.
 */
export function beside(folder: string, ending: string): string {
  const target = realPath(folder)
  return join(dirname(target), `.${basename(target)}.${ending}`)
}
