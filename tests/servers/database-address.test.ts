import { chmodSync, chownSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { openPool, withDatabase } from '@venue-site/posts-host/database/connect'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type PostgresServer, serverUser, startPostgres } from '../../bench/programs/postgres.ts'
import { makeAuthority, newKey, openssl } from '../support/certificates.ts'
import { sharedFolder } from '../support/folders.ts'
import { runCommand } from '../support/run-script.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
)
const certificates = sharedFolder()
const certificate = (name: string) => join(certificates, name)
const sockets = sharedFolder()

let secure: PostgresServer
let plain: PostgresServer
/** The databases that all clients, only those with TLS, and only those without may reach. */
let [any, onlyTls, onlyPlain, withoutTls] = ['', '', '', '']

beforeAll(async () => {
  await makeCertificates()
  const user = serverUser()
  chmodSync(sockets, 0o755)
  if (user) chownSync(sockets, user.uid, user.gid)
  const text = (name: string) => readFileSync(certificate(name), 'utf8')
  secure = await startPostgres(
    {
      ssl: 'on',
      unix_socket_directories: sockets,
      listen_addresses: hasIpv6 ? '127.0.0.1,::1' : '127.0.0.1',
    },
    {
      'server.crt': text('server.crt'),
      'server.key': text('server.key'),
      'pg_hba.conf': [
        'local all all scram-sha-256',
        'hostssl blog_2 all all scram-sha-256',
        'hostnossl blog_3 all all scram-sha-256',
        'host postgres,blog_1 all all scram-sha-256\n',
      ].join('\n'),
    },
  )
  plain = await startPostgres()
  any = await secure.createDatabase()
  onlyTls = await secure.createDatabase()
  onlyPlain = await secure.createDatabase()
  withoutTls = await plain.createDatabase()
})
afterAll(() => Promise.all([secure?.close(), plain?.close()]))

/** Makes an authority, a certificate of it for localhost alone, and another authority. */
async function makeCertificates() {
  for (const name of ['authority', 'other']) await makeAuthority(certificates, name)
  await openssl(
    certificates,
    ...['req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost'],
  )
  await openssl(
    certificates,
    ...['x509', '-req', '-in', 'server.csr', '-CA', 'authority.crt', '-CAkey', 'authority.key'],
    ...['-CAcreateserial', '-copy_extensions', 'copy', '-out', 'server.crt'],
  )
}

/** Connects as an address with these parameters says. Returns how. */
async function reached(address: string, query: string): Promise<string> {
  const url = new URL(address)
  url.search = query
  return withDatabase(url.href, async (client) => {
    const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    return rows[0].ssl ? 'TLS' : 'plain'
  })
}

const root = (name = 'authority') => `sslrootcert=${certificate(`${name}.crt`)}`
const atLocalhost = (address: string) => Object.assign(new URL(address), { hostname: 'localhost' }).href

test.each<[string, Record<'any' | 'onlyTls' | 'onlyPlain' | 'withoutTls', string | RegExp>]>([
  ['', { any: 'TLS', onlyTls: 'TLS', onlyPlain: 'plain', withoutTls: 'plain' }],
  ['sslmode=disable', { any: 'plain', onlyTls: /no encryption/, onlyPlain: 'plain', withoutTls: 'plain' }],
  ['sslmode=allow', { any: 'plain', onlyTls: 'TLS', onlyPlain: 'plain', withoutTls: 'plain' }],
  ['sslmode=prefer', { any: 'TLS', onlyTls: 'TLS', onlyPlain: 'plain', withoutTls: 'plain' }],
  ['sslmode=require', { any: 'TLS', onlyTls: 'TLS', onlyPlain: /SSL encryption/, withoutTls: /over TLS/ }],
])('%j is as in libpq', async (query, expected) => {
  const addresses = { any, onlyTls, onlyPlain, withoutTls }
  for (const name of ['any', 'onlyTls', 'onlyPlain', 'withoutTls'] as const) {
    const how = await reached(addresses[name], query).catch(({ message }) => message)
    expect([name, how]).toEqual([
      name,
      typeof expected[name] === 'string' ? expected[name] : expect.stringMatching(expected[name]),
    ])
  }
})

