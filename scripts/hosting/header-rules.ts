import { workerAddress } from '../../src/offline/constants.ts'
import { searchFolder } from '../../src/search/search-folder.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { machineFiles, menuPdfPath } from '../../src/well-known-files.ts'
import { ownContentTypes } from './content-types.ts'
import {
  adFramePolicy,
  everywherePolicy,
  markdownWorkerPolicy,
  policyText,
  serviceWorkerPolicy,
} from './csp.ts'

/** What a host says with the files at some addresses. */
export interface HeaderRule {
  /** A path; a `*` at its end stands for anything, nothing among it. */
  path: string
  headers: Readonly<Record<string, string>>
}

const aDay = 24 * 60 * 60
const aYear = 365 * aDay

// What changes at any moment under one address: asked for again every time, and kept for when the host is down.
const revalidated = `public, max-age=0, must-revalidate, stale-if-error=${aDay}`

// Under one address too, but nobody misses a new one before tomorrow.
const keptForADay = `public, max-age=${aDay}, stale-while-revalidate=${aDay * 7}, stale-if-error=${aDay * 7}`

/** The header that says what a file is; of most files a host knows it by their endings. */
export const contentType = 'Content-Type'

const contentSecurityPolicy = 'Content-Security-Policy'

function machineHeaders(path: string): HeaderRule['headers'] {
  const type = ownContentTypes[path]
  return {
    'Cache-Control': revalidated,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(type ? { [contentType]: type } : {}),
  }
}

const icons = [
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
]
// Shown elsewhere too: in search results, as a preview of a page.
const picture = { 'Cache-Control': keptForADay, 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Where scripts for workers are. */
export const workersFolder = 'assets/workers'

/** The path of what is said everywhere. */
export const everyAddress = '/*'

const everywhere: HeaderRule = {
  path: everyAddress,
  headers: {
    [contentSecurityPolicy]: policyText(everywherePolicy),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': `max-age=${aYear}`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    // For a browser that does not know `frame-ancestors`.
    'X-Frame-Options': 'SAMEORIGIN',
    'Permissions-Policy': [
      'camera',
      'microphone',
      'geolocation',
      'payment',
      'usb',
      'display-capture',
      'browsing-topics',
    ]
      .map((feature) => `${feature}=()`)
      .join(', '),
  },
}

/**
 * The one table of what is said with a file, for every kind of host. All rules that match an address apply. No header is
 * in two of them, as one host would take the later and another would join them: but for the security policy, of which
 * both may be done. The later repeats the former, and joined policies forbid what either forbids. Nothing in it follows
 * from a release's content, so that a server need not be told of a release before it is served.
 * @param documents The paths of the pages.
 */
export function headerRules(settings: PublicSettings, documents: readonly string[]): HeaderRule[] {
  const data = { 'Cache-Control': revalidated, 'Cross-Origin-Resource-Policy': 'same-origin' }
  return [
    everywhere,
    ...documents.map((path) => ({ path, headers: data })),
    { path: '/snapshot/*', headers: data },
    // Written beside a release, for whoever watches.
    { path: '/status.json', headers: { ...data, 'Cache-Control': 'no-cache' } },
    { path: `/${searchFolder}/*`, headers: data },
    // The calendar files: an event may be put off.
    { path: '/events/*', headers: data },
    // What machines read may be read from anywhere.
    ...[...machineFiles, '/sitemap-*'].map((path) => ({ path, headers: machineHeaders(path) })),
    ...icons.map((path) => ({ path, headers: picture })),
    { path: '/images/*', headers: picture },
    { path: menuPdfPath, headers: data },
    // For the previews that others show of a page.
    { path: '/cards/*', headers: picture },
    {
      path: workerAddress,
      headers: {
        [contentSecurityPolicy]: policyText(serviceWorkerPolicy),
        // A browser that has a worker looks here whether there is a newer one, and must find it at once.
        'Cache-Control': 'no-cache',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    // A picture may be shown elsewhere, as a preview of the page.
    {
      path: '/assets/*',
      headers: {
        'Cache-Control': `public, max-age=${aYear}, immutable`,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    },
    {
      path: `/${workersFolder}/*`,
      headers: { [contentSecurityPolicy]: policyText(markdownWorkerPolicy) },
    },
    ...(settings.adScriptUrl
      ? [{ path: '/ads/*', headers: { ...data, [contentSecurityPolicy]: policyText(adFramePolicy) } }]
      : []),
  ]
}

/** Whether a rule is for a path. */
export function isRuleFor({ path }: Pick<HeaderRule, 'path'>, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
}

/** Everything that is said with the file at a path; what two rules say is joined, as hosts do. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { headers } of rules.filter((rule) => isRuleFor(rule, pathname))) {
    for (const [name, value] of Object.entries(headers))
      found[name] = name in found ? `${found[name]}, ${value}` : value
  }
  return found
}
