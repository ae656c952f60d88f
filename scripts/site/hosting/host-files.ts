import { literal } from '@venue-site/posts/literal'

/** The files of the built folder that hosts read. */
export const hostFiles = [
  '_headers',
  '_redirects',
  'vercel.json',
  'nginx-site.conf',
  'Caddyfile',
  '.nojekyll',
] as const

export type HostFile = (typeof hostFiles)[number]

/** The folder of the documents that servers send with status 410, by the address of the page that is gone. */
export const goneFolder = '410'

/** A regular expression of the paths of these files, which servers do not serve there. */
export const hiddenFile = `^/(?:${goneFolder}/.*|${hostFiles.map(literal).join('|')})$`

/** Returns whether a path is that of one of these files. */
export function isHidden(pathname: string): boolean {
  return new RegExp(hiddenFile).test(pathname)
}

/** Returns whether servers send a file of the built folder: at its address, or with status 410 at another. */
export function isSent(file: string): boolean {
  return file.startsWith(`${goneFolder}/`) || !isHidden(`/${file}`)
}

/** The hosts that a folder can be built for; `server` is a machine with nginx or Caddy. */
export const hosts = ['cloudflare', 'netlify', 'vercel', 'github', 'server'] as const

export type Host = (typeof hosts)[number]

const filesByHost: Readonly<Record<Host, readonly HostFile[]>> = {
  cloudflare: ['_headers', '_redirects'],
  netlify: ['_headers', '_redirects'],
  vercel: ['vercel.json'],
  // Without this file it ignores names that begin with an underscore.
  github: ['.nojekyll'],
  server: ['nginx-site.conf', 'Caddyfile'],
}

/** Returns the files that a host reads; without a host, those that are right on all of them. */
export function filesFor(host: Host | undefined): readonly HostFile[] {
  return host ? filesByHost[host] : hostFiles.filter((name) => name !== '_redirects')
}

/** Returns whether a host sends the folder's compressed files. The others compress by themselves, and limit the number of files. */
export function sendsCompressedFiles(host: Host | undefined): boolean {
  return host === undefined || host === 'server'
}
