import type { Redirects } from './redirects.schema.ts'

/**
 * Addresses that have moved, beside those of posts, which the pull finds by itself: an old path, and the path or the
 * address (https://…) where it is now. Those of an old site are named as they were:
 *
 *     '/2019/05/negroni.html': '/blog/negroni',
 */
export const redirects: Redirects = {}
