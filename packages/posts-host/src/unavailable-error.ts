import { JobError } from '@venue-site/cli/errors'

/** The posts cannot be read for now. */
export class UnavailableError extends JobError {
  override name = 'UnavailableError'
  /** What is wrong, in words that may be public: without an address. */
  readonly reason: string

  constructor(message: string, { reason, ...options }: ErrorOptions & { reason: string }) {
    super(message, options)
    this.reason = reason
  }
}
