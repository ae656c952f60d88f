import { describeProblems, type Problem } from './schema.ts'

/** The address of a call, and the last one that it was redirected to, if any. */
export type CallAddress = string | { url: string; redirectedTo?: string }

/** A call of the functions host failed. */
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

// A host says why in a line. A proxy may send a page.
const reasonLength = 200

/** The host answered with a status that is not OK. The message is part of the contract. */
export class HttpError extends CallError {
  override name = 'HttpError'
  readonly status: number
  /** The response's `Retry-After` as sent: seconds, or a date. */
  readonly retryAfter?: string
  /** The beginning of the response's body. */
  readonly reason: string

  constructor(status: number, address: CallAddress, retryAfter?: string, body = '') {
    super(`HTTP error! status: ${status}`, address)
    this.status = status
    this.retryAfter = retryAfter
    this.reason = body.trim().slice(0, reasonLength)
  }
}

/** The response is not JSON, or does not match the schema. */
export class ResponseError extends CallError {
  override name = 'ResponseError'
  readonly problems: readonly Problem[]
  /** The answer that does not match the schema, if it is JSON. */
  readonly answer?: unknown

  constructor(
    address: CallAddress,
    problems: readonly Problem[],
    options?: ErrorOptions & { answer?: unknown },
  ) {
    super(`The answer is not what the call promises: ${describeProblems(problems)}`, address, options)
    this.problems = problems
    this.answer = options?.answer
  }

  /** Whether the response is not JSON, for example because it was truncated. */
  get isUnreadable(): boolean {
    return this.cause !== undefined
  }
}

/** The largest response. A post or a list page has some kilobytes; an endless response would fill the memory. */
export const maxResponseBytes = 8 * 1024 * 1024

/** Returns the error for a response that is too long. */
export function tooLong(address: CallAddress): ResponseError {
  return new ResponseError(address, [
    { path: '', message: `must be ${maxResponseBytes / 1024 / 1024} MB or less` },
  ])
}

/** No response: the host was unreachable, timed out, redirected too often, or closed the connection. */
export class UnreachableError extends CallError {
  override name = 'UnreachableError'

  constructor(address: CallAddress, cause: unknown) {
    super(`No answer from the functions host: ${reasonOf(cause)}`, address, { cause })
  }
}

/** Returns the reason of a failed request: `fetch` wraps it (ECONNREFUSED, a timeout) in a `cause`, sometimes twice. */
export function reasonOf(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  if (!(innermost instanceof Error)) return String(innermost)
  return innermost.message || ('code' in innermost ? String(innermost.code) : innermost.name)
}
