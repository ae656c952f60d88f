import { publicSettings } from '../public-settings.ts'

/** The worker reached no host and has no copy. */
export class NotCachedError extends Error {
  override name = 'NotCachedError'
}

/** Whether what could not be read is out of reach for now: not saved, and no functions host that could be asked. */
export function isUnavailable(error: unknown): boolean {
  const canAskHost = publicSettings.functionsUrl !== undefined && navigator.onLine
  return error instanceof NotCachedError && !canAskHost
}
