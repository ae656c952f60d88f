import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { documentPaths } from '../../scripts/build/list-pages.ts'
import { type HeaderRule, headerRules } from '../../scripts/hosting/header-rules.ts'
import { nginxSite, siteName } from '../../scripts/hosting/nginx-and-caddy.ts'
import { startCaddies } from '../../scripts/programs/caddy.ts'
import { freePort } from '../../scripts/programs/free-port.ts'
import { checkOperatorsNginx, operatorsFile, startOperatorsNginx } from '../../scripts/programs/nginx.ts'
import { parseSettings } from '../../src/settings.ts'
import { expectNoMore, expectTable } from '../support/hosting/expect-table.ts'
import { rawRequest } from '../support/http.ts'
import { liveRules } from '../support/live-site.ts'
import { siteAddresses } from '../support/site-addresses.ts'

const plainRules = headerRules(parseSettings({}).public, documentPaths())
const sites = (): [string, readonly HeaderRule[]][] => [
  [inject('liveSite'), liveRules(inject('functionsPort'))],
  [inject('plainSite'), plainRules],
]

async function expectOwnSite(url: string, folder: string, rules: readonly HeaderRule[]) {
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

test('two sites on one nginx are each served from their own folder, with their own headers', async () => {
  const ports = await Promise.all(sites().map(freePort))
  const server = await startOperatorsNginx((port) => ({
    http: `${sites()
      .map(([folder]) => `include ${folder}/nginx-site.conf;`)
      .join('\n')}\nserver { listen 127.0.0.1:${port}; }`,
    files: Object.fromEntries(
      sites().map(([folder], at) => [
        operatorsFile(folder),
        `listen 127.0.0.1:${ports[at]}; set $nocturne_root ${folder};`,
      ]),
    ),
  }))
  onTestFinished(() => server.close())
  for (const [at, [folder, rules]] of sites().entries()) {
    await expectOwnSite(`http://127.0.0.1:${ports[at]}`, folder, rules)
  }
})

test('two sites on one Caddy are each served from their own folder, with their own headers', async () => {
  const { urls, close } = await startCaddies(sites().map(([folder]) => folder))
  onTestFinished(close)
  for (const [at, [folder, rules]] of sites().entries()) await expectOwnSite(urls[at] ?? '', folder, rules)
})

const hosts = [
  'a-b.example',
  'a_b.example',
  'a.b.example',
  'ab.example',
  'a--b.example',
  'a_2db.example',
  'a__b.example',
  'x.b',
  'x-b',
  'xn--caf-dma.example',
  '127.0.0.1',
  '[::1]',
  '..',
  `${'long-'.repeat(11)}.example`,
  `${'long-'.repeat(11)}.sample`,
  `${`${'a'.repeat(60)}.`.repeat(4)}example`,
]

test('no two hosts have a name in common', () => {
  const names = hosts.map((host) => siteName(`https://${host}`))
  for (const part of ['folder', 'id'] as const)
    expect(new Set(names.map((name) => name[part])).size).toBe(hosts.length)
  expect(siteName('https://www.nocturne.example')).toEqual({
    folder: 'www.nocturne.example',
    id: 'www__nocturne__example',
  })
})

test.each(hosts)('nginx takes a site of %s beside another', (host) => {
  const origins = [`https://${host}`, 'https://www.nocturne.example']
  const http = origins.map((origin) => nginxSite(plainRules, [], origin)).join('\n')
  const files = origins.map((origin, at) => [
    `nocturne/${siteName(origin).folder}/site.conf`,
    `listen 127.0.0.1:${9_000 + at};`,
  ])
  const lines = checkOperatorsNginx(http, Object.fromEntries(files)).trim().split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/syntax is ok$/),
    expect.stringMatching(/test is successful$/),
  ])
})
