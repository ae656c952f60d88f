/** Whether an error comes from the file system (a full disk, a read-only folder), with a code if one is given. */
export function isFileError(error: unknown, code?: string): error is NodeJS.ErrnoException {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false
  return code === undefined || error.code === code
}

/** Runs a write, and adds the file's name to its error. @throws What `write` throws. */
export function namingFile<Result>(file: string, write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    throw withPath(error, file)
  }
}

/** Adds the file's name to an error that lacks it, as Node's errors of a `write` do. */
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
  EPERM: 'Give this user the right to it, or run the command as its owner',
  ENOTDIR: 'A file stands where a folder is needed: name another place',
}

/** Returns the error's message, and what to do if that is known: `ENOSPC: …, write '/srv/a'. Free …`. */
export function describeFileError({ message, code = '', syscall }: NodeJS.ErrnoException): string {
  const next =
    advice[code] ?? (syscall === 'mkdir' ? 'No folder can be made there: name another place' : undefined)
  return next ? `${message}. ${next}` : message
}
