import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { postQuery, queryClient } from '../../../src/blog/live-queries.ts'
import { PostArticle } from '../../../src/components/post-article.tsx'
import { PostError, PostLoading, PostNotFound } from '../../../src/components/post-states.tsx'

/** A post that the snapshot lacks, fetched from the functions host. */
export default function LivePost({ slug }: { slug: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <FetchedPost slug={slug} />
    </QueryClientProvider>
  )
}

function FetchedPost({ slug }: { slug: string }) {
  const { data: post, error } = useQuery(postQuery(slug))
  useEffect(() => {
    if (error) console.error(`The post ${slug} could not be fetched:`, error)
  }, [error, slug])
  if (error) return <PostError />
  if (post === undefined) return <PostLoading />
  return post ? <PostArticle post={post} /> : <PostNotFound />
}
