import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { videoHost } from '../../src/blog/video.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { trustedTypesPolicy } from '../../src/trusted-html.ts'

/** A Content Security Policy: its directives with their sources, in the order in which they are sent. */
export type Policy = Readonly<Record<string, readonly string[]>>

const self = "'self'"
const none = "'none'"

/**
 * What a page of the site may do: nothing but what is named. Inline script is not, and style is as far as it is ours, so that what slips
 * through sanitising does not run; what Trusted Types guard takes nothing but from our one policy.
 * @param styles The style sheets that documents have in themselves, exactly as they stand there.
 */
export function documentPolicy(settings: PublicSettings, styles: readonly string[]): Policy {
  const { functionsUrl, adScriptUrl, contactFormUrl } = settings
  return {
    'default-src': [none],
    // The search is WebAssembly, which only we can serve: this lets it be compiled, and no text be made into code.
    'script-src': [self, "'wasm-unsafe-eval'"],
    'style-src': [self, ...[...styles, ...injectedStyles()].map(hashSource)],
    // A post's pictures may come from anywhere, but not in the clear.
    'img-src': [self, 'https:'],
    'font-src': [self],
    'connect-src': [self, ...originsOf(functionsUrl)],
    'frame-src': [...(adScriptUrl ? [self] : []), videoHost, ...originsOf(contactFormUrl)],
    'manifest-src': [self],
    'worker-src': [self],
    'base-uri': [none],
    'form-action': [none],
    'frame-ancestors': [none],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypesPolicy],
  }
}

/**
 * What the document of a banner's frame may do: run the ad host's script and show what it brings, in an origin of its
 * own, on our pages alone. A visitor who opens it by itself gets the same.
 */
export function adFramePolicy(adScriptUrl: string): Policy {
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
    'frame-ancestors': [self],
    sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  }
}

/** What the service worker may do: ask the site's own host, and load no further script. */
export const workerPolicy: Policy = {
  'default-src': [none],
  'connect-src': [self],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [none],
}

/** The policy as the header's value. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

// A `<meta>` cannot say these (HTML, section 4.2.5.3), and a browser complains of them there.
const headerOnly = new Set(['frame-ancestors', 'sandbox', 'report-uri'])

/** The policy as a `<meta>` says it, for a document whose address no host's rule foresees. */
export function metaPolicyText(policy: Policy): string {
  return policyText(Object.fromEntries(Object.entries(policy).filter(([name]) => !headerOnly.has(name))))
}

function originsOf(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : []
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

// sonner puts its style sheet into the page itself, first the element and then its text: what a style element says at
// both moments.
function injectedStyles(): string[] {
  const file = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs')
  const injected = /^__insertCSS\((".*")\);?$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (!injected)
    throw new Error(`${file} does not insert its style as it did: look how it does, and hash that`)
  return ['', JSON.parse(injected)]
}
