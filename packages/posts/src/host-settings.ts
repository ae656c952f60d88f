import * as z from 'zod'

/** An address that every visitor may read. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
  .refine(
    (url) => new URL(url).username + new URL(url).password === '',
    'must be an address without a user or a password, as every visitor may read it',
  )
/**
 * The address of what a page loads: its security policy must name the host. The policy's grammar has no IPv6 addresses, no
 * `_` and, in Firefox, no dot at the end (CSP 3, section 2.3.1).
 */
export const loadedUrl = httpUrl.refine(
  (url) => /^[a-z\d-]+(\.[a-z\d-]+)*$/.test(new URL(url).hostname),
  'must name a host of letters, digits, hyphens and single dots (no IPv6 address), as the security policy of the pages can name no other',
)

/** The address of a functions host, without a slash at its end. */
export const functionsUrlSchema = loadedUrl
  .refine(
    (url) => !/[?#]/.test(url),
    'must be an address without `?` or `#`, as the calls are added to it, and every visitor may read it',
  )
  .transform((url) => url.replace(/\/+$/, ''))

/** Returns the domain of the posts of a site: its host without `www.` */
export function domainOf(siteUrl: string): string {
  return new URL(siteUrl).hostname.replace(/^www\./, '')
}

/** The public key of a functions host. */
export const functionsKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
  .refine(
    (key) => !isSecretKey(key),
    'must be a public key, as every visitor may read it (Supabase: sb_publishable_…, or the older anon key)',
  )
/**
 * Whether a key is one of Supabase's secret keys or access tokens, also with quotes or words before it, or a webhook's
 * secret. The older keys are JSON Web Tokens of a role.
 */
export function isSecretKey(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return /sb_secret_|sbp_|whsec_/.test(key) || /"role"\s*:\s*"service_role"/.test(payload)
}
