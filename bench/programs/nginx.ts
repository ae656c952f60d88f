import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '@venue-site/cli/files/write-files'
import { brotliModule, nginxProgram, requireProgram } from './programs.ts'
import { freePort, type RunningServer, startServer } from './server-process.ts'

/** What a machine's own files say: text in nginx's http context, and files of `/etc/nginx` by name. */
interface Configuration {
  http: string
  files: Readonly<Record<string, string>>
}

/** Serves a built folder with its nginx file, as this user, on a free loopback port. */
export function startNginx(folder: string): Promise<RunningServer> {
  return startOperatorsNginx((port) => siteConfiguration(folder, `listen 127.0.0.1:${port};`))
}

/** Serves with a machine's own files. */
export async function startOperatorsNginx(
  configure: (port: number) => Configuration,
): Promise<RunningServer> {
  const port = await freePort()
  const home = writeHome(configure(port))
  return startServer(requireProgram(nginxProgram), nginxArguments(home), { port, home })
}

/** Returns nginx's messages about a built folder's file beside what an operator adds. */
export function checkNginx(folder: string, operator: string): string {
  const { http, files } = siteConfiguration(folder, operator)
  return checkOperatorsNginx(http, files)
}

/** Returns nginx's messages about a machine's own files. */
export function checkOperatorsNginx(http: string, files: Configuration['files']): string {
  const home = writeHome({ http, files })
  const { stderr } = spawnSync(requireProgram(nginxProgram), [...nginxArguments(home), '-t'], {
    encoding: 'utf8',
  })
  rmSync(home, { recursive: true, force: true })
  return stderr
}

/** Returns the name of the operator's file that a built folder's file includes, relative to `/etc/nginx`. */
export function operatorsFile(folder: string): string {
  const site = readFileSync(join(folder, 'nginx-site.conf'), 'utf8')
  const [, place] = /^ *include (\S+)\/\*\.conf;$/m.exec(site) ?? []
  return `${place}/site.conf`
}

function siteConfiguration(folder: string, operator: string): Configuration {
  return {
    http: `gzip on; include "${folder}/nginx-site.conf";`,
    files: { [operatorsFile(folder)]: `${operator}\nset $venue_root "${folder}";\n` },
  }
}

/** Writes a small `/etc/nginx` and returns its folder. */
function writeHome({ http, files }: Configuration): string {
  const home = mkdtempSync(join(tmpdir(), 'venue-nginx-'))
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${home}/${use};`,
  )
  writeFiles(home, {
    ...files,
    'nginx.conf': `
      load_module ${brotliModule(requireProgram(nginxProgram))};
      daemon off;
      master_process off;
      pid ${home}/pid;
      events {}
      http {
        access_log off;
        ${temporaryPaths.join(' ')}
        ${http}
      }`,
  })
  return home
}

function nginxArguments(home: string): string[] {
  return ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr']
}
