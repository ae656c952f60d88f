import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { videoHost } from '../../src/blog/video.ts'
import { hashSource, ownStyle } from '../../src/policy-meta.server.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { trustedTypesPolicy } from '../../src/trusted-html.ts'

/** A Content Security Policy: its directives with their sources, in the order in which they are sent. */
export type Policy = Readonly<Record<string, readonly string[]>>

const self = "'self'"
const none = "'none'"

/**
 * What a page of the site may do: nothing but what is named. Inline script is not, and style is as far as it is ours, so that what slips
 * through sanitising does not run; what Trusted Types guard takes nothing but from our one policy. Every document has it
 * in a `<meta>`: it names the document's own styles, and a server that knows an older release must not forbid them.
 */
export function documentPolicy(settings: PublicSettings): Policy {
  const { functionsUrl, adScriptUrl, contactFormUrl } = settings
  return {
    'default-src': [none],
    // The search is WebAssembly, which only we can serve: this lets it be compiled, and no text be made into code.
    'script-src': [self, "'wasm-unsafe-eval'"],
    'style-src': [self, ownStyle, ...injectedStyles().map(hashSource)],
    // A post's pictures may come from anywhere, but not in the clear.
    'img-src': [self, 'https:'],
    'font-src': [self],
    'connect-src': [self, ...originsOf(functionsUrl)],
    'frame-src': [...(adScriptUrl ? [self] : []), videoHost, ...originsOf(contactFormUrl)],
    'manifest-src': [self],
    'worker-src': [self],
    'base-uri': [none],
    'form-action': [none],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypesPolicy],
  }
}

/**
 * What a header alone can say (HTML, section 4.2.5.3), of every answer: only our own pages show it in a frame. It is the
 * same in every release.
 */
export const everywherePolicy: Policy = { 'frame-ancestors': [self] }

/** The same of a banner's frame, which has an origin of its own, also for a visitor who opens it by itself. */
export const adFramePolicy: Policy = {
  ...everywherePolicy,
  sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
}

/** What the document of a banner's frame may do, in a `<meta>`: run the ad host's script and show what it brings. */
export function adDocumentPolicy(adScriptUrl: string): Policy {
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

/** What the worker that renders Markdown may do: nothing but that. */
export const markdownWorkerPolicy: Policy = {
  ...everywherePolicy,
  'default-src': [none],
  'connect-src': [none],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [none],
}

/** What the service worker may do: ask the site's own host, and load no further script. */
export const serviceWorkerPolicy: Policy = { ...markdownWorkerPolicy, 'connect-src': [self] }

/** The policy as a header or a `<meta>` has it. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

function originsOf(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : []
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
