import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { listed } from '@venue-site/cli/listed'
import * as z from 'zod'
import { type SiteMove, splitTarget } from '../../pages/moves.server.ts'
import { schemas } from '../../src/content/redirects.schema.ts'
import { redirects as ownRedirects } from '../../src/content/redirects.ts'
import { decodePath } from '../../src/decode-path.ts'
import { plainPath } from '../../src/page-data/page-data-path.ts'
import type { Host } from './hosting/host-files.ts'
import { redirectLimits, redirectsFor } from './hosting/moves.ts'

type Redirects = Readonly<Record<string, string>>

const name = 'redirects.ts'
const redirectsFile = z.object(schemas)

/** Returns what is wrong with the addresses of `redirects.ts`, each with its place: `redirects.ts:7: '/a' …`. */
export function redirectFaults(modules: Readonly<Record<string, unknown>>, folder: string): string[] {
  const { redirects = {} } = redirectsFile.safeParse(modules[name]).data ?? {}
  if (Object.keys(redirects).length === 0) return []
  const places = placesIn(folder)
  const earlier = new Map<string, string>()
  const paths = new Map(Object.keys(redirects).map((from) => [plainPath(from), from]))
  return Object.entries(redirects).flatMap(([from, to]) => {
    const lines = places.linesOf(from)
    const at = places.of(from)
    const path = plainPath(from)
    const first = earlier.get(path)
    earlier.set(path, first ?? from)
    const written = lines.length > 1 ? [`${places.of(from, 1)}: '${from}' is there twice. Remove one.`] : []
    if (first) return [...written, `${at}: '${from}' is the address '${first}' again. Remove one.`]
    const fault = faultOf(from) ?? faultOfTarget(to) ?? faultOfWay(from, redirects, paths)
    return fault ? [...written, `${at}: '${from}' ${fault}`] : written
  })
}

// Servers read these as their own, or no disk has them.
const forbidden = /[\\:*?"<>|#%\p{Cc}]/u

function faultOf(from: string): string | undefined {
  if (!/^\/(?!\/)/.test(from)) return 'must be a path: /2019/05/negroni.html.'
  if (/[?#]/.test(from)) return 'must be a path alone: hosts look for no query and no fragment.'
  const path = decodePath(from)
  if (path === undefined) return 'is not encoded in UTF-8.'
  const bad = forbidden.exec(path)?.[0] ?? path.split('/').find((segment) => /^\.{1,2}$/.test(segment))
  return bad === undefined
    ? undefined
    : `must not have ${JSON.stringify(bad)} in it: hosts read it otherwise.`
}

function faultOfTarget(to: string): string | undefined {
  if (/^\/(?!\/)/.test(to) && !/\s/.test(to))
    return decodePath(to) === undefined ? `leads to '${to}', which is not encoded in UTF-8.` : undefined
  if (/^https:\/\/\S+$/.test(to) && URL.canParse(to)) return undefined
  return `must lead to a path of this site or an address that begins with https://, but leads to '${to}'.`
}

/** Returns what is wrong with where an address leads among the others: to itself, to another one, or in a circle. */
function faultOfWay(
  from: string,
  redirects: Redirects,
  paths: ReadonlyMap<string, string>,
): string | undefined {
  const way = [plainPath(from)]
  let to = redirects[from] ?? ''
  for (;;) {
    const { path } = splitTarget(to)
    const next = path === undefined ? undefined : paths.get(path)
    if (path === way[0])
      return way.length === 1
        ? 'leads to itself.'
        : `leads back to itself, by way of ${way.slice(1).join(', ')}.`
    if (path !== undefined && way.includes(path)) return undefined
    if (next === undefined)
      return way.length === 1 ? undefined : `leads to ${way[1]}, which leads on. Name '${to}' instead.`
    way.push(path ?? '')
    to = redirects[next] ?? ''
  }
}

/**
 * Checks the addresses of `redirects.ts` against those of the site.
 * @param has Returns whether the site has a file at a path.
 * @throws JobError with a line for each that leads to nowhere, or from an address that exists.
 */
export function checkRedirects(
  moves: readonly SiteMove[],
  has: (path: string) => boolean,
  { redirects = ownRedirects, folder = 'src/content' }: { redirects?: Redirects; folder?: string } = {},
): void {
  const places = placesIn(folder)
  const moved = new Set(moves.map(({ from }) => from))
  const faults = Object.entries(redirects).flatMap(([from, to]) => {
    const at = `${places.of(from)}: '${from}'`
    const { path } = splitTarget(to)
    if (has(plainPath(from)))
      return [`${at} is an address of the site. Remove the redirect, or what is there.`]
    if (path !== undefined && !has(path) && !moved.has(path))
      return [`${at} leads to '${to}', which the site does not have.`]
    return []
  })
  if (faults.length > 0) throw new JobError(`The content of the site is not right:\n${faults.join('\n')}`)
}

const namedMoves = 10

/** Says which addresses of `redirects.ts` lead to another site, and which moves the host's limit leaves out. */
export function warnOfRedirects(
  moves: readonly SiteMove[],
  host?: Host,
  { redirects = ownRedirects, folder = 'src/content' }: { redirects?: Redirects; folder?: string } = {},
): void {
  const places = placesIn(folder)
  for (const [from, to] of Object.entries(redirects))
    if (splitTarget(to).path === undefined)
      console.warn(`${places.of(from)}: '${from}' leads to another site, ${new URL(to).host}.`)
  const limit = host && redirectLimits[host]
  const { redirects: taken, leftOut } = redirectsFor(moves, host)
  const total = taken.length + leftOut.length
  if (!limit || total <= limit.redirects) return
  const oldest = leftOut.toReversed().map(({ from }) => from)
  console.warn(
    `Warning: ${limit.name} takes at most ${amount(limit.redirects)} redirects, and the site has ${amount(total)}. The ${amount(leftOut.length)} oldest have a page that leads on instead: ${listed(oldest, namedMoves)}`,
  )
}

function amount(number: number): string {
  return number.toLocaleString('en-US')
}

/** Returns where the entries of `redirects.ts` are written. */
function placesIn(folder: string) {
  const file = join(folder, name)
  const lines = readFileSync(file, 'utf8').split('\n')
  const linesOf = (from: string) =>
    lines.flatMap((line, at) => {
      const [, key] = /^\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*:/.exec(line)?.filter(Boolean) ?? []
      return key?.replace(/\\(.)/g, '$1') === from ? [at + 1] : []
    })
  return {
    linesOf,
    of: (from: string, which = 0) => {
      const line = linesOf(from)[which]
      return line === undefined ? file : `${file}:${line}`
    },
  }
}