test('certificates are checked as sslmode and sslrootcert say, and a failure says that it is TLS', async () => {
  const cases: [string, string, 'TLS' | RegExp][] = [
    [any, `sslmode=verify-ca&${root()}`, 'TLS'],
    [
      any,
      `sslmode=verify-ca&${root('other')}`,
      /over TLS \(.*certificate.*\)\. Correct sslmode, sslrootcert/,
    ],
    // The certificate is for localhost.
    [any, `sslmode=verify-full&${root()}`, /over TLS \(.*127\.0\.0\.1.*\)/],
    [atLocalhost(any), `sslmode=verify-full&${root()}`, 'TLS'],
    [atLocalhost(any), `sslmode=verify-full&${root('other')}`, /over TLS/],
    // Against the authorities that Node trusts.
    [atLocalhost(any), 'sslmode=verify-full', /over TLS/],
    [atLocalhost(any), 'sslrootcert=system', /over TLS/],
    // With a root certificate, require is verify-ca.
    [any, `sslmode=require&${root()}`, 'TLS'],
    [any, `sslmode=require&${root('other')}`, /over TLS/],
    [any, 'sslmode=verify-ca', /sslmode=verify-ca .* needs sslrootcert/],
    [any, 'sslmode=require&sslrootcert=system', /sslrootcert=system .* needs sslmode=verify-full/],
    [any, 'sslmode=verify-ca&sslrootcert=/nowhere/root.crt', /sslrootcert .* cannot be read \(ENOENT\)/],
    [any, 'sslmode=on', /sslmode .* must be one of disable, allow, prefer, require, verify-ca, verify-full/],
    [any, 'channel_binding=require&sslmode=require', 'TLS'],
    [any, 'channel_binding=prefer', 'TLS'],
    [any, 'channel_binding=disable', 'TLS'],
    [any, 'channel_binding=require&sslmode=disable', /channel_binding=require/],
    [withoutTls, 'channel_binding=require', /channel_binding=require/],
    [any, 'channel_binding=always', /channel_binding .* must be one of disable, prefer, require/],
  ]
  for (const [address, query, expected] of cases) {
    const how = await reached(address, query).catch(({ message }) => message)
    expect([query, how]).toEqual([query, expected === 'TLS' ? 'TLS' : expect.stringMatching(expected)])
  }
})

test('a folder of Unix sockets is a host, in the query and in place of a host', async () => {
  const { port, password } = new URL(any)
  for (const address of [
    `postgres:///blog_1?host=${sockets}&port=${port}&user=postgres&password=${password}`,
    `postgres://postgres:${password}@/blog_1?host=${sockets}&port=${port}&sslmode=require`,
    `postgresql://postgres:${password}@${encodeURIComponent(sockets)}:${port}/blog_1`,
  ]) {
    const { code, stdout, stderr } = await runCommand('functions', ['--database', address, '--migrate'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).not.toBe('')
  }
  const { stderr } = await runCommand('functions', [
    '--database',
    `postgres:///blog_1?host=${sockets}&port=1`,
  ])
  expect(stderr).toMatch(
    new RegExp(`^Error: The database postgres:///blog_1\\?host=${sockets} cannot be reached \\(ENOENT\\)`),
  )
})

test.skipIf(!hasIpv6)('an IPv6 address is in brackets', async () => {
  expect(await reached(Object.assign(new URL(any), { hostname: '[::1]' }).href, '')).toBe('TLS')
})

test('of several hosts, the first that answers is taken', async () => {
  const { port } = new URL(any)
  const address = any.replace(`127.0.0.1:${port}`, `127.0.0.1:1,127.0.0.1:${port}`)
  expect(await withDatabase(address, async (client) => client.port)).toBe(Number(port))
})

test('target_session_attrs says which of several hosts is taken', async () => {
  const standby = await startPostgres({}, { 'standby.signal': '' })
  onTestFinished(() => standby.close())
  const [standbyPort = 0, port = 0] = [standby, plain].map(({ address }) => Number(new URL(address).port))
  const portFor = (target: string, ...ports: number[]) => {
    const hosts = ports.map((one) => `127.0.0.1:${one}`).join()
    const address = plain.address.replace(`127.0.0.1:${port}`, hosts)
    return withDatabase(`${address}?target_session_attrs=${target}`, async (client) => client.port)
  }
  for (const target of ['primary', 'read-write']) expect(await portFor(target, standbyPort, port)).toBe(port)
  for (const target of ['standby', 'read-only', 'prefer-standby'])
    expect(await portFor(target, port, standbyPort)).toBe(standbyPort)
  expect(await portFor('any', standbyPort, port)).toBe(standbyPort)
  expect(await portFor('prefer-standby', port)).toBe(port)
  await expect(portFor('read-write', standbyPort)).rejects.toThrow(
    /postgres is not what its address asks for \(target_session_attrs=read-write\)\. Correct /,
  )
  await expect(withDatabase(standby.address, (client) => client.query('listen changes'))).rejects.toThrow(
    /is a standby, or read-only \(cannot execute LISTEN during recovery\)\. Name the primary /,
  )
})

test('a host that is no longer what target_session_attrs asks for is not used', async () => {
  const address = await plain.createDatabase()
  const pool = await openPool(`${address}?target_session_attrs=read-write`)
  onTestFinished(() => pool.close())
  const name = new URL(address).pathname.slice(1)
  await withDatabase(address, (client) =>
    client.query(`alter database ${name} set default_transaction_read_only = on`),
  )
  await expect(pool.use((client) => client.query('select 1'))).rejects.toThrow(
    'is not what its address asks for',
  )
})

test('a parameter that libpq does not have is a setting of the session', async () => {
  const url = new URL(any)
  url.search = 'statement_timeout=1234&application_name=a+b&options=-c%20lock_timeout%3D77'
  const shown = await withDatabase(url.href, async (client) => {
    const { rows } = await client.query(
      `select name, setting from pg_settings
      where name in ('statement_timeout', 'application_name', 'lock_timeout') order by name`,
    )
    return rows.map(({ name, setting }) => `${name}=${setting}`)
  })
  expect(shown).toEqual(['application_name=a+b', 'lock_timeout=77', 'statement_timeout=1234'])
})
