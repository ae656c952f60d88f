import { type Dirent, readdirSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Says what is wrong with a link below a folder whose files are published: it may only lead to what is in the folder
 * too, or everyone who can write there could publish any file of the machine. The folder itself may be a link.
 * @returns The reason, and what to do; undefined for a link that stays in the folder.
 */
export function strayLink(folder: string, link: string): { reason: string; advice: string } | undefined {
  let target: string
  try {
    target = realpathSync(link)
  } catch {
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
export function* strayEntries(folder: string, root = folder): Generator<string> {
  for (const entry of entriesOf(folder)) {
    const place = join(folder, entry.name)
    if (entry.isDirectory()) yield* strayEntries(place, root)
    else if (entry.isSymbolicLink()) {
      const stray = strayLink(root, place)
      if (stray) yield `${place} ${stray.reason}. ${stray.advice}.`
    } else if (!entry.isFile()) yield `${place} is a FIFO, a socket or a device. Remove it.`
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
