/** What the commands take from the program that they are part of. */
export interface Environment {
  /** The address of the database, if one is set. */
  databaseUrl?: string
  /** The domain of the posts. */
  domain: string
  /** What to do where `domain` is only a default: a sentence. Undefined where it was set. */
  howToSetDomain?: string
  /** The public key of the host, if one is set. */
  key?: string
  /** The time of a request and its answer. */
  timeoutMs: number
  /** Requests at once. */
  concurrency: number
}

/** For a domain that is only a default. */
export const howToSetDomain = 'Set VITE_SITE_URL, or give --domain, to import them for a site.'

/** Reads the environment when a command runs. */
export type LoadEnvironment = () => Environment
