import { QueryClient, queryOptions } from '@tanstack/react-query'
import { publicSettings } from '../public-settings.ts'
import { createFunctionsClient } from './functions-client.ts'
import { isRetryable } from './functions-errors.ts'
import { createLiveFetch } from './live-fetch.ts'
import { postPageData } from './post-page-data.ts'
import { type ListPageData, type PostPageData, pageCountOf, pageSize } from './posts.ts'
import { renderInWorker } from './render-in-worker.ts'

// A failed call is retried three times, and data that no page uses is dropped after five minutes.
const retries = 3
const garbageCollectionMs = 5 * 60 * 1000

// A rebuild comes long before the snapshot lacks so many posts.
const mostPagesRead = 3

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: garbageCollectionMs,
      // What is on screen is not fetched again under the reader.
      staleTime: garbageCollectionMs,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a connection a call fails and says so, instead of waiting for one unseen.
      networkMode: 'always',
      retry: (failures, error) => failures < retries && isRetryable(error),
    },
  },
})

const client = createFunctionsClient({
  baseUrl: publicSettings.functionsUrl ?? '',
  key: publicSettings.functionsKey,
  fetch: createLiveFetch(),
})

/**
 * A post that the snapshot lacks, from the host; null where the host has none either, or has it for another blog: the
 * call for a post names no domain, so the site's own list decides.
 */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: ['post', slug],
    queryFn: async ({ signal }): Promise<PostPageData | null> => {
      const [post, isOurs] = await Promise.all([client.getPost(slug, signal), isListed(slug)])
      return post && isOurs ? postPageData(post, renderInWorker) : null
    },
  })
}

/** Whether the site's own list names a post on its first pages. It is newest first, so most new posts are on page 1. */
async function isListed(slug: string): Promise<boolean> {
  for (let page = 1; page <= mostPagesRead; page++) {
    // The query for the post is what is tried again.
    const { posts } = await queryClient.fetchQuery({ ...listQuery(page), retry: false })
    if (posts.some((post) => post.slug === slug)) return true
    if (posts.length === 0) return false
  }
  return false
}

/** A list page from the host. An entry that is not as it should be is left out. */
export function listQuery(page: number) {
  return queryOptions({
    queryKey: ['posts', page],
    queryFn: async ({ signal }): Promise<ListPageData> => {
      // A preview at another address shows the same posts as the site: those of the pull.
      const domain = publicSettings.domain ?? window.location.hostname.replace(/^www\./, '')
      const { items, total: stated } = await client.listPosts({ domain, page }, signal)
      const total = stated ?? (page - 1) * pageSize + items.length
      const posts = items.flatMap((item) => (item.ok ? [item.value] : []))
      return { page, pageCount: pageCountOf(total), total, posts }
    },
  })
}
