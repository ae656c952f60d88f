import { isUtf8 } from 'node:buffer'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Most commands load the content before they can report an error. This file is JavaScript, so that it needs no tsx.

const folder = 'src/content'

/** Returns which file of the content cannot be loaded, and why; undefined if each is a text in UTF-8. */
export function unreadableContent() {
  for (const name of namesIn(folder)) {
    const file = join(folder, name)
    // Who opens a FIFO waits for a writer.
    if (!statSync(file).isFile()) return `${file} is no file. Restore it from git.`
    // UTF-16 of plain letters is valid UTF-8.
    const content = readFileSync(file)
    if (!isUtf8(content) || content.includes(0)) return `${file} is not in UTF-8. Save it in UTF-8.`
  }
}

/**
 * Returns what a file of the content lacks, for an error that loading it threw: its place, and the reason. Undefined for
 * any other error.
 * @param {NodeJS.ErrnoException & { url?: string }} error
 */
export function contentFault({ code, url = '', message = '', stack = '' }) {
  const missing = code === 'ERR_MODULE_NOT_FOUND' && /src\/content\/[\w.-]+$/.exec(url)?.[0]
  if (missing) return `${missing} is missing. Restore it from git.`
  const [, place, reason] = /(src\/content\/[\w.-]+:\d+:\d+): ERROR: (.+)/.exec(message) ?? []
  if (place) return `${place}: ${reason}`
  const [, file, name] = /'[^']*?([\w.-]+\.ts)' does not provide an export named '(\w+)'/.exec(message) ?? []
  if (file && namesIn(folder).includes(file))
    return `${folder}/${file} does not export ${name}. Restore it from git, or export it: the schemas beside the file say what it is.`
  // Thrown by the file itself: the first frame is in it.
  const [, frame = ''] = stack.split(/\n +at /)
  const [thrownAt] = /src\/content\/[\w.-]+:\d+:\d+/.exec(frame) ?? []
  if (thrownAt) return `${thrownAt}: ${message}`
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.ts'))
  } catch {
    return []
  }
}
