import { statSync } from 'node:fs'
import { readTextFile, TextFileError } from '@venue-site/cli/files/text-file'

/**
 * Reads a file that an audit is given, but no device, which may never end, and no FIFO, which waits for a writer.
 * @throws TextFileError if it is no text, and the error of the file system if it cannot be read.
 */
export function readRegularFile(file: string): string {
  if (!statSync(file).isFile()) throw new TextFileError(`${file} is no regular file.`)
  return readTextFile(file)
}
