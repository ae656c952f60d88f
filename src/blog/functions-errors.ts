import { describeProblems, type Problem } from './schema.ts'

/** The address of a call, and the last one that it was redirected to, if it was. */
export type CallAddress = string | { url: string; redirectedTo?: string }

/** A call of the functions host that gave no usable answer: which one, and why. */
export abstract class CallError extends Error {
  readonly method = 'GET'
  readonly url: string
  readonly redirectedTo?: string

  constructor(message: string, address: CallAddress, options?: ErrorOptions) {
    super(message, options)
    const { url, redirectedTo } = typeof address === 'string' ? { url: address } : address
    this.url = url
    this.redirectedTo = redirectedTo
  }
}

// Hosts say why in a line; a proxy may send a whole page.
const reasonLength = 200

/** The host answered with a status that is not OK. The message is the specification's, to the letter. */
export class HttpError extends CallError {
  override name = 'HttpError'
  readonly status: number
  /** The answer's `Retry-After`, in seconds or as a date, as it came. */
  readonly retryAfter?: string
  /** The beginning of the answer's body; empty where it has none. */
  readonly reason: string

  constructor(status: number, address: CallAddress, retryAfter?: string, body = '') {
    super(`HTTP error! status: ${status}`, address)
    this.status = status
    this.retryAfter = retryAfter
    this.reason = body.trim().slice(0, reasonLength)
  }
}

/** The host answered, but not with what the call promises: not JSON, or not the schema. */
export class ResponseError extends CallError {
  override name = 'ResponseError'
  readonly problems: readonly Problem[]

  constructor(address: CallAddress, problems: readonly Problem[], options?: ErrorOptions) {
    super(`The answer is not what the call promises: ${describeProblems(problems)}`, address, options)
    this.problems = problems
  }

  /** Whether it could not even be read, as where it was cut or a proxy answered; else its content is wrong. */
  get isUnreadable(): boolean {
    return this.cause !== undefined
  }
}

/** A post is some kilobytes; a list page of ten posts a few. What is longer is not ours, and would fill the memory. */
export const maxResponseBytes = 8 * 1024 * 1024

/** The error for an answer that is longer than any of ours. */
export function tooLong(address: CallAddress): ResponseError {
  return new ResponseError(address, [
    { path: '', message: `must be ${maxResponseBytes / 1024 / 1024} MB or less` },
  ])
}

/** No answer: the host could not be reached, did not answer in time, sent elsewhere, or broke off. */
export class UnreachableError extends CallError {
  override name = 'UnreachableError'

  constructor(address: CallAddress, cause: unknown) {
    super(`No answer from the functions host: ${reasonOf(cause)}`, address, { cause })
  }
}

/** Whether asking again may help: no answer, too busy, or the host's own failure. Not for a 4xx or a wrong answer. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof UnreachableError) return true
  return error instanceof HttpError && (error.status === 408 || error.status === 429 || error.status >= 500)
}

// fetch wraps the reason (ECONNREFUSED, a time-out) in a `cause`, sometimes twice; the innermost one says most.
function reasonOf(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  if (!(innermost instanceof Error)) return String(innermost)
  return innermost.message || ('code' in innermost ? String(innermost.code) : innermost.name)
}
