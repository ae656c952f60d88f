import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { writeFiles } from '../fs/write-files.ts'
import { postgresProgram, requireProgram } from './programs.ts'
import { freePort, startServer } from './server-process.ts'

const superuser = 'postgres'
const password = 'a password'

export interface PostgresServer {
  /** Creates an empty database. Returns its address, with the name and password of a superuser. */
  createDatabase(): Promise<string>
  close(): Promise<void>
}

/**
 * Starts PostgreSQL on a free loopback port, with a data folder of its own that is removed when it is closed. As root
 * it runs as the user `postgres`, as PostgreSQL refuses to run as root.
 * @param settings Lines of `postgresql.conf` by name.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const program = realpathSync(requireProgram(postgresProgram))
  const user = process.getuid?.() === 0 ? findUser(superuser) : undefined
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
    { port, user, stopSignal: 'SIGINT' },
  )
  // It listens some time before it lets anybody in.
  while (!server.said().includes('ready to accept connections')) await sleep(20)

  const addressOf = (database: string) =>
    `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const sql = postgres(addressOf('postgres'), { max: 1 })
  let databases = 0
  return {
    async createDatabase() {
      const name = `blog_${++databases}`
      await sql`create database ${sql(name)}`
      return addressOf(name)
    },
    async close() {
      await sql.end()
      await server.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function findUser(name: string) {
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}
