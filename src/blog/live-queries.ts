import { QueryClient, queryOptions } from '@tanstack/react-query'
import { publicSettings } from '../public-settings.ts'
import { createFunctionsClient } from './functions-client.ts'
import { isRetryable } from './functions-errors.ts'
import { createLiveFetch } from './live-fetch.ts'
import { type PublishedPage, type PublishedPost, pageCountOf, pageSize } from './posts.ts'
import { publishedPost } from './publish.ts'

// The specification, section 9.
const retries = 3
const garbageCollectionMs = 5 * 60 * 1000

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

/** A post that the snapshot lacks, from the host; null where the host has none either. */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: ['post', slug],
    queryFn: async ({ signal }): Promise<PublishedPost | null> => {
      const post = await client.getPost(slug, signal)
      return post && publishedPost(post)
    },
  })
}

/** A list page from the host. An entry that is not as it should be is left out. */
export function listQuery(page: number) {
  return queryOptions({
    queryKey: ['posts', page],
    queryFn: async ({ signal }): Promise<PublishedPage> => {
      const domain = window.location.hostname.replace(/^www\./, '')
      const { items, total: stated } = await client.listPosts({ domain, page }, signal)
      const total = stated ?? (page - 1) * pageSize + items.length
      const posts = items.flatMap((item) => (item.ok ? [item.value] : []))
      return { page, pageCount: pageCountOf(total), total, posts }
    },
  })
}
