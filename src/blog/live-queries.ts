import { QueryClient, queryOptions } from '@tanstack/react-query'
import { createFunctionsClient } from '@venue-site/posts/functions-client'
import { type ListPage, pageCountOf, pageSize } from '@venue-site/posts/lists'
import { defaultRetries, isRetryable, maxWaitMs, waitBeforeRetry } from '@venue-site/posts/retry-policy'
import type { ListItem } from '@venue-site/posts/schema'
import { importOrReload } from '../navigation/import-or-reload.ts'
import { fetchPageData } from '../page-data/fetch-page-data.ts'
import { layout } from '../page-data/layout.ts'
import { createLiveFetch } from './live-fetch.ts'
import { postPageData } from './post-page-data.ts'
import { type IllustratedPost, isListPageData, listPath, type PostPageData } from './posts.ts'
import { renderInWorker } from './render-in-worker.ts'

const cacheMs = 5 * 60 * 1000

// The site is rebuilt long before the snapshot lacks so many posts.
const maxPagesRead = 3

// As many as a pull reads (SNAPSHOT_MAX_PAGES).
const maxPages = 20_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: cacheMs,
      // What is on screen does not change while it is read.
      staleTime: cacheMs,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Offline, a call fails instead of waiting for a connection.
      networkMode: 'always',
      retry: (failures, error) =>
        failures < defaultRetries &&
        isRetryable(error, 'browser') &&
        // No reader waits longer.
        waitBeforeRetry(error, failures + 1) <= maxWaitMs,
      retryDelay: (failures, error) => waitBeforeRetry(error, failures + 1),
    },
  },
})

// Retries pause while the tab is hidden. This resumes them.
queryClient.mount()

const client = createFunctionsClient({
  baseUrl: layout().settings.functionsUrl ?? '',
  key: layout().settings.functionsKey,
  fetch: createLiveFetch(),
})

/**
 * Fetches a post that the snapshot lacks. Null if the host does not have it, or has it for another blog: the call for a
 * post names no domain, so the post must be on the site's list.
 */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: ['post', slug],
    queryFn: async ({ signal }): Promise<PostPageData | null> => {
      const [post, isOurs] = await Promise.all([client.getPost(slug, signal), isListed(slug)])
      return post && isOurs ? postPageData(post, renderBody) : null
    },
  })
}

// The worker is code that a new release may have removed, too.
const renderBody: typeof renderInWorker = (body, post) => importOrReload(() => renderInWorker(body, post))

/** Whether a post is on the first pages of the site's list, which is newest first. */
async function isListed(slug: string): Promise<boolean> {
  for (let page = 1; page <= maxPagesRead; page++) {
    const { posts } = await readPage(page)
    if (posts.some((post) => post.slug === slug)) return true
    if (posts.length === 0) return false
  }
  return false
}

/** Fetches the posts of a list page, at most ten and each once, and the host's total. Invalid entries are left out. */
function pageQuery(page: number) {
  return queryOptions({
    queryKey: ['page', page],
    queryFn: async ({ signal }) => {
      // A preview at another address shows the posts of the site.
      const domain = layout().settings.domain ?? window.location.hostname.replace(/^www\./, '')
      const { items, total } = await client.listPosts({ domain, page, most: pageSize }, signal)
      const posts = new Map<string, ListItem>()
      for (const item of items)
        if (item.ok && !posts.has(item.value.slug)) posts.set(item.value.slug, item.value)
      return { posts: [...posts.values()], total }
    },
  })
}

// What asks for it retries.
const readPage = (page: number) => queryClient.fetchQuery({ ...pageQuery(page), retry: false })

/** Fetches a list page. */
export function listQuery(page: number) {
  return queryOptions({
    queryKey: ['list', page],
    queryFn: async (): Promise<ListPage> => {
      const { posts, total } = await readPage(page)
      const seen = (page - 1) * pageSize + posts.length
      const isLast = posts.length === 0 || total === seen
      const pageCount = isLast ? page : await countPages(page, posts, total)
      return {
        page,
        pageCount,
        total: Math.min(total ?? seen, pageCount * pageSize),
        posts: await withKnownFacts(posts, page),
      }
    },
  })
}

/** Adds the date and the topics of posts that the site lists on this page, or before new ones came on the one before. */
async function withKnownFacts(posts: readonly ListItem[], page: number): Promise<IllustratedPost[]> {
  const lists = await Promise.all(
    [page, page - 1 || 1].map((number) => fetchPageData(listPath(number)).catch(() => null)),
  )
  const listed = lists.filter(isListPageData).flatMap((list): IllustratedPost[] => list.posts)
  return posts.map((post) => {
    const known = listed.find(({ slug }) => slug === post.slug)
    const isSamePicture = known?.pinterestImageLink === post.pinterestImageLink
    const picture = isSamePicture ? known?.picture : undefined
    return { ...known, pinterestImageLink: undefined, ...post, picture }
  })
}

/** Returns the number of list pages: what the host says if such a page answers, else up to the page after this one. */
async function countPages(page: number, posts: readonly ListItem[], total: number | null): Promise<number> {
  const stated = pageCountOf(total ?? 0)
  const known = new Set(posts.map(({ slug }) => slug))
  for (const last of [stated, page + 1]) {
    if (last <= page || last > maxPages) continue
    // A host may answer a page that it does not have with an error, or with the posts of another.
    const answer = await readPage(last).catch(() => null)
    if (answer?.posts.some(({ slug }) => !known.has(slug))) return last
  }
  return page
}

/**
 * Fetches the posts that the host lists before the newest ones of the snapshot.
 * @param firstPage The snapshot's first page, if it is loaded.
 */
export async function fetchNewPosts(firstPage?: ListPage): Promise<ListItem[]> {
  const [snapshotPage, { posts }] = await Promise.all([firstPage ?? fetchPageData(listPath(1)), readPage(1)])
  if (!isListPageData(snapshotPage)) return []
  const known = new Set(snapshotPage.posts.map(({ slug }) => slug))
  const firstKnown = posts.findIndex(({ slug }) => known.has(slug))
  return firstKnown < 0 ? posts : posts.slice(0, firstKnown)
}
