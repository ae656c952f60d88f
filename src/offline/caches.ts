// The page and its service worker share these names. They are apart from those that a first view needs.

/** How the names of all our caches begin. Other sites on the same origin, as on localhost, may have caches too. */
export const cachePrefix = 'venue'

// The number goes up with the format of the data, so that data in an old format is not read.
export const postsCache = `${cachePrefix}-posts-2`
export const listCache = `${cachePrefix}-list-1`

/** The pictures of saved posts, and where a site has them. */
export const picturesCache = `${cachePrefix}-pictures-1`
export const picturesFolder = '/assets/pictures/'

/** The page data that the worker caches for reading offline: the first list page, and posts that were read. */
export const firstListData = '/snapshot/pages/1.json'
export const postsDataFolder = '/snapshot/posts/'
