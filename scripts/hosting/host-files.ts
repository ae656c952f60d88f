/** What stands in the built folder for hosts to read. None of it is a page's. */
export const hostFiles = [
  '_headers',
  '_redirects',
  'vercel.json',
  'nginx-site.conf',
  'Caddyfile',
  '.nojekyll',
] as const

export type HostFile = (typeof hostFiles)[number]

/** Whom a folder can be built for; `server` is a machine of one's own, with nginx or Caddy. */
export const hosts = ['cloudflare', 'netlify', 'vercel', 'github', 'server'] as const

export type Host = (typeof hosts)[number]

const filesByHost: Readonly<Record<Host, readonly HostFile[]>> = {
  // It rewrites before it looks for files, so that `_redirects` would hide every post.
  cloudflare: ['_headers'],
  netlify: ['_headers', '_redirects'],
  vercel: ['vercel.json'],
  // Without this file it leaves out names that begin with an underscore.
  github: ['.nojekyll'],
  server: ['nginx-site.conf', 'Caddyfile'],
}

/** The files that a host reads; without one, those that are right on each of them. */
export function filesFor(host: Host | undefined): readonly HostFile[] {
  return host ? filesByHost[host] : hostFiles.filter((name) => name !== '_redirects')
}

/** Whether a host sends the compressed files of the folder. The others compress by themselves, and count every file. */
export function sendsCompressedFiles(host: Host | undefined): boolean {
  return host === undefined || host === 'server'
}
