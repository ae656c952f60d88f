import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listQuery, queryClient } from '../../src/blog/live-queries.ts'
import type { ListPageData } from '../../src/blog/posts.ts'
import { PostList } from '../../src/components/post-list.tsx'
import { ListEmpty, ListError, ListLoading } from '../../src/components/post-list-status.tsx'

interface LiveListProps {
  page: number
  /** The snapshot's page of that number, where it has posts: shown where the host does not answer. */
  fallback?: ListPageData
}

/** A list page fetched from the functions host: for what the snapshot lacks, or once newer posts are known of. */
export default function LiveList(props: LiveListProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <FetchedList {...props} />
    </QueryClientProvider>
  )
}

function FetchedList({ page, fallback }: LiveListProps) {
  const { data, error, isFetching, refetch } = useQuery(listQuery(page))
  useEffect(() => {
    if (error) console.error(`Page ${page} of the blog list could not be fetched:`, error)
  }, [error, page])
  // Also for a page past the end.
  if (data) return data.posts.length === 0 ? <ListEmpty /> : <PostList list={data} />
  if (isFetching) return <ListLoading />
  return fallback ? <PostList list={fallback} /> : <ListError onRetry={() => refetch()} />
}
