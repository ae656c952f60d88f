import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { JobError } from '../cli/errors.ts'
import { listFiles } from '../fs/list-files.ts'
import type { Host } from './host-files.ts'

const mebibyte = 1024 * 1024

/** What a host takes at most. */
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
 * Checks a built folder against the documented limits of the host that it is for.
 * @throws JobError that names the limit, what it was met with, and what to do.
 */
export function checkLimits(folder: string, host: Host | undefined): void {
  const limits = host && limitsByHost[host]
  if (!limits) return
  const names = listFiles(folder)
  const sizes = names.map((name) => [name, statSync(join(folder, name)).size] as const)
  const [largest = '', largestSize = 0] = sizes.toSorted(([, one], [, other]) => other - one)[0] ?? []
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0)
  const rules = readHeaderRules(folder)
  const paths = rules.filter((line) => /^\S/.test(line)).length
  const longestLine = Math.max(0, ...rules.map((line) => line.length))

  const check = (limit: number | undefined, found: number, what: string, place: string, advice: string) => {
    if (limit === undefined || found <= limit) return
    throw new JobError(
      `${limits.name} takes at most ${amount(limit)} ${what}, but ${place} has ${amount(found)}. ${advice}`,
    )
  }
  const smaller = 'Leave out the share cards with --no-cards, or choose another host.'
  const table = 'Change scripts/hosting/header-rules.ts.'
  const headers = join(folder, '_headers')
  check(limits.files, names.length, 'files', folder, smaller)
  check(limits.bytes, bytes, 'bytes', folder, smaller)
  check(limits.bytesPerFile, largestSize, 'bytes a file', join(folder, largest), 'Make it smaller.')
  check(limits.headerRules, paths, 'rules', headers, table)
  check(limits.headerLine, longestLine, 'characters a line', headers, table)
}

function readHeaderRules(folder: string): string[] {
  const file = join(folder, '_headers')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

function amount(number: number): string {
  return number.toLocaleString('en-US')
}
