import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { languageAttributes } from '../../pages/facts/direction.server.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { startPreview } from '../../scripts/preview/server.ts'
import { documentPolicy, policiesOf, policyText } from '../../scripts/site/hosting/csp.ts'
import { headerRules, headersFor, isRuleFor } from '../../scripts/site/hosting/header-rules.ts'
import { serverHeaders } from '../../scripts/site/hosting/nginx-and-caddy.ts'
import { documentPaths } from '../../scripts/site/list-pages.ts'
import { site } from '../../src/content/site.ts'
import { liveRules } from '../support/live-site.ts'
import { siteAddresses } from '../support/site-addresses.ts'

const plain = parseSettings({}).public
const full = parseSettings({
  VITE_FUNCTIONS_URL: 'https://functions.example/v1',
  VITE_AD_SCRIPT_URL: 'https://ads.example/fill.js?a=1',
  VITE_CONTACT_FORM_URL: 'https://forms.example/venue',
  VITE_SITE_URL: 'https://www.venue.example',
}).public
const rulesOf = (settings: typeof plain) => headerRules(settings, documentPaths())
const policyName = 'Content-Security-Policy'

/** Every address of a built folder, those of pages by their files' names too. */
function addressesOf(folder: string): string[] {
  return siteAddresses(folder).flatMap(({ address, file }) => [...new Set([address, `/${file}`])])
}

test.each([
  ['plain', plain],
  ['full', full],
])('%s: no header but the policy is in two rules for one address', (_, settings) => {
  const rules = rulesOf(settings)
  for (const path of [...addressesOf(inject('liveSite')), '/nope', '/blog/not-yet', '/assets/gone.js']) {
    const names = rules.filter((rule) => isRuleFor(rule, path)).flatMap(({ headers }) => Object.keys(headers))
    const others = names.filter((name) => name !== policyName)
    expect(others, path).toEqual([...new Set(others)])
  }
})

test('revalidates what may change under its address, pictures after a day, and never a file with a hash in its name', () => {
  for (const address of addressesOf(inject('liveSite'))) {
    const caching = headersFor(rulesOf(full), address)['Cache-Control']
    if (address.startsWith('/assets/'))
      expect([address, caching]).toEqual([address, expect.stringContaining('immutable')])
    else if (/\.(svg|png|ico)$/.test(address))
      expect([address, caching]).toEqual([address, expect.stringContaining('max-age=86400, stale')])
    else expect([address, caching]).toEqual([address, expect.stringMatching(/must-revalidate|no-cache/)])
  }
})

test('refuses a character that has a meaning in a server’s configuration', () => {
  const rule = { path: '/a', headers: { 'X-A': 'a $host' } }
  expect(() => serverHeaders([rule])).toThrow(/X-A has a \$ in it/)
})

test('every document has its policy, and the frame of a banner one of its own', () => {
  for (const { address, file } of siteAddresses(inject('liveSite'))) {
    if (!file.endsWith('.html')) continue
    const html = readFileSync(join(inject('liveSite'), file), 'utf8')
    const policy = policyIn(html)
    expect(policy.get('default-src'), address).toEqual(["'none'"])
    const isFrame = address.startsWith('/ads/')
    // A live post may name any. Each shell shows one, where it is served in the place of its page.
    const isOfBlog = /^\/(blog|live|offline|404)\b/.test(address)
    const pictures = isOfBlog ? ["'self'", 'https:'] : ["'self'"]
    expect(policy.get('img-src'), address).toEqual(isFrame ? ['https:', 'data:'] : pictures)
    expect(policy.get('script-src'), address).toEqual(
      isFrame ? ['https://ads.example'] : ["'self'", "'wasm-unsafe-eval'"],
    )
    // The policy does not apply to what is before it.
    expect(html.slice(0, html.indexOf('<meta http-equiv')).replaceAll('\n', '')).toBe(
      `<!DOCTYPE html><html ${languageAttributes(site.locale)}><head><meta charset="utf-8">`,
    )
  }
})

test('every address, unknown ones too, has the policies that only a header can set', () => {
  for (const address of [...addressesOf(inject('liveSite')), '/nope', '/blog/not-yet', '/gone.png']) {
    const policy = headersFor(rulesOf(full), address)[policyName] ?? ''
    expect([address, policy]).toEqual([address, expect.stringMatching(/^frame-ancestors 'self'(,|$)/)])
    expect([address, policy.includes('sandbox')]).toEqual([address, address.startsWith('/ads/')])
  }
})

