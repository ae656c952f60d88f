/** The one Trusted Types policy that the site's own Content Security Policy allows. */
export const trustedTypesPolicy = 'nocturne'

const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy(trustedTypesPolicy, {
        createHTML: (html) => html,
        createScriptURL: (address) => {
          if (!/^\/[\w.-]/.test(address)) throw new TypeError(`${address} is no address of this site`)
          return address
        },
      })

/**
 * A post's body as the browser takes it. Only what the markdown module made comes here: it has been sanitised, at the
 * build or a moment ago.
 * @returns A TrustedHTML, where the browser asks for one; React hands it on as it is.
 */
export function trustedHtml(html: string): string {
  // React's types know strings alone.
  return (policy?.createHTML(html) as string | undefined) ?? html
}

/**
 * A worker's address as the browser takes it.
 * @param address A path of this site.
 * @returns A TrustedScriptURL, where the browser asks for one.
 * @throws TypeError for any other address.
 */
export function trustedWorkerAddress(address: string): string {
  // The DOM's types know strings alone.
  return (policy?.createScriptURL(address) as string | undefined) ?? address
}
