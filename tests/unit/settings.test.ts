import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { SettingsError } from '@venue-site/cli/errors'
import { databaseAddress } from '@venue-site/posts-host/database/address-option'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadSettings } from '../../scripts/cli/load-settings.ts'
import { findUnknownSettings, parseSettings } from '../../scripts/cli/settings.ts'
import { temporaryFolder, workIn, writeFiles } from '../support/folders.ts'

test('unset and empty settings take their defaults', () => {
  const expected = {
    public: { functionsKey: undefined, siteUrl: 'http://localhost:4173' },
    domain: 'localhost',
    snapshot: { concurrency: 8, timeoutMs: 10_000, retries: 3 },
  }
  expect(parseSettings({})).toMatchObject(expected)
  expect(parseSettings({ VITE_FUNCTIONS_URL: '', SNAPSHOT_RETRIES: '', VITE_SITE_URL: '' })).toMatchObject(
    expected,
  )
})

test('the domain is the host of the site without www.', () => {
  expect(parseSettings({ VITE_SITE_URL: 'https://www.venue.example/' })).toMatchObject({
    domain: 'venue.example',
    public: { siteUrl: 'https://www.venue.example', domain: 'venue.example' },
  })
  // The browser then uses its own address.
  expect(parseSettings({}).public.domain).toBeUndefined()
})

test('drops a slash at the end of the address of the functions host', () => {
  expect(parseSettings({ VITE_FUNCTIONS_URL: 'https://f.example/v1//' }).public.functionsUrl).toBe(
    'https://f.example/v1',
  )
})

test.each([
  ['VITE_FUNCTIONS_URL', 'f.example'],
  ['VITE_FUNCTIONS_URL', 'file:///etc'],
  ['VITE_FUNCTIONS_URL', 'http://[::1]:8787'],
  ['VITE_FUNCTIONS_URL', 'https://a_b.example'],
  ['VITE_FUNCTIONS_URL', 'https://f.example./v1'],
  ['VITE_FUNCTIONS_URL', 'https://f.example/v1#'],
  ['VITE_FUNCTIONS_URL', 'https://f.example/v1?'],
  ['VITE_FUNCTIONS_KEY', 'two words'],
  ['VITE_SITE_URL', 'https://a.example/blog'],
  ['VITE_SITE_URL', 'https://a.example#'],
  ['VITE_SITE_URL', 'nonsense'],
  ['VITE_AD_SCRIPT_URL', 'javascript:alert(1)'],
  ['VITE_AD_SCRIPT_URL', 'https://[2001:db8::1]/ad.js'],
  ['VITE_CONTACT_FORM_URL', '/form'],
  ['VITE_CONTACT_FORM_URL', 'https://[::ffff:1.2.3.4]/form'],
  ['VITE_RESERVATION_URL', 'mailto:x'],
  ['VITE_RESERVATION_URL', 'https://'],
  ['VITE_RESERVATION_URL', 'http://tables.example/venue'],
  ['VITE_RESERVATION_WIDGET_URL', 'widgets.example'],
  ['VITE_RESERVATION_WIDGET_URL', 'http://localhost:4173/widget'],
  ['VITE_SERVICE_WORKER', 'yes'],
  ['VITE_ADS', 'none'],
  ['INDEXNOW_KEY', 'short'],
  ['INDEXNOW_KEY', 'a_key/of-the-site'],
  ['INDEXNOW_KEY', 'a'.repeat(129)],
  ['INDEXNOW_KEY', 'a-key-without-a-site'],
  ['INDEXNOW_ENDPOINT', 'api.indexnow.org'],
  ['SNAPSHOT_CONCURRENCY', '0'],
  ['SNAPSHOT_CONCURRENCY', '1.5'],
  ['SNAPSHOT_TIMEOUT_MS', '10s'],
  ['SNAPSHOT_RETRIES', '-1'],
])('refuses %s=%s, and says what it must be', (name, value) => {
  const parse = () => parseSettings({ [name]: value })
  expect(parse).toThrow(SettingsError)
  expect(parse).toThrow(
    new RegExp(`^${name} must .*, but is ${JSON.stringify(value).replace(/[.\\/()?[\]]/g, '\\$&')}`),
  )
})

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (role: string) =>
  `${base64url({ alg: 'HS256' })}.${base64url({ iss: 'supabase', role })}.HUSH`

