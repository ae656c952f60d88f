import { workerAddress } from '../../../src/offline/worker.ts'
import type { PublicSettings } from '../../../src/public-settings.ts'
import { searchFolder } from '../../../src/search/search-folder.ts'
import { machineFiles, menuPdfPath } from '../../../src/well-known-files.ts'
import { ownContentTypes } from './content-types.ts'
import {
  adFramePolicy,
  everywherePolicy,
  markdownWorkerPolicy,
  type Policy,
  policyText,
  serviceWorkerPolicy,
} from './csp.ts'

/** The response headers of the files at some addresses. */
export interface HeaderRule {
  /** A path; a `*` at its end stands for any text, also for none. */
  path: string
  headers: Readonly<Record<string, string>>
}

/** The header whose value most hosts know by a file's ending. */
export const contentType = 'Content-Type'

/** The path of the headers that every response has. */
export const everyAddress = '/*'

/** The folder of the scripts of workers. */
export const workersFolder = 'assets/workers'

const day = 24 * 60 * 60
const year = 365 * day

const policyHeader = (policy: Policy) => ({ 'Content-Security-Policy': policyText(policy) })
const caching = (value: string) => ({ 'Cache-Control': value })
const sharing = (value: 'same-origin' | 'cross-origin') => ({ 'Cross-Origin-Resource-Policy': value })

// The content at the address changes at any time. Caches check it each time, and keep it for when the host is down.
const revalidated = caching(`public, max-age=0, must-revalidate, stale-if-error=${day}`)
// The content changes too, but the old one does for a day.
const keptForADay = caching(
  `public, max-age=${day}, stale-while-revalidate=${day * 7}, stale-if-error=${day * 7}`,
)
const data = { ...revalidated, ...sharing('same-origin') }
// Other sites show them: search results, and previews of a page.
const picture = { ...keptForADay, ...sharing('cross-origin') }

const icons = [
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
]
const disabledFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'display-capture',
  'browsing-topics',
]

/**
 * Returns the table of response headers, for every kind of host. All rules that match an address apply. Two rules for
 * one address have no header in common, because some hosts use the later and others join them. The security policy is
 * the exception: the later one repeats the earlier, and joined policies forbid what either forbids. No header depends
 * on a release's content, so that a server need not be reloaded for a release.
 * @param documents The paths of the pages.
 */
export function headerRules(settings: PublicSettings, documents: readonly string[]): HeaderRule[] {
  const forAll = (paths: readonly string[], headersOf: (path: string) => HeaderRule['headers']) =>
    paths.map((path) => ({ path, headers: headersOf(path) }))
  return [
    {
      path: everyAddress,
      headers: {
        ...policyHeader(everywherePolicy),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': `max-age=${year}`,
        'Cross-Origin-Opener-Policy': 'same-origin',
        // For browsers without `frame-ancestors`.
        'X-Frame-Options': 'SAMEORIGIN',
        'Permissions-Policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
      },
    },
    ...forAll([...documents, '/snapshot/*'], () => data),
    // Written beside a release, for monitoring.
    { path: '/status.json', headers: { ...caching('no-cache'), ...sharing('same-origin') } },
    // Calendars are below `/events`.
    ...forAll([`/${searchFolder}/*`, '/events/*'], () => data),
    ...forAll([...machineFiles, '/sitemap-*'], (path) => ({
      ...revalidated,
      ...sharing('cross-origin'),
      ...(ownContentTypes[path] && { [contentType]: ownContentTypes[path] }),
    })),
    ...(settings.indexNowKey ? [{ path: `/${settings.indexNowKey}.txt`, headers: data }] : []),
    ...forAll([...icons, '/images/*'], () => picture),
    { path: menuPdfPath, headers: data },
    { path: '/cards/*', headers: picture },
    {
      path: workerAddress,
      // Browsers look here for a newer service worker, and must find it at once.
      headers: {
        ...policyHeader(serviceWorkerPolicy),
        ...caching('no-cache'),
        ...sharing('same-origin'),
      },
    },
    {
      path: '/assets/*',
      // Other sites may show the pictures, as a preview of a page.
      headers: { ...caching(`public, max-age=${year}, immutable`), ...sharing('cross-origin') },
    },
    { path: `/${workersFolder}/*`, headers: policyHeader(markdownWorkerPolicy) },
    ...(settings.adScriptUrl
      ? [{ path: '/ads/*', headers: { ...data, ...policyHeader(adFramePolicy) } }]
      : []),
  ]
}

/** Returns whether a rule applies to a path. */
export function isRuleFor({ path }: Pick<HeaderRule, 'path'>, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
}

/** Returns all headers of the file at a path. Values of two rules are joined, as hosts do. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const { headers } of rules.filter((rule) => isRuleFor(rule, pathname))) {
    for (const [name, value] of Object.entries(headers))
      joined[name] = name in joined ? `${joined[name]}, ${value}` : value
  }
  return joined
}
