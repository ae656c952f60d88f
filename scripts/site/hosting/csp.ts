import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { videoHost } from '@venue-site/posts/video'
import type { Policies } from '../../../pages/outputs.ts'
import { hashSource, ownStyle } from '../../../pages/policy-meta.server.ts'
import type { PublicSettings } from '../../../src/public-settings.ts'
import { trustedTypesPolicy } from '../../../src/trusted-html.ts'

/** A Content Security Policy: its directives with their sources, in order. */
export type Policy = Readonly<Record<string, readonly string[]>>

const self = "'self'"
const none = "'none'"

/**
 * Returns the policy of the site's pages. Inline scripts are forbidden, and inline styles other than ours, so that
 * nothing that slips through sanitising runs. Trusted Types allow only our own policy. Every document has it in a
 * `<meta>`, as it contains the hash of the document's styles, which a server with an older release would not know.
 * @param anyPictures Whether pictures may come from any host.
 */
export function documentPolicy(settings: PublicSettings, anyPictures: boolean): Policy {
  const { functionsUrl, adScriptUrl, contactFormUrl, reservationUrl, reservationWidgetUrl } = settings
  return {
    'default-src': [none],
    // The search is WebAssembly. This allows compiling it, but not `eval`.
    'script-src': [self, "'wasm-unsafe-eval'"],
    'style-src': [self, ownStyle, ...injectedStyles().map(hashSource)],
    'img-src': anyPictures ? [self, 'https:'] : [self],
    'font-src': [self],
    'connect-src': [self, ...originsOf(functionsUrl)],
    'frame-src': [
      ...(adScriptUrl ? [self] : []),
      videoHost,
      ...originsOf(contactFormUrl),
      ...originsOf(reservationWidgetUrl),
    ],
    'manifest-src': [self],
    'worker-src': [self],
    'base-uri': [none],
    // Where the form for a table goes without script.
    'form-action': reservationUrl ? originsOf(reservationUrl) : ['mailto:'],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypesPolicy],
  }
}

/**
 * The policy of every response, in a header: only our own pages may frame it. A `<meta>` cannot say that (HTML, section
 * 4.2.5.3). It is the same in every release.
 */
export const everywherePolicy: Policy = { 'frame-ancestors': [self] }

/** The policy of an ad's frame: it has an origin of its own, also when it is opened by itself. */
export const adFramePolicy: Policy = {
  ...everywherePolicy,
  sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
}

/** Returns the policy of the document in an ad's frame, in a `<meta>`: it runs the ad host's script and shows the ad. */
function adDocumentPolicy(adScriptUrl: string): Policy {
  return {
    'default-src': [none],
    'script-src': originsOf(adScriptUrl),
    'img-src': ['https:', 'data:'],
    'style-src': ['https:'],
    'font-src': ['https:'],
    'media-src': ['https:'],
    'connect-src': ['https:'],
    'frame-src': ['https:'],
    'base-uri': [none],
    'form-action': [none],
  }
}

/** The policy of the worker that renders Markdown: it loads nothing. */
export const markdownWorkerPolicy: Policy = {
  ...everywherePolicy,
  'default-src': [none],
  'connect-src': [none],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [none],
}

/** The policy of the service worker: it fetches from the site's host, and loads no further script. */
export const serviceWorkerPolicy: Policy = { ...markdownWorkerPolicy, 'connect-src': [self] }

/**
 * Returns the policies of documents, of the blog's and of the ad slots' frames, as texts. @see documentPolicy
 * @param hasPictures Whether the site has the pictures of its posts itself. If not, or if it shows live posts, those of the
 * blog may come from any host.
 */
export function policiesOf(settings: PublicSettings, hasPictures: boolean): Policies {
  const { adScriptUrl, functionsUrl } = settings
  return {
    document: policyText(documentPolicy(settings, false)),
    blog: policyText(documentPolicy(settings, !hasPictures || functionsUrl !== undefined)),
    adFrame: adScriptUrl && policyText(adDocumentPolicy(adScriptUrl)),
  }
}

/** Returns a policy as the text of a header or a `<meta>`. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

function originsOf(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : []
}

// sonner adds an empty style element to the page, then its text. Both states need a hash.
function injectedStyles(): string[] {
  const file = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs')
  const injected = /^__insertCSS\((".*")\);?$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (!injected)
    throw new Error(
      `${file} no longer inserts its style with __insertCSS: hash the style that it inserts now`,
    )
  return ['', JSON.parse(injected)]
}
