import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '../fs/write-files.ts'
import { freePort } from './free-port.ts'
import { findExecutable, type Program, requireProgram } from './programs.ts'
import { type RunningServer, startServer } from './server-process.ts'

/** nginx with its module for brotli files: NGINX_PATH, else one on the PATH. */
export const nginxProgram: Program = {
  name: 'nginx with its module brotli_static',
  packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  advice:
    'Install it (Debian: apt-get install nginx libnginx-mod-http-brotli-static), or set NGINX_PATH to one.',
  find() {
    const nginx = findExecutable('NGINX_PATH', ['nginx'])
    return nginx && existsSync(brotliModule(nginx)) ? nginx : undefined
  },
}

/** Serves a built folder by its nginx file, as this user, on a free loopback port. */
export async function startNginx(folder: string): Promise<RunningServer> {
  return start((port) => siteHome(folder, `listen 127.0.0.1:${port};`))
}

/** Serves as a machine's own files say: the text in nginx's http context, and what stands in its /etc/nginx by name. */
export function startOperatorsNginx(
  configure: (port: number) => { http: string; files: Record<string, string> },
): Promise<RunningServer> {
  return start((port) => {
    const { http, files } = configure(port)
    return nginxHome(http, files)
  })
}

/** What nginx itself says of a built folder's file, on its own and beside what an operator adds. */
export function checkNginx(folder: string, operator: string): string {
  return checkHome(siteHome(folder, operator))
}

/** What nginx itself says of a machine's own files. */
export function checkOperatorsNginx(http: string, files: Readonly<Record<string, string>>): string {
  return checkHome(nginxHome(http, files))
}

function checkHome(home: string): string {
  const { stderr } = spawnSync(requireProgram(nginxProgram), [...nginxArguments(home), '-t'], {
    encoding: 'utf8',
  })
  rmSync(home, { recursive: true, force: true })
  return stderr
}

async function start(makeHome: (port: number) => string): Promise<RunningServer> {
  const port = await freePort()
  const home = makeHome(port)
  const server = await startServer(requireProgram(nginxProgram), nginxArguments(home), { port })
  return {
    url: server.url,
    async close() {
      await server.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function siteHome(folder: string, operator: string): string {
  return nginxHome(`gzip on; include ${folder}/nginx-site.conf;`, {
    [operatorsFile(folder)]: `${operator}\nset $nocturne_root ${folder};\n`,
  })
}

/** A file of the operator's that a built folder's file includes, in nginx's folder of settings. */
export function operatorsFile(folder: string): string {
  const site = readFileSync(join(folder, 'nginx-site.conf'), 'utf8')
  const [, place] = /^ *include (\S+)\/\*\.conf;$/m.exec(site) ?? []
  return `${place}/site.conf`
}

// A machine's /etc/nginx in small: what is in its nginx.conf, and the folder for what is the operator's.
function nginxHome(http: string, files: Readonly<Record<string, string>> = {}): string {
  const home = mkdtempSync(join(tmpdir(), 'nocturne-nginx-'))
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
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
        ${kept.join(' ')}
        ${http}
      }`,
  })
  return home
}

function nginxArguments(home: string): string[] {
  return ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr']
}

function brotliModule(nginx: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
  const modules = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? '/usr/lib/nginx/modules'
  return join(modules, 'ngx_http_brotli_static_module.so')
}
