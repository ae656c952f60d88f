/** An address that may have no file of its own, and the file that is then served there with status 200. */
export interface Rewrite {
  /** A path; `:name` stands for one segment, which does not end as a file's name does. */
  path: string
  file: string
}

/** A post that the site has no page for is fetched by the browser, from the loading shell. */
export const rewrites: readonly Rewrite[] = [{ path: '/blog/:slug', file: '/live.html' }]
