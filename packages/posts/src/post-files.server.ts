import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describeError, JobError } from '@venue-site/cli/errors'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { strayLink } from '@venue-site/cli/files/stray-link'

/** The names of Markdown files. */
export const markdownFile = /\.(?:md|markdown|mdown|mdwn|mkdn?)$/i

export interface SeenFile {
  /** What changes with the file. */
  stamp: string
  /** Why it is no post. */
  problem?: string
  /** Whether it may still be one: it cannot be looked at, perhaps only for now. */
  isUnknown?: boolean
}

/**
 * Looks at a file without opening it: a FIFO would wait for a writer.
 * @returns null if it is gone.
 */
export async function lookAt(folder: string, entry: Dirent): Promise<SeenFile | null> {
  try {
    return await seenFile(folder, entry)
  } catch (error) {
    // Node has a sign of its own in place of bytes that are no UTF-8, and finds no file of that name.
    const isMisnamed = entry.name.includes('\ufffd')
    if (isFileError(error, 'ENOENT') && !isMisnamed) return null
    const problem = isMisnamed
      ? 'has a name that is not UTF-8. Rename it'
      : `cannot be read: ${describeError(error)}`
    return { stamp: problem, problem, isUnknown: true }
  }
}

async function seenFile(folder: string, entry: Dirent): Promise<SeenFile> {
  const file = join(folder, entry.name)
  const stray = entry.isSymbolicLink() ? strayLink(folder, file) : undefined
  if (stray) {
    const problem = `${stray.reason}. ${stray.advice}`
    return { stamp: problem, problem }
  }
  const stats = await stat(file)
  const stamp = `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`
  if (stats.isFile()) return { stamp }
  const kind = stats.isDirectory() ? 'a folder' : 'a FIFO, a socket or a device'
  return { stamp, problem: `is ${kind}, not a file. Remove or rename it` }
}

/** Returns the Markdown files of a folder. @throws JobError if it cannot be read. */
export async function postFiles(folder: string): Promise<Dirent[]> {
  return (await entriesOf(folder)).filter(({ name }) => markdownFile.test(name))
}

/** The names of files that other generators read as posts. */
export const otherPosts = /\.(?:mdx|mdoc|markdoc|html?|txt|rst|adoc|asciidoc|org|textile)$/i

/** Returns the names of what another generator might take for posts: other formats, and folders of Markdown files. */
export async function unreadFiles(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await entriesOf(folder)) {
    const isFolder = entry.isDirectory() && !markdownFile.test(entry.name)
    const below = isFolder ? await postFiles(join(folder, entry.name)).catch(() => []) : []
    if (below.length > 0) found.push(`${entry.name}/`)
    else if (!isFolder && otherPosts.test(entry.name)) found.push(entry.name)
  }
  return found
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    // Who may only list a folder sees no file of it.
    await stat(`${folder}/.`)
    return entries.filter(({ name }) => !name.startsWith('.'))
  } catch (error) {
    const code = isFileError(error) ? ` (${error.code})` : ''
    throw new JobError(
      `The posts folder ${folder} cannot be read${code}. Correct that, or name another with --posts.`,
      { cause: error },
    )
  }
}
