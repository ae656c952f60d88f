import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeFiles } from '@venue-site/cli/files/write-files'
import { Client, escapeIdentifier } from 'pg'
import { postgresProgram, requireProgram } from './programs.ts'
import { freePort, startServer } from './server-process.ts'

const superuser = 'postgres'
const password = 'a password'

export interface PostgresServer {
  /** Of its database `postgres`, with the name and password of a superuser. */
  address: string
  /** Creates an empty database. Returns its address, with the name and password of a superuser. */
  createDatabase(): Promise<string>
  close(): Promise<void>
}

/**
 * Starts PostgreSQL on a free loopback port, with a data folder of its own that is removed when it is closed. As root
 * it runs as the user `postgres`, as PostgreSQL refuses to run as root.
 * @param settings Lines of `postgresql.conf` by name.
 * @param files Contents by name of files of the data folder: `pg_hba.conf`, and for TLS `server.crt` and `server.key`.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  files: Record<string, string> = {},
): Promise<PostgresServer> {
  const program = realpathSync(requireProgram(postgresProgram))
  const user = serverUser()
  const home = mkdtempSync(join(tmpdir(), 'venue-postgres-'))
  const data = join(home, 'data')
  writeFiles(home, { password })
  if (user) chownSync(home, user.uid, user.gid)
  execFileSync(
    join(dirname(program), 'initdb'),
    [
      ...['--pgdata', data, '--username', superuser, '--pwfile', join(home, 'password')],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    ],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  writeFiles(data, files)
  for (const name of Object.keys(files)) {
    chmodSync(join(data, name), 0o600)
    if (user) chownSync(join(data, name), user.uid, user.gid)
  }

  const port = await freePort()
  // The data is thrown away, so that nothing need survive a crash.
  const allSettings = {
    fsync: 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  }
  const server = await startServer(
    program,
    [
      ...['-D', data, '-p', String(port)],
      ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // SIGTERM would wait for clients to leave.
    { port, user, home, stopSignal: 'SIGINT' },
  )
  // It listens some time before it accepts connections.
  while (!/ready to accept (read-only )?connections/.test(server.said())) await sleep(20)

  const addressOf = (database: string) =>
    `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const address = addressOf('postgres')
  const client = new Client({ connectionString: address })
  await client.connect()
  let databases = 0
  return {
    address,
    async createDatabase() {
      const name = `blog_${++databases}`
      await client.query(`create database ${escapeIdentifier(name)}`)
      return addressOf(name)
    },
    async close() {
      await client.end()
      await server.close()
    },
  }
}

/** Returns the user that PostgreSQL and its poolers run as, where this one is root. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, superuser], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}
