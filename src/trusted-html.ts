import { workerAddress } from './offline/names.ts'

/** The one Trusted Types policy that the site's own Content Security Policy allows. */
export const trustedTypesPolicy = 'nocturne'

const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy(trustedTypesPolicy, {
        createHTML: (html) => html,
        createScriptURL: (address) => {
          if (address !== workerAddress) throw new TypeError(`No script may be named but ${workerAddress}`)
          return address
        },
      })

/**
 * A post's body as the browser takes it. Only what the markdown module made comes here: it has been sanitised, at the
 * build or a moment ago. And the name of an entity as its parser found it, of letters and digits.
 * @returns A TrustedHTML, where the browser asks for one; React hands it on as it is.
 */
export function trustedHtml(html: string): string {
  // React's types know strings alone.
  return (policy?.createHTML(html) as string | undefined) ?? html
}

/**
 * The service worker's address as the browser takes it.
 * @returns A TrustedScriptURL, where the browser asks for one.
 */
export function trustedWorkerAddress(): string {
  // The DOM's types know strings alone.
  return (policy?.createScriptURL(workerAddress) as string | undefined) ?? workerAddress
}
