import { existsSync, readFileSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { ConnectionOptions } from 'node:tls'
import { UsageError } from '@venue-site/cli/errors'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import type { ClientConfig } from 'pg'

/** One way to connect: to one host, with TLS or without. */
export interface Way extends ClientConfig {
  /** Whether the server must prove that no other machine is between: `channel_binding=require`. */
  mustBind?: boolean
  /** What the server must be, of `target_session_attrs`; by default `any`. */
  target?: string
}

export interface DatabaseAddress {
  /** Where the database is, for messages: without the password, in whichever part of the address it is. */
  name: string
  hosts: { host: string; port: number | undefined }[]
  user: string
  password: string | undefined
  database: string
  parameters: URLSearchParams
}

const form = 'postgres://user:password@host/database'
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']
const bindings = ['disable', 'prefer', 'require']
const targets = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby']
const defaultConnectSeconds = 10

// They only tune a connection of libpq.
const ignored =
  /^(keepalives\w*|tcp_user_timeout|gssencmode|client_encoding|sslcompression|sslsni|load_balance_hosts)$/

/**
 * Parses the address of a PostgreSQL database as libpq does: `postgres://user:password@host:port/database?…`. Several
 * hosts are separated by commas, an IPv6 address is in brackets, and `host` may be the folder of a Unix socket.
 * https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS
 * @throws UsageError that says what an address must be, and nothing of this one, as any part may have its password.
 */
export function parseAddress(address: string): DatabaseAddress {
  const [, userInformation, authority = '', path = '', query] =
    /^postgres(?:ql)?:\/\/(?:([^/?]*)@)?([^/?@]*)(?:\/([^?@]*))?(?:\?([^@]*))?$/.exec(address) ?? refuse()
  // A `+` of libpq is no space.
  const parameters = new URLSearchParams(query?.replaceAll('+', '%2B'))
  const take = (name: string) => {
    const value = parameters.get(name) || undefined
    parameters.delete(name)
    return value
  }
  const [user, ...password] = userInformation?.split(':') ?? []
  const givenUser = take('user') ?? decode(user)
  const name = take('dbname') ?? decode(path)
  const ports = take('port')?.split(',')
  const hostsOfAuthority = authority.split(',').map((part) => {
    const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5})?)?$/.exec(part) ?? refuse()
    return { host: decode(host.replace(/^\[(.*)\]$/, '$1')), port }
  })
  const hosts = (take('host')?.split(',') ?? hostsOfAuthority.map(({ host }) => host)).map((host, at) => {
    const port = ports ? (ports[at] ?? ports[0]) : hostsOfAuthority[at]?.port
    if (port && !/^\d{1,5}$/.test(port)) refuse()
    return { host: host || process.env.PGHOST || 'localhost', port: port ? Number(port) : undefined }
  })
  const ownUser = givenUser || process.env.PGUSER || userInfo().username
  return {
    name: nameOf(givenUser, hosts, name),
    hosts,
    user: ownUser,
    password: take('password') ?? (decode(password.join(':')) || undefined),
    database: name || process.env.PGDATABASE || ownUser,
    parameters,
  }
}

/**
 * Returns the ways to connect to an address, to be tried in turn. What `sslmode`, `sslrootcert`, `sslcert`, `sslkey`,
 * `channel_binding` and `target_session_attrs` mean is as in libpq, except that `verify-full` without a root certificate
 * trusts the authorities that Node trusts. Parameters that libpq does not have are settings of the session.
 * https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION
 * @throws UsageError for a value that none of them has, and a certificate that cannot be read.
 */
