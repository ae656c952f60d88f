import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { JobError } from '../cli/errors.ts'
import { filesBelow } from '../files/files-below.ts'
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
  const names = filesBelow(folder)
  const sizes = names.map((name) => [name, statSync(join(folder, name)).size] as const)
  const [largest = '', largestSize = 0] = sizes.toSorted(([, one], [, other]) => other - one)[0] ?? []
  const rules = readHeaderRules(folder)
  const longestLine = Math.max(0, ...rules.map((line) => line.length))
  const smaller = 'Leave out the share cards with --no-cards, or choose another host.'

  const check = (what: string, found: number, limit: number | undefined, advice: string) => {
    if (limit === undefined || found <= limit) return
    throw new JobError(
      `${limits.name} takes ${what} of ${amount(limit)} at most, but ${folder} has ${amount(found)}. ${advice}`,
    )
  }
  check('a number of files', names.length, limits.files, smaller)
  check('a number of bytes', sum(sizes.map(([, size]) => size)), limits.bytes, smaller)
  check(`a file (${largest}) with bytes`, largestSize, limits.bytesPerFile, 'Make it smaller.')
  const paths = rules.filter((line) => /^\S/.test(line)).length
  check(
    'a number of rules in _headers',
    paths,
    limits.headerRules,
    'Join some in scripts/hosting/header-rules.ts.',
  )
  check(
    'lines in _headers with characters',
    longestLine,
    limits.headerLine,
    'Shorten it in scripts/hosting/header-rules.ts.',
  )
}

function readHeaderRules(folder: string): string[] {
  const file = join(folder, '_headers')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function amount(number: number): string {
  return number.toLocaleString('en-US')
}
