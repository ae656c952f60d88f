import { menuPdfPath } from '../../src/content/menu.ts'
import { machineFiles } from '../../src/machine-files.ts'
import { workerAddress } from '../../src/offline/names.ts'
import { searchFolder } from '../../src/search/search-folder.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { ownContentTypes } from './content-types.ts'
import { adFramePolicy, documentPolicy, policyText, workerPolicy } from './policy.ts'

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

/** The path of what is said everywhere. */
export const everyAddress = '/*'

const everywhere: HeaderRule = {
  path: everyAddress,
  headers: {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': `max-age=${aYear}`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    // For a browser that does not know `frame-ancestors`. The banners' frames are on our own pages.
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
 * The one table of what is said with a file, for every kind of host. All rules that match an address apply, and no
 * header is in two of them: one host would take the later, another would join them, and joined policies forbid what
 * either forbids.
 * @param documents The paths of the pages: each is named, as a rule for all paths would be one for the ad frames too.
 * @param styles The style sheets that documents have in themselves.
 */
export function headerRules(
  settings: PublicSettings,
  documents: readonly string[],
  styles: readonly string[],
): HeaderRule[] {
  const { adScriptUrl } = settings
  const page = {
    'Content-Security-Policy': policyText(documentPolicy(settings, styles)),
    'Cache-Control': revalidated,
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  const data = { 'Cache-Control': revalidated, 'Cross-Origin-Resource-Policy': 'same-origin' }
  return [
    everywhere,
    ...documents.map((path) => ({ path, headers: page })),
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
        'Content-Security-Policy': policyText(workerPolicy),
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
    ...(adScriptUrl
      ? [
          {
            path: '/ads/*',
            headers: { ...data, 'Content-Security-Policy': policyText(adFramePolicy(adScriptUrl)) },
          },
        ]
      : []),
  ]
}

/** Whether a rule is for a path. */
export function isRuleFor({ path }: Pick<HeaderRule, 'path'>, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
}

/** Everything that is said with the file at a path. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  return Object.assign({}, ...rules.filter((rule) => isRuleFor(rule, pathname)).map(({ headers }) => headers))
}
