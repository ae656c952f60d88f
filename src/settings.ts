import * as z from 'zod'
import { editDistance } from './edit-distance.ts'
import { SettingsError } from './settings-error.ts'

export { SettingsError }

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
  .refine(
    (url) => new URL(url).username + new URL(url).password === '',
    'must be an address without a user or a password, as every visitor may read it',
  )
// A page's security policy must name the host of what it loads. The policy's grammar has no IPv6 addresses, no `_` and, in
// Firefox, no dot at the end (CSP 3, section 2.3.1).
const loadedUrl = httpUrl.refine(
  (url) => /^[a-z\d-]+(\.[a-z\d-]+)*$/.test(new URL(url).hostname),
  'must name a host of letters, digits, hyphens and single dots (no IPv6 address), as the security policy of the pages can name no other',
)

/** The address of a functions host, without a slash at its end. */
export const functionsUrlSchema = loadedUrl
  .refine(
    (url) => !/[?#]/.test(url),
    'must be an address without `?` or `#`, as the calls are added to it, and every visitor may read it',
  )
  .transform((url) => url.replace(/\/+$/, ''))

/** The public key of a functions host. */
export const functionsKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
  .refine(
    (key) => !isSecretKey(key),
    'must be a public key, as every visitor may read it (Supabase: sb_publishable_…, or the older anon key)',
  )
const origin = httpUrl
  .refine((url) => /^[^/]*\/\/[^/?#]*\/?$/.test(url), 'must be an origin, without a path')
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
  VITE_FUNCTIONS_URL: functionsUrlSchema.optional(),
  FUNCTIONS_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address postgres://user:password@host/database')
    .optional(),
  VITE_FUNCTIONS_KEY: functionsKeySchema.optional(),
  VITE_SITE_URL: origin.optional(),
  VITE_ADS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  VITE_AD_SCRIPT_URL: loadedUrl.optional(),
  VITE_CONTACT_FORM_URL: loadedUrl.optional(),
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

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape)

/** The domain of a pull without `VITE_SITE_URL`, and of the sample snapshot. */
export const unsetDomain = domainOf(unsetSiteUrl)

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

// What Vercel and Vite set.
const foreign = /^VITE_(VERCEL_|CJS_|USER_NODE_ENV$)/
// People forget the prefix: SITE_URL. One word alone, or a limit of the pull, is any program's.
const spellings = settingNames.flatMap((name) => {
  const bare = name.replace(/^VITE_/, '')
  const isTelling = bare !== name && bare.includes('_')
  const own = { name, spelling: name, slips: Math.floor(name.length * 0.3) }
  return isTelling ? [own, { name, spelling: bare, slips: Math.floor(bare.length * 0.2) }] : [own]
})

/**
 * Finds the variables of an environment that look like settings and are none, each with the setting that may be meant:
 * all `VITE_*` and `SNAPSHOT_*`, and names that differ from a setting's in a few letters, in their case, in a prefix, or
 * in what a shell or an editor adds. An empty value counts as unset.
 */
export function findUnknownSettings(environment: Record<string, string | undefined>) {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || settingNames.includes(name)) return []
    const plain = plainName(name)
    const isOurs = /^(VITE|SNAPSHOT)_/.test(plain) && !foreign.test(plain)
    const [nearest] = spellings
      // Comparing letters takes time, and most variables have another length.
      .filter(({ spelling, slips }) => isOurs || Math.abs(spelling.length - plain.length) <= slips)
      .map(({ name, spelling, slips }) => ({ name, excess: editDistance(spelling, plain) - slips }))
      .sort((one, other) => one.excess - other.excess)
    return nearest && (isOurs || nearest.excess <= 0) ? [{ name, nearest: nearest.name }] : []
  })
}

/** `export vite-site-url` is VITE_SITE_URL. */
function plainName(name: string): string {
  return name
    .toUpperCase()
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
    .replace(/^(EXPORT|SET|ENV)_/, '')
}

// A wrong address of a database may have its password anywhere.
function shown(name: string, value = ''): string {
  return name === 'FUNCTIONS_DATABASE_URL' ? '' : `, but is ${JSON.stringify(withoutSecrets(value))}`
}

/** Returns a value as a message may show it: without a password, a query, or most of a secret key. */
function withoutSecrets(value: string): string {
  if (isSecretKey(value)) return `${value.slice(0, 10)}…`
  return value.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@').replace(/(?<=[?#]).+/s, '…')
}

// Supabase's secret keys, of both kinds: the older is a JSON Web Token of a role.
function isSecretKey(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return key.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(payload)
}

function domainOf(siteUrl: string): string {
  return new URL(siteUrl).hostname.replace(/^www\./, '')
}