test.each([
  ['VITE_FUNCTIONS_URL', 'https://f.example/v1?code=HUSH'],
  ['VITE_FUNCTIONS_URL', 'https://HUSH@f.example/v1'],
  ['VITE_FUNCTIONS_URL', 'https://user:HU/SH@f.example/v1'],
  ['VITE_FUNCTIONS_URL', 'user:HUSH@f.example'],
  ['VITE_FUNCTIONS_KEY', 'sb_secret_HUSH'],
  ['VITE_FUNCTIONS_KEY', "'sb_secret_HUSH'"],
  ['VITE_FUNCTIONS_KEY', 'Bearer sb_secret_HUSH'],
  ['VITE_FUNCTIONS_KEY', 'whsec_HUSH\n'],
  ['VITE_FUNCTIONS_KEY', tokenOf('service_role')],
  ['VITE_SITE_URL', 'https://user:HUSH@a.example'],
  ['VITE_SITE_URL', 'https://a.example?token=HUSH'],
  ['VITE_AD_SCRIPT_URL', 'https://:HUSH@ads.example/ad.js'],
  ['VITE_CONTACT_FORM_URL', 'https://user:HUSH@forms.example/?a=1'],
  ['VITE_RESERVATION_URL', 'https://user:HUSH@tables.example'],
])('refuses a secret in %s, which visitors could read, and does not print it', (name, value) => {
  const parse = () => parseSettings({ [name]: value })
  expect(parse).toThrow(new RegExp(`^${name} must .*, but is "[^"]*…`))
  expect(parse).not.toThrow(/HU|SH|HUSH/)
})

test('refuses a widget beside an address to which the buttons lead', () => {
  const address = 'https://tables.example/'
  expect(() =>
    parseSettings({ VITE_RESERVATION_URL: address, VITE_RESERVATION_WIDGET_URL: address }),
  ).toThrow(/^VITE_RESERVATION_WIDGET_URL must not be set beside VITE_RESERVATION_URL/)
})

test('changes are announced to search engines if there is a key', () => {
  expect(parseSettings({}).indexNow).toBeNull()
  const given = { INDEXNOW_KEY: 'aB3-5678', VITE_SITE_URL: 'https://a.example' }
  const { indexNow, public: settings } = parseSettings(given)
  const endpoint = 'https://api.indexnow.org/indexnow'
  expect(indexNow).toEqual({ key: 'aB3-5678', endpoint, siteUrl: 'https://a.example' })
  expect(settings.indexNowKey).toBe('aB3-5678')
})

test('takes public keys, and a query where an address is used as it is', () => {
  for (const key of ['anon', 'sb_publishable_a', tokenOf('anon'), 'a.b.c'])
    expect(parseSettings({ VITE_FUNCTIONS_KEY: key }).public.functionsKey).toBe(key)
  const address = 'https://x.example/a?b=c#d'
  for (const name of [
    'VITE_AD_SCRIPT_URL',
    'VITE_CONTACT_FORM_URL',
    'VITE_RESERVATION_URL',
    'VITE_RESERVATION_WIDGET_URL',
  ])
    expect(Object.values(parseSettings({ [name]: address }).public)).toContain(address)
  for (const url of ['http://127.0.0.1:8787', 'https://bücher.example', 'https://a-b.example/v1'])
    expect(parseSettings({ VITE_FUNCTIONS_URL: url }).public.functionsUrl).toBe(url)
})

test('.env.example lists every setting', () => {
  const listed = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm)
  const read = readFileSync('scripts/cli/settings.ts', 'utf8')
    .match(/^ {2}[A-Z_]+(?=:)/gm)
    ?.map((name) => name.trim())
  expect(listed?.sort()).toEqual(read?.sort())
})

test.each([
  ['VITE_FUNCTION_URL', 'VITE_FUNCTIONS_URL'],
  ['VITE_FUNCTIONS_URI', 'VITE_FUNCTIONS_URL'],
  ['VITE_SITEURL', 'VITE_SITE_URL'],
  ['SNAPSHOT_RETRY', 'SNAPSHOT_RETRIES'],
  ['SNAPSHOT_TIMEOUT', 'SNAPSHOT_TIMEOUT_MS'],
  ['SNAPHOT_TIMEOUT_MS', 'SNAPSHOT_TIMEOUT_MS'],
  ['VTIE_SITE_URL', 'VITE_SITE_URL'],
  ['SITE_URL', 'VITE_SITE_URL'],
  ['FUNCTIONS_URL', 'VITE_FUNCTIONS_URL'],
  ['FUNCTION_KEY', 'VITE_FUNCTIONS_KEY'],
  ['FUNCTIONS_DATABASE_ULR', 'FUNCTIONS_DATABASE_URL'],
  ['FUNCTIONS_DB_URL', 'FUNCTIONS_DATABASE_URL'],
  ['vite_site_url', 'VITE_SITE_URL'],
  ['viteSiteUrl', 'VITE_SITE_URL'],
  ['VITE-SITE-URL', 'VITE_SITE_URL'],
  ['export VITE_ADS', 'VITE_ADS'],
  ['\uFEFFVITE_FUNCTIONS_URL', 'VITE_FUNCTIONS_URL'],
])('%s is unknown; %s is the nearest setting', (name, nearest) => {
  expect(findUnknownSettings({ [name]: 'x', VITE_SITE_URL: 'x', PATH: '/bin', VITEST: '1' })).toEqual([
    { name, nearest },
  ])
})

