import { accessSync, closeSync, constants, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describeError, UsageError } from '../errors.ts'
import { isFileError } from './is-fs-error.ts'
import { makeFolder } from './make-folder.ts'
import { realPath } from './real-path.ts'

/**
 * Runs a write to a file that an option names.
 * @param what What is written: `report`.
 * @throws UsageError if the file system refuses it.
 */
export function tryToWrite(what: string, file: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!isFileError(error)) throw error
    const reason = describeError(error)
    throw new UsageError(`The ${what} cannot be written to ${file}: ${reason}. Name another file.`, {
      cause: error,
    })
  }
}

/**
 * Makes the folder of a file that an option names, and asserts that the file can be written. Call it before the work
 * whose result goes there.
 * @param what What will be written: `report`.
 * @throws UsageError if the file system refuses it.
 */
export function prepareFile(what: string, file: string): void {
  tryToWrite(what, file, () => {
    const place = resolve(file)
    const stats = statSync(place, { throwIfNoEntry: false })
    // Opening it fails, with a reason. A FIFO or a device is not opened.
    if (stats?.isDirectory()) closeSync(openSync(place, 'r+'))
    if (stats) return
    const folder = dirname(realPath(place))
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  })
}
