/** What stands in the built folder for hosts to read. None of it is served. */
export const hostFiles = ['_headers', '_redirects', 'vercel.json', 'nginx-site.conf', 'Caddyfile'] as const

export type HostFile = (typeof hostFiles)[number]
