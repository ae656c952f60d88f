/** The only Trusted Types policy that the site's Content Security Policy allows. */
export const trustedTypesPolicy = 'venue'

const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy(trustedTypesPolicy, {
        createHTML: (html) => html,
        createScriptURL: (address) => {
          if (!/^\/[\w.-]/.test(address)) throw new TypeError(`${address} is not an address of this site`)
          return address
        },
      })

/**
 * Marks HTML as trusted. Call it only with HTML of the markdown module, which is sanitised.
 * @returns A TrustedHTML if the browser supports it. React passes it on.
 */
export function trustedHtml(html: string): string {
  // React's types allow only strings.
  return (policy?.createHTML(html) as string | undefined) ?? html
}

/**
 * Marks the address of a worker as trusted.
 * @returns A TrustedScriptURL if the browser supports it.
 * @throws TypeError if the address is not a path of this site.
 */
export function trustedWorkerAddress(address: string): string {
  // The DOM's types allow only strings.
  return (policy?.createScriptURL(address) as string | undefined) ?? address
}
