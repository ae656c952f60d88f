import { lstatSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { listFiles } from './list-files.ts'

/**
 * Says what is wrong with a link below a folder whose files are published: it may only lead to what is in the folder
 * too, or anybody who can write there could publish any file of the machine. The folder itself may be a link.
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
    advice: 'Put the file itself there',
  }
}

/** Returns a message for each file below a folder that is a link that leads out of it, a FIFO, a socket or a device. */
export function strayFiles(folder: string): string[] {
  return listFiles(folder).flatMap((name) => {
    const file = join(folder, name)
    const stats = lstatSync(file)
    if (stats.isFile()) return []
    if (!stats.isSymbolicLink()) return [`${file} is a FIFO, a socket or a device. Remove it.`]
    const stray = strayLink(folder, file)
    return stray ? [`${file} ${stray.reason}. ${stray.advice}.`] : []
  })
}
