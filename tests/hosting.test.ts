import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { documentPaths } from '../scripts/build/page-list.ts'
import { documentStyles } from '../scripts/build/site-files.ts'
import { headerRules, headersFor, isRuleFor } from '../scripts/hosting/header-rules.ts'
import { serverHeaders } from '../scripts/hosting/server-rules.ts'
import { startPreview } from '../scripts/preview/server.ts'
import { parseSettings } from '../src/settings.ts'
import { liveRules } from './support/live-site.ts'
import { observatoryScore, parsePolicy } from './support/observatory.ts'
import { siteAddresses } from './support/site-addresses.ts'

const plain = parseSettings({}).public
const full = parseSettings({
  VITE_FUNCTIONS_URL: 'https://functions.example/v1',
  VITE_AD_SCRIPT_URL: 'https://ads.example/fill.js?a=1',
  VITE_CONTACT_FORM_URL: 'https://forms.example/nocturne',
  VITE_SITE_URL: 'https://www.nocturne.example',
}).public
const rulesOf = (settings: typeof plain) =>
  headerRules(settings, documentPaths(), documentStyles(inject('liveSite')))

/** Every address of a built folder, those of pages by their files' names too. */
function addressesOf(folder: string): string[] {
  return siteAddresses(folder).flatMap(({ address, file }) => [...new Set([address, `/${file}`])])
}

test.each([
  ['plain', plain],
  ['full', full],
])('%s: no header is in two rules for one address', (_, settings) => {
  const rules = rulesOf(settings)
  for (const path of [...addressesOf(inject('liveSite')), '/nope', '/blog/not-yet', '/assets/gone.js']) {
    const names = rules.filter((rule) => isRuleFor(rule, path)).flatMap(({ headers }) => Object.keys(headers))
    expect(names, path).toEqual([...new Set(names)])
  }
})

test('what may change under one address is asked for again, pictures after a day, what has its content in its name never', () => {
  for (const address of addressesOf(inject('liveSite'))) {
    const caching = headersFor(rulesOf(full), address)['Cache-Control']
    if (address.startsWith('/assets/'))
      expect([address, caching]).toEqual([address, expect.stringContaining('immutable')])
    else if (/\.(svg|png|ico)$/.test(address))
      expect([address, caching]).toEqual([address, expect.stringContaining('max-age=86400, stale')])
    else expect([address, caching]).toEqual([address, expect.stringMatching(/must-revalidate|no-cache/)])
  }
})

test('a sign that a server’s file would read as its own is refused', () => {
  const contactFormUrl = 'https://forms$host.example/'
  expect(() => serverHeaders(rulesOf({ ...plain, contactFormUrl }))).toThrow(
    /Content-Security-Policy has a \$ in it/,
  )
})

test('every document of the site has its policy, and a banner’s frame one of its own', () => {
  for (const address of addressesOf(inject('liveSite'))) {
    if (/\.\w+$/.test(address) && !address.endsWith('.html')) continue
    const policy = parsePolicy(headersFor(rulesOf(full), address)['Content-Security-Policy'] ?? '')
    expect(policy.get('default-src'), address).toEqual(["'none'"])
    const isFrame = address.startsWith('/ads/')
    expect(policy.get('script-src'), address).toEqual(
      isFrame ? ['https://ads.example'] : ["'self'", "'wasm-unsafe-eval'"],
    )
    expect(policy.get('frame-ancestors'), address).toEqual([isFrame ? "'self'" : "'none'"])
    expect(policy.has('sandbox'), address).toBe(isFrame)
  }
})

test('the policy: nothing inline, few hashes, Trusted Types, and the hosts of the settings exactly', () => {
  const headers = headersFor(rulesOf(full), '/menu')
  const text = headers['Content-Security-Policy'] ?? ''
  const policy = parsePolicy(text)
  // WebAssembly may be compiled, for the search; nothing else that is called unsafe may be done.
  expect(text.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|strict-dynamic|\*/)
  expect(text.match(/'sha(256|384|512)-/g)?.length ?? 0).toBeLessThanOrEqual(8)
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(policy.get('trusted-types')).toEqual(['nocturne'])
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://functions.example'])
  expect(policy.get('frame-src')).toEqual([
    "'self'",
    'https://www.youtube-nocookie.com',
    'https://forms.example',
  ])
  const withoutHosts = parsePolicy(headersFor(rulesOf(plain), '/menu')['Content-Security-Policy'] ?? '')
  expect(withoutHosts.get('connect-src')).toEqual(["'self'"])
  expect(withoutHosts.get('frame-src')).toEqual(['https://www.youtube-nocookie.com'])
})

test('the service worker is asked for anew every time, and may ask the site alone', () => {
  const headers = headersFor(rulesOf(full), '/sw.js')
  expect(headers['Cache-Control']).toBe('no-cache')
  expect(headers['Content-Security-Policy']).toBe(
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

test('Mozilla Observatory’s rules give an A+', async () => {
  const server = await startPreview(inject('plainSite'), 0)
  onTestFinished(() => server.close())
  for (const path of ['/', '/menu', '/blog', '/blog/table-nine', '/blog/not-yet']) {
    const { headers } = await fetch(server.url + path)
    expect(observatoryScore(new Map(headers)), path).toBeGreaterThanOrEqual(125)
  }
})

test('the preview and Vercel’s file say the same', async () => {
  const folder = inject('liveSite')
  const server = await startPreview(folder, 0)
  onTestFinished(() => server.close())
  const rules = liveRules(folder, inject('functionsPort'))
  const vercel = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8'))
  for (const address of [...addressesOf(folder), '/nope', '/assets/gone.js']) {
    const wanted = headersFor(rules, address)
    const { headers, status } = await fetch(server.url + encodeURI(address), { method: 'HEAD' })
    for (const [name, value] of Object.entries(wanted)) {
      if (status === 200) expect([address, name, headers.get(name)]).toEqual([address, name, value])
    }
    const said = vercel.headers
      .filter(({ source }: { source: string }) => new RegExp(`^${source}$`).test(address))
      .flatMap(({ headers: pairs }: { headers: { key: string; value: string }[] }) => pairs)
      .map(({ key, value }: { key: string; value: string }) => [key, value])
    expect(Object.fromEntries(said), address).toEqual(wanted)
  }
})

test('the page for unknown addresses, which no rule foresees, says its policy itself', () => {
  const html = readFileSync(join(inject('plainSite'), '404.html'), 'utf8')
  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1] ?? ''
  const said = parsePolicy(meta.replaceAll('&#39;', "'"))
  const wanted = parsePolicy(headersFor(rulesOf(plain), '/menu')['Content-Security-Policy'] ?? '')
  wanted.delete('frame-ancestors')
  expect(said).toEqual(wanted)
  expect(html.indexOf('<meta http-equiv')).toBeLessThan(html.indexOf('<title>'))
})
