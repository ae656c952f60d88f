import { lstatSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { listFiles } from './list-files.ts'

/**
 * Says what is wrong with a link below a folder whose files are published: it may only lead to what is in the folder
 * too, or anybody who can write there could publish any file of the machine. The folder itself may be a link.
 * @returns Undefined for a link that stays in the folder.
 */
export function strayLink(folder: string, link: string): string | undefined {
  let target: string
  try {
    target = realpathSync(link)
  } catch {
    return 'is a link that leads nowhere. Remove it'
  }
  if (target.startsWith(realpathSync(folder) + sep)) return undefined
  return `is a link that leads out of ${folder}, to ${target}. Put the file itself there`
}

/** Returns a message for each link below a folder that does not stay in it. */
export function strayLinks(folder: string): string[] {
  const links = listFiles(folder)
    .map((name) => join(folder, name))
    .filter((file) => lstatSync(file).isSymbolicLink())
  return links.flatMap((link) => {
    const problem = strayLink(folder, link)
    return problem ? [`${link} ${problem}.`] : []
  })
}
