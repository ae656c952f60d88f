import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSettings, SettingsError } from '../src/settings.ts'

test('unset and empty settings take their defaults', () => {
  const expected = {
    public: { functionsKey: 'anon', siteUrl: 'http://localhost:4173' },
    domain: 'localhost',
    snapshot: { concurrency: 8, timeoutMs: 10_000, retries: 3 },
  }
  expect(parseSettings({})).toMatchObject(expected)
  expect(parseSettings({ VITE_FUNCTIONS_URL: '', SNAPSHOT_RETRIES: '', VITE_SITE_URL: '' })).toMatchObject(
    expected,
  )
})

test('the domain is the host of the site without www.', () => {
  expect(parseSettings({ VITE_SITE_URL: 'https://www.nocturne.example/' })).toMatchObject({
    domain: 'nocturne.example',
    public: { siteUrl: 'https://www.nocturne.example' },
  })
})

test('a slash at the end of the functions host’s address is dropped', () => {
  expect(parseSettings({ VITE_FUNCTIONS_URL: 'https://f.example/v1//' }).public.functionsUrl).toBe(
    'https://f.example/v1',
  )
})

test.each([
  ['VITE_FUNCTIONS_URL', 'f.example'],
  ['VITE_FUNCTIONS_URL', 'file:///etc'],
  ['VITE_FUNCTIONS_KEY', 'two words'],
  ['VITE_SITE_URL', 'https://a.example/blog'],
  ['VITE_SITE_URL', 'nonsense'],
  ['VITE_AD_SCRIPT_URL', 'javascript:alert(1)'],
  ['VITE_CONTACT_FORM_URL', '/form'],
  ['VITE_RESERVATION_URL', 'mailto:x'],
  ['VITE_SERVICE_WORKER', 'yes'],
  ['SNAPSHOT_CONCURRENCY', '0'],
  ['SNAPSHOT_CONCURRENCY', '1.5'],
  ['SNAPSHOT_TIMEOUT_MS', '10s'],
  ['SNAPSHOT_RETRIES', '-1'],
])('%s=%s is refused by name, saying what it must be', (name, value) => {
  const parse = () => parseSettings({ [name]: value })
  expect(parse).toThrow(SettingsError)
  expect(parse).toThrow(
    new RegExp(`^${name} must be .*, but is ${JSON.stringify(value).replace(/[.\\/()]/g, '\\$&')}`),
  )
})

test('.env.example lists every setting', () => {
  const listed = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm)
  const read = readFileSync('src/settings.ts', 'utf8')
    .match(/^ {2}[A-Z_]+(?=:)/gm)
    ?.map((name) => name.trim())
  expect(listed?.sort()).toEqual(read?.sort())
})
