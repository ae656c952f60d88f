/** Whether an error is the file system's: a disk that is full, a folder that is read only. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error
}
