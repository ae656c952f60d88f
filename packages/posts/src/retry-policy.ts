import { HttpError, ResponseError, UnreachableError } from './functions-errors.ts'

/** Who calls the functions host: a pull, or a browser, where a reader waits. */
type Caller = 'pull' | 'browser'

/** Which failed calls may succeed another time, and so are made again. */
const retried = {
  /** It was unreachable, timed out, redirected too often, or closed the connection. */
  noAnswer: { pull: true, browser: true },
  /** 408, 429 */
  busy: { pull: true, browser: true },
  /** 5xx */
  serverError: { pull: true, browser: true },
  /** Truncated, or a page in its place: of a proxy that recovers, or of a visitor's network, which stays. */
  unreadable: { pull: true, browser: false },
  /** Against the schema, or too long. */
  wrong: { pull: false, browser: false },
  /** Any other status. */
  refused: { pull: false, browser: false },
} satisfies Record<string, Record<Caller, boolean>>

/** How often a call is made again: a pull's by default (`SNAPSHOT_RETRIES`), a browser's always. */
export const defaultRetries = 3

/** A pull makes calls that failed again after all the others, to give the host time to recover: each so many times. */
export const pullRounds = 3

// The upper limit of the first wait; each further one doubles it, up to the last. Long enough for a host to restart,
// short enough that a pull from a dead one ends within a minute.
const firstMaxWaitMs = 1_000

/** The longest wait, unless the host asks for more. */
export const maxWaitMs = 30_000

/** Whether the same call may succeed another time. */
export function isRetryable(error: unknown, caller: Caller): boolean {
  const failure = failureOf(error)
  return failure !== undefined && retried[failure][caller]
}

function failureOf(error: unknown): keyof typeof retried | undefined {
  if (error instanceof UnreachableError) return 'noAnswer'
  if (error instanceof ResponseError) return error.isUnreadable ? 'unreadable' : 'wrong'
  if (!(error instanceof HttpError)) return undefined
  if (error.status >= 500) return 'serverError'
  return error.status === 408 || error.status === 429 ? 'busy' : 'refused'
}

/**
 * Returns how long to wait after failed attempt `attempt` (from 1), in milliseconds: the host's `Retry-After`
 * (RFC 9110, section 10.2.3: seconds or a date), else a random time up to a limit that doubles ("full jitter", so that
 * clients that failed together do not retry together).
 */
export function waitBeforeRetry(
  error: unknown,
  attempt: number,
  { now = Date.now, random = Math.random } = {},
): number {
  const asked = error instanceof HttpError ? retryAfterMs(error.retryAfter, now()) : undefined
  return asked ?? random() * Math.min(maxWaitMs, firstMaxWaitMs * 2 ** (attempt - 1))
}

function retryAfterMs(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  // `Date.parse` takes “-1” and “1.5” for years.
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
