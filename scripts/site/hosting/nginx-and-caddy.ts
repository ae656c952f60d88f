import { JobError } from '@venue-site/cli/errors'
import { digest } from '@venue-site/cli/files/hash'
import { readTextFile } from '@venue-site/cli/files/text-file'
import { literal } from '@venue-site/posts/literal'
import {
  doubleSlash,
  fileEnding,
  indexAddress,
  longAddress,
  namesPageFile,
  pageEnding,
  pathPattern,
  type Rewrite,
} from '../../../src/addresses.ts'
import { contentTypes, ownContentTypes } from './content-types.ts'
import { contentType, everyAddress, type HeaderRule } from './header-rules.ts'
import { goneFolder, hiddenFile } from './host-files.ts'
import type { Redirect } from './moves.ts'

/** What a server's file is made from. */
interface ServerRules {
  rules: readonly HeaderRule[]
  rewrites: readonly Rewrite[]
  redirects: readonly Redirect[]
}

/**
 * Returns the site as a file that nginx (1.22 or later) includes. Each header is set once for the whole server, with a
 * value by address: an `add_header` in a location would drop all others. Names of variables contain the site's name, as
 * all sites of an nginx share them.
 * @param siteUrl The site's origin.
 */
export function nginxSite({ rules, rewrites, redirects }: ServerRules, siteUrl: string): string {
  const { everywhere, byAddress } = serverHeaders(rules)
  const { folder, id } = siteName(siteUrl)
  const headers = byAddress.map(({ name, values }, at) => {
    const isCaching = name === 'Cache-Control'
    const variable = `$venue_${id}_${isCaching ? 'caching' : `header_${at + 1}`}`
    return { name, values, variable, now: isCaching ? `${variable}_now` : variable }
  })
  const mediaTypes = Object.entries(contentTypes).map(([ending, type]) => ({
    ending,
    type: type.replace(/;.*/, ''),
    hasCharset: type.includes('charset'),
  }))
  return fillTemplate('nginx-site.conf', {
    folder,
    id,
    doubleSlash,
    fileEnding,
    hiddenFile,
    indexAddress,
    longAddress,
    longAddressNamed: longAddress.replace('(', '(?<venue_page>'),
    goneFolder,
    moves: [
      // The query of the request follows, where the new address has none and no fragment.
      ...redirects.map(
        (move) =>
          `"~${movedPattern(move)}" "${movedTarget(move)}${takesQuery(move) ? '$is_args$args' : ''}";`,
      ),
      'default "";',
    ],
    maps: headers.map(({ name, values, variable }) => {
      const lines = values.map(({ value, addresses }) => `    "~${addresses}" "${value}";`)
      return `# ${name}\nmap $venue_address ${variable} {\n${lines.join('\n')}\n}`
    }),
    headers: [
      ...Object.entries(everywhere).map(([name, value]) => `add_header ${name} "${value}" always;`),
      ...headers.map(({ name, now }) => `add_header ${name} ${now} always;`),
    ],
    types: mediaTypes.map(({ ending, type }) => `${type} ${ending};`),
    // nginx adds the charset of HTML by itself, and warns where it is listed.
    charsetTypes: mediaTypes
      .filter(({ hasCharset, type }) => hasCharset && type !== 'text/html')
      .map(({ type }) => type)
      .join(' '),
    ownTypes: Object.entries(ownContentTypes).map(
      ([path, type]) => `location = ${path} {
    types {}
    default_type ${type};
    try_files $uri =404;
}`,
    ),
    rewrites: rewrites.flatMap(({ path, file }, at) => [
      `location ~ ${pathPattern(path)} {
    try_files $uri $uri.html @unknown_${at + 1};
}`,
      unknownLocation(`@unknown_${at + 1}`, id, ` ${file}`),
    ]),
    unknown: unknownLocation('@unknown', id),
  })
}

/** Returns the location for an address without a page: it may have moved, or be that of a page that is gone. */
function unknownLocation(name: string, id: string, file = ''): string {
  return `location ${name} {
    if ($venue_${id}_moved) {
        return 301 $venue_${id}_moved;
    }
    if (-f $document_root/${goneFolder}$venue_own.html) {
        return 410;
    }
    try_files $uri/index.html${file} =404;
}`
}

// Caddy reads braces as its own before it imports a file.
const braceless = (pattern: string) => pattern.replaceAll('\\{', '\\x7b').replaceAll('\\}', '\\x7d')

/** Returns a regular expression of an address that has moved, also with an ending or a slash. */
function movedPattern({ from }: Redirect): string {
  return `^${braceless(literal(from))}${namesPageFile(from) ? '/?' : '(?:\\.html|/)?'}$`
}

/** Returns where it is now. Both servers read a `$` as their own. */
const movedTarget = ({ to }: Redirect) => to.replaceAll('$', '%24')

