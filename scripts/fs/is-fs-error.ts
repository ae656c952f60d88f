/** Whether an error is the file system's: a disk that is full, a folder that is read only. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

/**
 * Runs a write. Node's error of a `write` names no file, only that of an `open` or a `rename` does: here both do.
 * @throws What `write` throws.
 */
export function namingFile<Result>(file: string, write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    throw withPath(error, file)
  }
}

/** The error of a write, with the file's name in it where the file system gave none. */
export function withPath(error: unknown, file: string): unknown {
  if (isFileError(error) && error.path === undefined) {
    error.path = file
    error.message += ` '${file}'`
  }
  return error
}

const advice: Record<string, string> = {
  ENOSPC: 'Free some space on its disk, then try again',
  EDQUOT: 'Free some space within the quota, then try again',
  EFBIG: 'Raise the limit on the size of a file (ulimit -f), then try again',
  EROFS: 'Mount that file system writable, then try again',
  EACCES: 'Give this user the right to it, or run the command as its owner',
  ENOTDIR: 'A file stands where a folder is needed: name another place',
  EPERM: 'Give this user the right to it, or run the command as its owner',
}

/** What the file system says, and what to do about it where that is known: `ENOSPC: …, write '/srv/a'. Free …`. */
export function describeFileError({ message, code = '', syscall }: NodeJS.ErrnoException): string {
  const next =
    advice[code] ?? (syscall === 'mkdir' ? 'No folder can be made there: name another place' : undefined)
  return next ? `${message}. ${next}` : message
}
