import { SettingsError } from '@venue-site/cli/errors'
import { editDistance } from '@venue-site/posts/edit-distance'
import {
  domainOf,
  functionsKeySchema,
  functionsUrlSchema,
  httpUrl,
  isSecretKey,
  loadedUrl,
} from '@venue-site/posts/host-settings'
import { defaultRetries } from '@venue-site/posts/retry-policy'
import * as z from 'zod'
import type { PublicSettings } from '../../src/public-settings.ts'

const origin = httpUrl
  .refine((url) => /^[^/]*\/\/[^/?#]*\/?$/.test(url), 'must be an origin, without a path')
  .transform((url) => new URL(url).origin)
// Pages send a form to it.
const reservationUrl = loadedUrl.refine(
  (url) => url.startsWith('https:'),
  'must be an https address of a reservation service, such as https://tables.example/your-venue',
)
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
  VITE_RESERVATION_URL: reservationUrl.optional(),
  VITE_RESERVATION_WIDGET_URL: loadedUrl.optional(),
  VITE_SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters of a to z, digits and hyphens')
    .optional(),
  INDEXNOW_ENDPOINT: httpUrl.default('https://api.indexnow.org/indexnow'),
  SNAPSHOT_CONCURRENCY: count(1).default(8),
  SNAPSHOT_TIMEOUT_MS: count(1).default(10_000),
  SNAPSHOT_RETRIES: count(0).default(defaultRetries),
  // Half an hour, for 10,000 posts of a host that takes a second for each of eight requests at once, and some more.
  SNAPSHOT_DEADLINE_MS: count(1).default(1_800_000),
  // 200,000 posts of half a kilobyte each.
  SNAPSHOT_MAX_PAGES: count(1).default(20_000),
  SNAPSHOT_MAX_LIST_MB: count(1).default(100),
  SNAPSHOT_IMAGES: z.enum(['copy', 'link'], 'must be copy or link').default('copy'),
  SNAPSHOT_MAX_IMAGE_MB: count(1).default(10),
  SNAPSHOT_MAX_IMAGE_MEGAPIXELS: count(1).default(50),
})

const settingsSchema = environmentSchema.superRefine((values, context) => {
  if (values.INDEXNOW_KEY !== undefined && values.VITE_SITE_URL === undefined) {
    const message =
      'must not be set without VITE_SITE_URL: addresses of the site are announced to search engines'
    context.addIssue({ code: 'custom', path: ['INDEXNOW_KEY'], message })
  }
  const { VITE_RESERVATION_WIDGET_URL: widget, VITE_SITE_URL: site = unsetSiteUrl } = values
  if (widget === undefined) return
  const refuse = (message: string) =>
    context.addIssue({ code: 'custom', path: ['VITE_RESERVATION_WIDGET_URL'], message })
  if (new URL(widget).origin === site)
    refuse('must be on another host than the site: a frame of the same host could leave its sandbox')
  if (values.VITE_RESERVATION_URL !== undefined)
    refuse('must not be set beside VITE_RESERVATION_URL, which takes guests to another site')
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape)

/** The domain of a pull without `VITE_SITE_URL`, and of the sample snapshot. */
export const unsetDomain = domainOf(unsetSiteUrl)

export type Settings = ReturnType<typeof parseSettings>

export type IndexNow = NonNullable<Settings['indexNow']>

/**
 * Parses the settings of an environment. An empty value counts as unset.
 * @throws SettingsError with a line for each invalid variable.
 */
export function parseSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = settingsSchema.safeParse(given)
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
  const publicSettings: PublicSettings = {
    functionsUrl: values.VITE_FUNCTIONS_URL,
    functionsKey: values.VITE_FUNCTIONS_KEY,
    siteUrl,
    domain: values.VITE_SITE_URL && domainOf(values.VITE_SITE_URL),
    ads: values.VITE_ADS,
    adScriptUrl: values.VITE_ADS === 'on' ? values.VITE_AD_SCRIPT_URL : undefined,
    contactFormUrl: values.VITE_CONTACT_FORM_URL,
    reservationUrl: values.VITE_RESERVATION_URL,
    reservationWidgetUrl: values.VITE_RESERVATION_WIDGET_URL,
    indexNowKey: values.INDEXNOW_KEY,
    serviceWorker: values.VITE_SERVICE_WORKER,
  }
  return {
    public: publicSettings,
    /** The database of our own functions host. A secret. */
    databaseUrl: values.FUNCTIONS_DATABASE_URL,
    /** How changed pages are announced to search engines; null if they are not. */
    indexNow:
      values.INDEXNOW_KEY === undefined
        ? null
        : { key: values.INDEXNOW_KEY, endpoint: values.INDEXNOW_ENDPOINT, siteUrl },
    /** The domain of a pull: the site's host without `www.`. */
    domain: domainOf(siteUrl),
    snapshot: {
      concurrency: values.SNAPSHOT_CONCURRENCY,
      timeoutMs: values.SNAPSHOT_TIMEOUT_MS,
      retries: values.SNAPSHOT_RETRIES,
      deadlineMs: values.SNAPSHOT_DEADLINE_MS,
      /** The largest list of posts that a pull accepts. */
      listLimits: { pages: values.SNAPSHOT_MAX_PAGES, megabytes: values.SNAPSHOT_MAX_LIST_MB },
      /** The largest picture that a pull copies; null if pictures stay on their servers. */
      pictureLimits:
        values.SNAPSHOT_IMAGES === 'link'
          ? null
          : { megabytes: values.SNAPSHOT_MAX_IMAGE_MB, megapixels: values.SNAPSHOT_MAX_IMAGE_MEGAPIXELS },
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
  if (isSecretKey(value)) return `${value.slice(0, 6)}…`
  return value.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@').replace(/(?<=[?#]).+/s, '…')
}
