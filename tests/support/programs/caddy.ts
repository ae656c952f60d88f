import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '@venue-site/cli/files/write-files'
import { caddyProgram, requireProgram } from '../../../bench/programs/programs.ts'
import { freePort, type RunningServer, startServer } from '../../../bench/programs/server-process.ts'

/** Serves a built folder with its Caddyfile, as this user, on a free loopback port. */
export async function startCaddy(folder: string): Promise<RunningServer> {
  const { urls, close } = await startCaddies([folder])
  return { url: urls[0] ?? '', close }
}

/** Serves several built folders side by side, each on its own port. */
export async function startCaddies(folders: readonly string[]) {
  const home = mkdtempSync(join(tmpdir(), 'venue-caddy-'))
  const environment: Record<string, string> = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home }
  const imports: string[] = []
  const ports: number[] = []
  for (const folder of folders) {
    const port = await freePort()
    ports.push(port)
    imports.push(`import "${folder}/Caddyfile"`)
    // What an operator sets, by the names in the Caddyfile.
    const site = readFileSync(join(folder, 'Caddyfile'), 'utf8')
    for (const [, name = '', what] of site.matchAll(/\{\$(VENUE_(ADDRESS|ROOT)\w*):/g)) {
      environment[name] = what === 'ROOT' ? folder : `:${port}`
    }
  }
  const options = '{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}'
  writeFiles(home, { Caddyfile: `${[options, ...imports].join('\n')}\n` })
  const server = await startServer(
    requireProgram(caddyProgram),
    ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')],
    { port: ports[0] ?? 0, environment, home },
  )
  return { urls: ports.map((port) => `http://127.0.0.1:${port}`), close: server.close }
}

/** Returns what Caddy makes of a built folder's Caddyfile: its configuration as JSON, and its messages. */
export function adaptCaddyfile(folder: string, environment: Record<string, string>) {
  return spawnSync(
    requireProgram(caddyProgram),
    ['adapt', '--validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    { encoding: 'utf8', env: { ...process.env, ...environment } },
  )
}
