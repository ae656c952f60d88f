import { type Dirent, readdirSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isFileError } from './is-fs-error.ts'

const leadsNowhere = ['ENOENT', 'ENOTDIR', 'ELOOP']

/**
 * Says what is wrong with a link below a folder whose files are published: it may only lead to what is in the folder
 * too, or everyone who can write there could publish any file of the machine. The folder itself may be a link.
 * @returns The reason, and what to do; undefined for a link that stays in the folder.
 * @throws The error of the file system for a link that cannot be followed by this user, or for now.
 */
export function strayLink(folder: string, link: string): { reason: string; advice: string } | undefined {
  let target: string
  try {
    target = realpathSync(link)
  } catch (error) {
    if (isFileError(error) && !leadsNowhere.includes(error.code ?? '')) throw error
    return { reason: 'is a link that leads nowhere', advice: 'Remove it' }
  }
  if (target.startsWith(realpathSync(folder) + sep)) return undefined
  return {
    reason: `is a link that leads out of ${folder}, to ${target}`,
    advice: 'Put there what it leads to, or remove it',
  }
}

/**
 * Yields a message for each entry below a folder that is not its own file: a link that leads out of it, or a FIFO, a socket
 * or a device, which is waited for. None if there is no such folder. The folder itself may be a link.
 */
export function* strayEntries(folder: string): Generator<string> {
  for (const { stray } of checkedFiles(folder)) if (stray) yield stray
}

/**
 * Yields all files below a folder, with `/` as separator, and the message for one that is not its own. None if there is no
 * such folder.
 */
export function* checkedFiles(folder: string, prefix = ''): Generator<{ name: string; stray?: string }> {
  for (const entry of entriesOf(join(folder, prefix))) {
    const name = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* checkedFiles(folder, `${name}/`)
    else yield entry.isFile() ? { name } : { name, stray: strayMessage(folder, name, entry) }
  }
}

function strayMessage(folder: string, name: string, entry: Dirent): string | undefined {
  const place = join(folder, name)
  if (!entry.isSymbolicLink()) return `${place} is a FIFO, a socket or a device. Remove it.`
  const stray = strayLink(folder, place)
  return stray && `${place} ${stray.reason}. ${stray.advice}.`
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
