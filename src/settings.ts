import * as z from 'zod'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
const baseUrl = httpUrl.transform((url) => url.replace(/\/+$/, ''))
const origin = httpUrl
  .refine((url) => ['', '/'].includes(new URL(url).pathname), 'must be an origin, without a path')
  .transform((url) => new URL(url).origin)
const count = (least: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number of ${least} or more`)
    .transform(Number)
    .refine((number) => number >= least, `must be a whole number of ${least} or more`)

const unsetSiteUrl = 'http://localhost:4173'

/** Every variable the project reads; anything else in the environment is left alone. */
const environmentSchema = z.object({
  VITE_FUNCTIONS_URL: baseUrl.optional(),
  VITE_FUNCTIONS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
    .optional(),
  VITE_SITE_URL: origin.optional(),
  VITE_ADS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  VITE_AD_SCRIPT_URL: httpUrl.optional(),
  VITE_CONTACT_FORM_URL: httpUrl.optional(),
  VITE_RESERVATION_URL: httpUrl.optional(),
  VITE_SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SNAPSHOT_CONCURRENCY: count(1).default(8),
  SNAPSHOT_TIMEOUT_MS: count(1).default(10_000),
  SNAPSHOT_RETRIES: count(0).default(3),
  // Half an hour: 10,000 posts of a host that takes a second for each, eight at once, and some to spare.
  SNAPSHOT_DEADLINE_MS: count(1).default(1_800_000),
  // 200,000 posts, and half a kilobyte for each on the list.
  SNAPSHOT_MAX_PAGES: count(1).default(20_000),
  SNAPSHOT_MAX_LIST_MB: count(1).default(100),
})

/** What the built site needs to know; compiled into it, so nothing here is a secret. */
export interface PublicSettings {
  functionsUrl?: string
  functionsKey?: string
  siteUrl: string
  /** The `domain` of live calls, as of a pull; undefined for the host name that a page is served at. */
  domain?: string
  /** Whether pages have ad slots. */
  ads: 'on' | 'off'
  /** Unset where there are no ad slots to run it in. */
  adScriptUrl?: string
  contactFormUrl?: string
  reservationUrl?: string
  /** Whether visitors get a service worker; off also ends the one that they have. */
  serviceWorker: 'on' | 'off'
}

export interface Settings {
  public: PublicSettings
  /** The `domain` a pull asks for: the site's host without a leading `www.`. */
  domain: string
  snapshot: {
    concurrency: number
    timeoutMs: number
    retries: number
    deadlineMs: number
    /** The most that the host's list may be: its pages, and its megabytes. */
    listLimits: { pages: number; megabytes: number }
  }
}

/** The `domain` of a pull where `VITE_SITE_URL` is unset. The committed sample snapshot has it. */
export const unsetDomain = domainOf(unsetSiteUrl)

/** A setting that cannot be used; the message names the variable and says what it must be. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads the settings out of an environment. An empty value counts as unset.
 * @throws SettingsError with one line a wrong variable.
 */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `${name} ${issue.message}, but is ${JSON.stringify(given[name])}.`
    })
    throw new SettingsError(
      `${lines.join('\n')}\nSet it in the environment or in .env; .env.example lists them all.`,
    )
  }
  const values = result.data
  const { VITE_SITE_URL: siteUrl = unsetSiteUrl } = values
  return {
    public: {
      functionsUrl: values.VITE_FUNCTIONS_URL,
      functionsKey: values.VITE_FUNCTIONS_KEY,
      siteUrl,
      domain: values.VITE_SITE_URL && domainOf(values.VITE_SITE_URL),
      ads: values.VITE_ADS,
      adScriptUrl: values.VITE_ADS === 'on' ? values.VITE_AD_SCRIPT_URL : undefined,
      contactFormUrl: values.VITE_CONTACT_FORM_URL,
      reservationUrl: values.VITE_RESERVATION_URL,
      serviceWorker: values.VITE_SERVICE_WORKER,
    },
    domain: domainOf(siteUrl),
    snapshot: {
      concurrency: values.SNAPSHOT_CONCURRENCY,
      timeoutMs: values.SNAPSHOT_TIMEOUT_MS,
      retries: values.SNAPSHOT_RETRIES,
      deadlineMs: values.SNAPSHOT_DEADLINE_MS,
      listLimits: { pages: values.SNAPSHOT_MAX_PAGES, megabytes: values.SNAPSHOT_MAX_LIST_MB },
    },
  }
}

/** A variable named as the project's own are, which it does not read, and the setting whose name is nearest. */
export interface UnknownSetting {
  name: string
  nearest: string
}

/** Finds the `VITE_*` and `SNAPSHOT_*` variables of an environment that are no settings. An empty value counts as unset. */
export function findUnknownSettings(environment: Record<string, string | undefined>): UnknownSetting[] {
  const known = Object.keys(environmentSchema.shape)
  return Object.entries(environment)
    .filter(([name, value]) => value && /^(VITE|SNAPSHOT)_/.test(name) && !known.includes(name))
    .map(([name]) => ({ name, nearest: nearestOf(known, name) }))
}

function domainOf(siteUrl: string): string {
  return new URL(siteUrl).hostname.replace(/^www\./, '')
}

function nearestOf(names: readonly string[], name: string): string {
  const [nearest = ''] = names.toSorted((one, other) => editDistance(one, name) - editDistance(other, name))
  return nearest
}

/** The least number of characters to add, remove or replace that turns one text into the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [at, character] of [...one].entries()) {
    let [diagonal = 0] = row
    let left = at + 1
    row = row.map((above, column) => {
      if (column > 0)
        left = Math.min(above + 1, left + 1, diagonal + (other[column - 1] === character ? 0 : 1))
      diagonal = above
      return left
    })
  }
  return row.at(-1) ?? 0
}
