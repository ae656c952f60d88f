import { useQuery } from '@tanstack/react-query'
import type { ListPage } from '@venue-site/posts/lists'
import { useEffect } from 'react'
import { listQuery, queryClient } from '../../src/blog/live-queries.ts'
import { PostList } from '../../src/components/post-list.tsx'
import { ListEmpty, ListError, ListLoading } from '../../src/components/post-list-status.tsx'

interface LiveListProps {
  page: number
  /** The snapshot's page with this number, shown if the host fails. */
  fallback?: ListPage
}

/** A list page from the functions host, for a page that the snapshot lacks, or if there are newer posts. */
export default function LiveList({ page, fallback }: LiveListProps) {
  const { data, error, isFetching, refetch } = useQuery(listQuery(page), queryClient)
  useEffect(() => {
    if (error) console.error(`Page ${page} of the blog list could not be fetched:`, error)
  }, [error, page])
  // Also for a page past the end.
  if (data) return data.posts.length === 0 ? <ListEmpty /> : <PostList list={data} />
  if (isFetching) return <ListLoading />
  return fallback ? <PostList list={fallback} /> : <ListError onRetry={() => refetch()} />
}
