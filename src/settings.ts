import * as z from 'zod'
import { nearestOf } from './edit-distance.ts'

// All of them are compiled into the site.
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
  .refine((url) => {
    const { username, password } = new URL(url)
    return username === '' && password === ''
  }, 'must be without a user name and password, as everybody can read it')
const baseUrl = httpUrl
  .refine((url) => !/[?#]/.test(url), 'must be without a query, as everybody can read it')
  .transform((url) => url.replace(/\/+$/, ''))
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

/** Every variable that the project reads. */
const environmentSchema = z.object({
  VITE_FUNCTIONS_URL: baseUrl.optional(),
  FUNCTIONS_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address postgres://user:password@host/database')
    .optional(),
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
  // Half an hour, for 10,000 posts of a host that takes a second for each of eight requests at once, and some more.
  SNAPSHOT_DEADLINE_MS: count(1).default(1_800_000),
  // 200,000 posts of half a kilobyte each.
  SNAPSHOT_MAX_PAGES: count(1).default(20_000),
  SNAPSHOT_MAX_LIST_MB: count(1).default(100),
})

/** The domain of a pull without `VITE_SITE_URL`, and of the sample snapshot. */
export const unsetDomain = domainOf(unsetSiteUrl)

/** A setting is invalid. The message names the variable and says what it must be. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

export type Settings = ReturnType<typeof parseSettings>

/** The settings that are compiled into the site. None of them is a secret. */
export type PublicSettings = Settings['public']

/**
 * Parses the settings of an environment. An empty value counts as unset.
 * @throws SettingsError with a line for each invalid variable.
 */
export function parseSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `${name} ${issue.message}${shown(name, given[name])}.`
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
      /** The domain of live calls; undefined for the host name of the page's address. */
      domain: values.VITE_SITE_URL && domainOf(values.VITE_SITE_URL),
      ads: values.VITE_ADS,
      /** Unset without ad slots. */
      adScriptUrl: values.VITE_ADS === 'on' ? values.VITE_AD_SCRIPT_URL : undefined,
      contactFormUrl: values.VITE_CONTACT_FORM_URL,
      reservationUrl: values.VITE_RESERVATION_URL,
      /** `off` also removes the service worker that visitors have. */
      serviceWorker: values.VITE_SERVICE_WORKER,
    },
    /** The database of our own functions host. A secret. */
    databaseUrl: values.FUNCTIONS_DATABASE_URL,
    /** The domain of a pull: the site's host without `www.`. */
    domain: domainOf(siteUrl),
    snapshot: {
      concurrency: values.SNAPSHOT_CONCURRENCY,
      timeoutMs: values.SNAPSHOT_TIMEOUT_MS,
      retries: values.SNAPSHOT_RETRIES,
      deadlineMs: values.SNAPSHOT_DEADLINE_MS,
      /** The largest list of posts that a pull accepts. */
      listLimits: { pages: values.SNAPSHOT_MAX_PAGES, megabytes: values.SNAPSHOT_MAX_LIST_MB },
    },
  }
}

/** Says what a wrong value is, unless it may have a secret: that of the database, or one in an address. */
function shown(name: string, value = ''): string {
  return name === 'FUNCTIONS_DATABASE_URL' || /[@?#]/.test(value) ? '' : `, but is ${JSON.stringify(value)}`
}

/**
 * Finds the `VITE_*` and `SNAPSHOT_*` variables of an environment that are not settings, each with the setting whose name
 * is nearest. An empty value counts as unset.
 */
export function findUnknownSettings(environment: Record<string, string | undefined>) {
  const known = Object.keys(environmentSchema.shape)
  return Object.entries(environment)
    .filter(([name, value]) => value && /^(VITE|SNAPSHOT)_/.test(name) && !known.includes(name))
    .map(([name]) => ({ name, nearest: nearestOf(known, name) }))
}

function domainOf(siteUrl: string): string {
  return new URL(siteUrl).hostname.replace(/^www\./, '')
}