// Of shells, CI systems, hosts and databases.
const ordinary =
  `PATH Path HOME SHELL TERM TMPDIR TZ ProgramFiles(x86) CI DEBUG NODE_ENV NODE_OPTIONS NO_COLOR
  HTTPS_PROXY no_proxy PORT HOST URL SITE_ID SITE_NAME BASE_URL PUBLIC_URL WEBSITE_URL DEPLOY_URL DEPLOY_PRIME_URL
  REPOSITORY_URL NETLIFY_SITE_ID CF_PAGES_URL VERCEL_URL VITE_VERCEL_ENV VITE_VERCEL_GIT_COMMIT_SHA VITE_CJS_TRACE
  GITHUB_SERVER_URL GITHUB_ACTIONS GITHUB_STEP_SUMMARY RUNNER_TEMP ACTIONS_RUNTIME_URL CI_PROJECT_URL CI_SERVER_URL
  npm_config_user_agent npm_config_cache npm_lifecycle_event npm_package_json VITEST VITEST_POOL_ID DATABASE_URL
  DIRECT_URL POSTGRES_URL PGSSLMODE SUPABASE_URL SUPABASE_DB_URL FUNCTIONS_WORKER_RUNTIME FUNCTION_TARGET TIMEOUT_MS
  MAX_PAGES RETRIES SERVICE_NAME SERVICE_URL CHROMIUM_PATH INVOCATION_ID CREDENTIALS_DIRECTORY`.split(/\s+/)

test('an ordinary variable of a machine is not unknown', () => {
  expect(findUnknownSettings(Object.fromEntries(ordinary.map((name) => [name, 'x'])))).toEqual([])
})

test('an empty variable and a setting are not unknown', () => {
  expect(findUnknownSettings({ VITE_OTHER: '', SNAPSHOT_RETRIES: '2' })).toEqual([])
})

test('names a misspelt variable once, from the environment and from .env', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { '.env': 'SNAPSHOT_RETRY=5\n' })
  vi.stubEnv('VITE_FUNCTION_URL', 'https://f.example')
  vi.stubEnv('SNAPSHOT_RETRY', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  workIn(folder)
  const warnings: string[] = []
  const warn = (line: string) => warnings.push(line)
  loadSettings(warn)
  loadSettings(warn)
  expect(warnings.sort()).toEqual([
    'Warning: SNAPSHOT_RETRY is not a setting of this project. Did you mean SNAPSHOT_RETRIES? .env.example lists them all.',
    'Warning: VITE_FUNCTION_URL is not a setting of this project. Did you mean VITE_FUNCTIONS_URL? .env.example lists them all.',
  ])
})

test('a .env that cannot be read is refused with the reason', () => {
  const [project, folder] = [process.cwd(), temporaryFolder()]
  mkdirSync(join(folder, '.env'))
  process.chdir(folder)
  onTestFinished(() => process.chdir(project))
  expect(() => loadSettings()).toThrow(
    new SettingsError('.env cannot be read: EISDIR: illegal operation on a directory, read.'),
  )
})

// What follows it is a comment there, and the rest of the password is read as a port.
test('a database’s address that # cuts short in .env is refused with the advice to write %23', () => {
  const { FUNCTIONS_DATABASE_URL: databaseUrl } = parseEnv(
    'FUNCTIONS_DATABASE_URL=postgres://blog:se#cret@db.example/blog',
  )
  expect(() => databaseAddress(true, { databaseUrl })).toThrow(
    /^FUNCTIONS_DATABASE_URL: .* in \.env # as %23\.$/,
  )
  expect(databaseAddress(true, { databaseUrl: 'postgres://blog:se%23cret@db.example/blog' })).toBeTruthy()
})
