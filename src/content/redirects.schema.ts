import * as z from 'zod'

// What an address may be, and whether it is there, is checked with the other addresses of the site (redirect-faults.ts).
const redirects = z.record(z.string(), z.string('must be a path of this site, or an address: https://…'), {
  error: 'must be an object: each old path with the new one',
})
export type Redirects = z.infer<typeof redirects>

/** What `redirects.ts` exports. */
export const schemas = { redirects }
