import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '../fs/write-files.ts'
import { freePort } from './free-port.ts'
import { findExecutable, type Program, requireProgram } from './programs.ts'
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
  const { urls, close } = await startCaddies([folder])
  return { url: urls[0] ?? '', close }
}

/** Serves several built folders side by side, each on a port of its own. */
export async function startCaddies(folders: readonly string[]) {
  const ports = await Promise.all(folders.map(freePort))
  const home = mkdtempSync(join(tmpdir(), 'nocturne-caddy-'))
  writeFiles(home, {
    Caddyfile: `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n${folders.map((folder) => `import ${folder}/Caddyfile\n`).join('')}`,
  })
  const own = folders.map((folder, at) =>
    operatorsVariables(folder, { address: `:${ports[at]}`, root: folder }),
  )
  const server = await startServer(
    requireProgram(caddyProgram),
    ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')],
    {
      port: ports[0] ?? 0,
      environment: {
        HOME: home,
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
        ...Object.assign({}, ...own),
      },
    },
  )
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    async close() {
      await server.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** What is the operator's to set for a built folder's Caddyfile, by the names that it reads. */
function operatorsVariables(
  folder: string,
  { address, root }: { address: string; root: string },
): Record<string, string> {
  const site = readFileSync(join(folder, 'Caddyfile'), 'utf8')
  const nameOf = (what: string) => new RegExp(`\\{\\$(NOCTURNE_${what}\\w*):`).exec(site)?.[1] ?? what
  return { [nameOf('ADDRESS')]: address, [nameOf('ROOT')]: root }
}

/** What Caddy makes of a built folder's Caddyfile: its own configuration as JSON, and what it had to say. */
export function adaptCaddyfile(folder: string, environment: Record<string, string>) {
  const { stdout, stderr } = spawnSync(
    requireProgram(caddyProgram),
    ['adapt', '--validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    { encoding: 'utf8', env: { ...process.env, ...environment } },
  )
  return { stdout, stderr }
}