const takesQuery = ({ to }: Redirect) => !/[?#]/.test(to)

/**
 * Returns the site as a file for Caddy (2.6 or later). The operator's settings are environment variables whose names
 * contain the site's name.
 * @param siteUrl The site's origin.
 */
export function caddySite({ rules, rewrites, redirects }: ServerRules, siteUrl: string): string {
  const { everywhere, byAddress } = serverHeaders(rules)
  return fillTemplate('Caddyfile', {
    id: siteName(siteUrl).id.toUpperCase(),
    hostname: new URL(siteUrl).hostname,
    doubleSlash,
    fileEnding,
    hiddenFile,
    indexAddress,
    longAddress,
    goneFolder,
    moves: [...redirects.map((move) => `"~${movedPattern(move)}" "${movedTarget(move)}"`), 'default ""'],
    headers: Object.entries(everywhere).map(([name, value]) => `${name} "${value}"`),
    headersByAddress: byAddress.flatMap(({ name, values }) =>
      values.map(({ value, addresses }, at) => {
        const matcher = `@${name.toLowerCase().replaceAll('-', '_')}_${at + 1}`
        return `${matcher} path_regexp "${addresses}"\nheader ${matcher} +${name} "${value}"`
      }),
    ),
    rewrites: rewrites.map(
      ({ path, file }, at) => `@unknown_${at + 1} {
	path_regexp "${pathPattern(path)}"
	not path_regexp "${pageEnding}"
}
rewrite @unknown_${at + 1} ${file}`,
    ),
    types: [
      ...Object.entries(ownContentTypes).map(([path, type]) => `${path} "${type}"`),
      ...Object.entries(contentTypes).map(([ending, type]) => `~\\.${ending}$ "${type}"`),
    ],
  })
}

/**
 * Groups the rules by header, as servers need them. Expressions use only what PCRE and RE2 share.
 * @throws JobError if a value has a character with a meaning in a server's file.
 */
export function serverHeaders(rules: readonly HeaderRule[]) {
  const everywhere: Record<string, string> = {}
  const pathsByHeader = new Map<string, Map<string, string[]>>()
  for (const { path, headers } of rules) {
    for (const [name, value] of Object.entries(headers)) {
      // The servers have tables of their own for it, and would send it twice.
      if (name === contentType) continue
      const special = /["\\`${}]/.exec(value)?.[0]
      if (special)
        throw new JobError(
          `${name} has a ${special} in it, which nginx and Caddy read as their own. Look for it in the settings’ addresses.`,
        )
      if (path === everyAddress) {
        everywhere[name] = value
        continue
      }
      const values = pathsByHeader.get(name) ?? new Map<string, string[]>()
      pathsByHeader.set(name, values.set(value, [...(values.get(value) ?? []), path]))
    }
  }
  const byAddress = [...pathsByHeader].map(([name, values]) => ({
    name,
    values: [...values].map(([value, paths]) => ({ value, addresses: anyOf(paths) })),
  }))
  return {
    everywhere,
    /** The headers of some addresses: their values, each with a regular expression of its addresses. */
    byAddress,
  }
}

function anyOf(paths: readonly string[]): string {
  const patterns = paths.map((path) =>
    path.endsWith('*') ? literal(path.slice(0, -1)) : `${literal(path)}$`,
  )
  return `^(?:${patterns.join('|')})`
}

// nginx allows 46 characters for a variable (variables_hash_bucket_size), with our prefix and suffix.
const longestId = 24

/**
 * Returns the names that keep a site's settings apart from those of other sites on the same server. They are derived
 * from the site's host, and unique to it.
 * @param siteUrl The site's origin.
 * @returns `folder`, a folder's name, and `id`, at most 24 lower-case letters, digits and underscores.
 */
export function siteName(siteUrl: string): { folder: string; id: string } {
  const { hostname } = new URL(siteUrl)
  const id = hostname.replace(/[^a-z0-9]/g, (character) =>
    character === '.' ? '__' : `_${hexOf(character)}`,
  )
  return {
    // A host may contain characters with a meaning in nginx's files, in a shell or in a path.
    folder: hostname.replace(/^\.|[^a-z0-9._-]/g, (character) => `%${hexOf(character)}`),
    // No other id begins with `_z`.
    id: id.length <= longestId ? id : `_z${digest(hostname).slice(0, longestId - 2)}`,
  }
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0')
}

/** Fills a template of this folder. A `%name%` stands for a text, or alone on its line for several, all indented. */
function fillTemplate(file: string, values: Readonly<Record<string, string | string[]>>): string {
  const template = readTextFile(`scripts/site/hosting/${file}`)
  return template.replace(/^([ \t]*)%(\w+)%$|%(\w+)%/gm, (_, indent: string, lines: string, word: string) => {
    const value = values[lines ?? word]
    if (value === undefined) throw new Error(`${file} has an unknown placeholder: ${lines ?? word}`)
    return Array.isArray(value) ? value.join('\n').replace(/^/gm, indent) : value
  })
}
