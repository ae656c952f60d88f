import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '@venue-site/cli/files/write-files'
import { serverUser } from '../../../bench/programs/postgres.ts'
import { pgbouncerProgram, requireProgram } from '../../../bench/programs/programs.ts'
import { freePort, startServer } from '../../../bench/programs/server-process.ts'

/**
 * Starts PgBouncer on a free loopback port in front of a server of PostgreSQL.
 * @param address That of any database of the server.
 * @param settings Lines of `pgbouncer.ini` by name, such as `pool_mode`.
 */
export async function startPgBouncer(address: string, settings: Record<string, string>) {
  const { username, password, hostname, port: serverPort } = new URL(address)
  const home = mkdtempSync(join(tmpdir(), 'venue-pgbouncer-'))
  const port = await freePort()
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(home, 'users'),
    ...settings,
  }).map(([name, value]) => `${name} = ${value}\n`)
  writeFiles(home, {
    users: `"${username}" "${decodeURIComponent(password)}"\n`,
    'pgbouncer.ini': `[databases]\n* = host=${hostname} port=${serverPort}\n[pgbouncer]\n${lines.join('')}`,
  })
  const user = serverUser()
  if (user) for (const name of ['', 'users', 'pgbouncer.ini']) chownSync(join(home, name), user.uid, user.gid)
  const server = await startServer(requireProgram(pgbouncerProgram), [join(home, 'pgbouncer.ini')], {
    port,
    user,
    home,
    stopSignal: 'SIGINT',
  })
  return {
    /** Returns the address of a database through the pooler. */
    through: (database: string) => Object.assign(new URL(database), { port: String(port) }).href,
    close: server.close,
  }
}