export function waysTo({ hosts, user, password, database, parameters }: DatabaseAddress): Way[] {
  const rest = new Map(parameters)
  const take = (name: string, variable?: string) => {
    const value = rest.get(name) || (variable && process.env[variable])
    rest.delete(name)
    return value || undefined
  }
  const choice = (name: string, variable: string, among: string[]) => {
    const value = take(name, variable)
    if (value !== undefined && !among.includes(value))
      throw new UsageError(`${name} of the database’s address must be one of ${among.join(', ')}.`)
    return value
  }
  const rootFile = take('sslrootcert', 'PGSSLROOTCERT')
  const mode = choice('sslmode', 'PGSSLMODE', sslModes) ?? (rootFile === 'system' ? 'verify-full' : 'prefer')
  const binding = choice('channel_binding', 'PGCHANNELBINDING', bindings) ?? 'prefer'
  const target = choice('target_session_attrs', 'PGTARGETSESSIONATTRS', targets)
  const tls = mode === 'disable' ? undefined : tlsOptions(mode, rootFile)
  const [cert, key] = [take('sslcert', 'PGSSLCERT'), take('sslkey', 'PGSSLKEY')]
  if (tls && cert) tls.cert = readCertificate('sslcert', cert)
  if (tls && key) tls.key = readCertificate('sslkey', key)

  const seconds = Number(take('connect_timeout', 'PGCONNECT_TIMEOUT') ?? defaultConnectSeconds)
  const common: Way = {
    user,
    password,
    database,
    application_name: take('application_name', 'PGAPPNAME') ?? 'functions-host',
    connectionTimeoutMillis: (seconds > 0 ? seconds : defaultConnectSeconds) * 1000,
    sslnegotiation:
      choice('sslnegotiation', 'PGSSLNEGOTIATION', ['postgres', 'direct']) === 'direct'
        ? 'direct'
        : 'postgres',
    keepAlive: true,
  }
  const options = [take('options', 'PGOPTIONS')]
  for (const [name, value] of rest) {
    if (ignored.test(name)) continue
    if (!/^[\w.]+$/.test(name)) refuse()
    options.push(`-c ${name}=${value.replace(/[\s\\]/g, '\\$&')}`)
  }
  common.options = options.filter(Boolean).join(' ') || undefined

  const waysOf = ({ host, port }: DatabaseAddress['hosts'][number], wanted?: string): Way[] => {
    const to = { ...common, host, port, target: wanted }
    const plain = { ...to, ssl: false, sslnegotiation: undefined, mustBind: binding === 'require' }
    // A Unix socket has no TLS.
    if (!tls || host.startsWith('/')) return [plain]
    const secure = {
      ...to,
      ssl: tls,
      enableChannelBinding: binding !== 'disable',
      mustBind: binding === 'require',
    }
    if (mode === 'allow') return [plain, secure]
    return mode === 'prefer' ? [secure, plain] : [secure]
  }
  const inTurn = target === 'prefer-standby' ? ['standby', 'any'] : [target]
  return inTurn.flatMap((wanted) => hosts.flatMap((host) => waysOf(host, wanted)))
}

function tlsOptions(mode: string, given: string | undefined): ConnectionOptions {
  if (given === 'system' && mode !== 'verify-full')
    throw new UsageError(`sslrootcert=system of the database’s address needs sslmode=verify-full.`)
  const standard = join(homedir(), '.postgresql/root.crt')
  const file = given ?? (existsSync(standard) ? standard : undefined)
  if (file === 'system' || (!file && mode === 'verify-full')) return {}
  if (!file && mode === 'verify-ca')
    throw new UsageError(
      'sslmode=verify-ca of the database’s address needs sslrootcert, the file of the authority’s certificate.',
    )
  if (!file) return { rejectUnauthorized: false }
  const ca = readCertificate('sslrootcert', file)
  return mode === 'verify-full' ? { ca } : { ca, checkServerIdentity: () => undefined }
}

function readCertificate(parameter: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!isFileError(error)) throw error
    throw new UsageError(`${parameter} of the database’s address, ${file}, cannot be read (${error.code}).`, {
      cause: error,
    })
  }
}

function nameOf(user: string | undefined, hosts: DatabaseAddress['hosts'], database: string): string {
  const folders = hosts.filter(({ host }) => host.startsWith('/')).map(({ host }) => host)
  const names = hosts
    .filter(({ host }) => !host.startsWith('/'))
    .map(
      ({ host, port }) => `${host.includes(':') ? `[${host}]` : host}${port === undefined ? '' : `:${port}`}`,
    )
  const query = folders.length > 0 ? `?host=${folders.join(',')}` : ''
  return `postgres://${user ? `${encodeURIComponent(user)}@` : ''}${names.join(',')}/${database}${query}`
}

function decode(text = ''): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse()
  }
}

function refuse(): never {
  throw new UsageError(
    `It must be an address: ${form}. In a name or password, write % as %25, @ as %40, / as %2F, : as %3A, ? as %3F, and in .env # as %23.`,
  )
}
