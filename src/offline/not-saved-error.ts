import { publicSettings } from '../public-settings.ts'

/** The worker reached no host and has no copy. */
export class NotSavedError extends Error {
  override name = 'NotSavedError'
}

/** Whether what could not be read is out of reach for now: not saved, and no functions host that could be asked. */
export function isOutOfReach(error: unknown): boolean {
  const canAskHost = publicSettings.functionsUrl !== undefined && navigator.onLine
  return error instanceof NotSavedError && !canAskHost
}
