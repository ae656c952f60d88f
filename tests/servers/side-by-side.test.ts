import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { checkOperatorsNginx, operatorsFile, startOperatorsNginx } from '../../bench/programs/nginx.ts'
import { freePort } from '../../bench/programs/server-process.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { headerRules } from '../../scripts/site/hosting/header-rules.ts'
import { nginxSite, siteName } from '../../scripts/site/hosting/nginx-and-caddy.ts'
import { documentPaths } from '../../scripts/site/list-pages.ts'
import { expectNoMore, expectTable } from '../support/hosting/expect-table.ts'
import { rawRequest } from '../support/http.ts'
import { liveRules } from '../support/live-site.ts'
import { startCaddies } from '../support/programs/caddy.ts'
import { siteAddresses } from '../support/site-addresses.ts'

const plainRules = headerRules(parseSettings({}).public, documentPaths())
const folders = [inject('liveSite'), inject('plainSite')]

/** Expects that each of two addresses serves its own site, with that site's headers. */
async function expectOwnSites(urls: readonly string[]) {
  const rulesOf = [liveRules(inject('functionsPort')), plainRules]
  for (const [at, folder] of folders.entries()) {
    const [url = '', rules = []] = [urls[at], rulesOf[at]]
    for (const { address, file } of siteAddresses(folder)) {
      const answer = await rawRequest(url, { path: address })
      const isOwn = answer.body.equals(readFileSync(join(folder, file)))
      expect([address, answer.status, isOwn]).toEqual([address, 200, true])
      expectTable(answer, rules, address)
      expectNoMore(answer, rules, address)
    }
    const missing = await rawRequest(url, { path: '/nope' })
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache'])
  }
}

test('nginx serves two sites side by side', async () => {
  const ports = await Promise.all(folders.map(freePort))
  const server = await startOperatorsNginx((port) => ({
    http: [
      ...folders.map((folder) => `include "${folder}/nginx-site.conf";`),
      `server { listen 127.0.0.1:${port}; }`,
    ].join('\n'),
    files: Object.fromEntries(
      folders.map((folder, at) => [
        operatorsFile(folder),
        `listen 127.0.0.1:${ports[at]}; set $venue_root "${folder}";`,
      ]),
    ),
  }))
  onTestFinished(() => server.close())
  await expectOwnSites(ports.map((port) => `http://127.0.0.1:${port}`))
})

test('Caddy serves two sites side by side', async () => {
  const { urls, close } = await startCaddies(folders)
  onTestFinished(close)
  await expectOwnSites(urls)
})

test('sites of all kinds of hosts have names of their own, which one nginx accepts side by side', () => {
  const longLabel = 'long-'.repeat(11)
  const hosts = [
    ...['www.venue.example', 'a-b.example', 'a_b.example', 'a.b.example', 'ab.example', 'a--b.example'],
    ...['a_2db.example', 'a__b.example', 'x.b', 'x-b', 'xn--caf-dma.example', '127.0.0.1', '[::1]', '..'],
    ...[`${longLabel}.example`, `${longLabel}.sample`, `${`${'a'.repeat(60)}.`.repeat(4)}example`],
  ]
  const origins = hosts.map((host) => `https://${host}`)
  const names = origins.map(siteName)
  expect(names[0]).toEqual({ folder: 'www.venue.example', id: 'www__venue__example' })
  for (const part of ['folder', 'id'] as const)
    expect(new Set(names.map((name) => name[part])).size).toBe(hosts.length)

  const sites = origins.map((origin) => nginxSite({ rules: plainRules, rewrites: [], redirects: [] }, origin))
  // By default there is room for the variables of a few sites.
  const http = `variables_hash_max_size 4096;\n${sites.join('\n')}`
  const files = names.map(({ folder }, at) => [
    `venue/${folder}/site.conf`,
    `listen 127.0.0.1:${9_000 + at};`,
  ])
  expect(checkOperatorsNginx(http, Object.fromEntries(files))).toMatch(
    /^.*syntax is ok\n.*test is successful\n$/,
  )
})
