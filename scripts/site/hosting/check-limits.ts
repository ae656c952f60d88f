import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { listFiles } from '@venue-site/cli/files/list-files'
import type { Host } from './host-files.ts'

const mebibyte = 1024 * 1024

interface Limits {
  name: string
  files?: number
  bytesPerFile?: number
  bytes?: number
  headerRules?: number
  headerLine?: number
}

const limitsByHost: Partial<Record<Host, Limits>> = {
  // developers.cloudflare.com/pages/platform/limits and /pages/configuration/headers
  cloudflare: {
    name: 'Cloudflare Pages',
    files: 20_000,
    bytesPerFile: 25 * mebibyte,
    headerRules: 100,
    headerLine: 2_000,
  },
  // docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits
  github: { name: 'GitHub Pages', bytes: 1024 * mebibyte },
}

/**
 * Checks a built folder against the documented limits of its host.
 * @throws JobError that names the limit, what exceeds it, and what to do.
 */
export function checkLimits(folder: string, host: Host | undefined): void {
  const limits = host && limitsByHost[host]
  if (!limits) return
  const check = (limit: number | undefined, count: number, what: string, place: string, advice: string) => {
    if (limit === undefined || count <= limit) return
    throw new JobError(
      `${limits.name} takes at most ${amount(limit)} ${what}, but ${place} has ${amount(count)}. ${advice}`,
    )
  }
  const files = listFiles(folder).map((name) => {
    const path = join(folder, name)
    return { path, size: statSync(path).size }
  })
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const smaller = 'Leave out the share cards with --no-cards, or choose another host.'
  check(limits.files, files.length, 'files', folder, smaller)
  check(limits.bytes, bytes, 'bytes', folder, smaller)
  for (const { path, size } of files)
    check(limits.bytesPerFile, size, 'bytes a file', path, 'Make it smaller.')

  const headers = join(folder, '_headers')
  const lines = existsSync(headers) ? readFileSync(headers, 'utf8').split('\n') : []
  const table = 'Change scripts/site/hosting/header-rules.ts.'
  check(limits.headerRules, lines.filter((line) => /^\S/.test(line)).length, 'rules', headers, table)
  for (const { length } of lines) check(limits.headerLine, length, 'characters a line', headers, table)
}

function amount(number: number): string {
  return number.toLocaleString('en-US')
}