test('no header depends on a release: none has a hash of its styles or a host of its settings', () => {
  const text = JSON.stringify(rulesOf(full))
  expect(text).not.toMatch(/sha256|example/)
})

test('the policy: nothing inline, few hashes, Trusted Types, and the hosts of the settings exactly', () => {
  const text = policyText(documentPolicy(full, false))
  const policy = parsePolicy(text)
  // The search compiles WebAssembly. Nothing else that is called unsafe is allowed.
  expect(text.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|strict-dynamic|\*/)
  const html = readFileSync(join(inject('plainSite'), 'menu.html'), 'utf8')
  expect(html.match(/'sha(256|384|512)-/g)?.length ?? 0).toBeLessThanOrEqual(8)
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(policy.get('trusted-types')).toEqual(['venue'])
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://functions.example'])
  expect(policy.get('frame-src')).toEqual([
    "'self'",
    'https://www.youtube-nocookie.com',
    'https://forms.example',
  ])
  const withoutHosts = parsePolicy(policyText(documentPolicy(plain, false)))
  expect(withoutHosts.get('connect-src')).toEqual(["'self'"])
  expect(withoutHosts.get('frame-src')).toEqual(['https://www.youtube-nocookie.com'])
  expect(withoutHosts.get('img-src')).toEqual(["'self'"])
})

test.each([
  ['the site has all', plain, true, ["'self'"]],
  ['there are live posts', full, true, ["'self'", 'https:']],
  ['pictures stay on their servers', plain, false, ["'self'", 'https:']],
])(
  'where %s, the blog’s pictures may come from there; others only from the site',
  (_, settings, has, blog) => {
    const policies = policiesOf(settings, has)
    expect(parsePolicy(policies.blog).get('img-src')).toEqual(blog)
    expect(parsePolicy(policies.document).get('img-src')).toEqual(["'self'"])
    expect(policies.blog.replace(' https:;', ';')).toBe(policies.document)
  },
)

test('the service worker is always revalidated, and can connect to the site only', () => {
  const headers = headersFor(rulesOf(full), '/sw.js')
  expect(headers['Cache-Control']).toBe('no-cache')
  expect(headers[policyName]).toBe(
    "frame-ancestors 'self', frame-ancestors 'self'; default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

// What Mozilla Observatory asks of a site (https://developer.mozilla.org/observatory/docs/tests_and_scoring).
test('every document is sent with the headers of a safe site, and without cookies', async () => {
  const server = await startPreview(inject('plainSite'), 0)
  onTestFinished(() => server.close())
  for (const path of ['/', '/menu', '/blog', '/blog/table-nine', '/blog/not-yet']) {
    const { headers } = await fetch(server.url + path)
    const maxAge = /^max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
    expect(Number(maxAge), path).toBeGreaterThanOrEqual(15_552_000)
    expect(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(
        /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/,
      ),
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const name of ['set-cookie', 'access-control-allow-origin'])
      expect(headers.has(name), path).toBe(false)
  }
})

test('Vercel’s file gives every address the headers of the table', () => {
  const folder = inject('liveSite')
  const rules = liveRules(inject('functionsPort'))
  const vercel = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8'))
  for (const address of [...addressesOf(folder), '/nope', '/assets/gone.js']) {
    const wanted = headersFor(rules, address)
    const said = vercel.headers
      .filter(({ source }: { source: string }) => new RegExp(`^${source}$`).test(address))
      .flatMap(({ headers: pairs }: { headers: { key: string; value: string }[] }) => pairs)
      .map(({ key, value }: { key: string; value: string }) => [key, value])
    const last = Object.fromEntries(said)
    expect(Object.keys(last), address).toEqual(Object.keys(wanted))
    // On a host that does not join two headers, the later one is used alone.
    for (const [name, value] of Object.entries(wanted)) expect(value.endsWith(last[name]), address).toBe(true)
  }
})

/** Returns the policy in a document. */
function policyIn(html: string) {
  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1] ?? ''
  return parsePolicy(meta)
}

/** Returns the directives of a policy with their sources. */
function parsePolicy(text: string): Map<string, string[]> {
  const directives = text.split(';').flatMap((part) => (part.trim() ? [part.trim().split(/\s+/)] : []))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}
