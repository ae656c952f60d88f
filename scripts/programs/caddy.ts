import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '../files/write-files.ts'
import { freePort } from './free-port.ts'
import { findExecutable, mustFind, type Program } from './programs.ts'
import { type RunningServer, startServer } from './server-process.ts'

/** Caddy: CADDY_PATH, else one on the PATH. */
export const caddyProgram: Program = {
  name: 'Caddy',
  packages: ['caddy'],
  advice: 'Install it (Debian: apt-get install caddy), or set CADDY_PATH to one.',
  find: () => findExecutable('CADDY_PATH', ['caddy']),
}

/** Serves a built folder by its Caddyfile, as this user, on a free loopback port. */
export async function startCaddy(folder: string): Promise<RunningServer> {
  const port = await freePort()
  const home = mkdtempSync(join(tmpdir(), 'nocturne-caddy-'))
  writeFiles(home, {
    Caddyfile: `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\nimport ${folder}/Caddyfile\n`,
  })
  const server = await startServer(
    mustFind(caddyProgram),
    ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')],
    {
      port,
      environment: {
        HOME: home,
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
        NOCTURNE_ADDRESS: `:${port}`,
        NOCTURNE_ROOT: folder,
      },
    },
  )
  return {
    url: server.url,
    async close() {
      await server.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** What Caddy makes of a built folder's Caddyfile: its own configuration as JSON, and what it had to say. */
export function adaptCaddyfile(folder: string, environment: Record<string, string>) {
  const { stdout, stderr } = spawnSync(
    mustFind(caddyProgram),
    ['adapt', '--validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    { encoding: 'utf8', env: { ...process.env, ...environment } },
  )
  return { stdout, stderr }
}
