import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { postQuery, queryClient } from '../../../src/blog/live-queries.ts'
import { PostArticle } from '../../../src/components/post-article.tsx'
import { PostError, PostLoading, PostNotFound } from '../../../src/components/post-status.tsx'

interface LivePostProps {
  slug: string
  /** Whether the snapshot lacks the post; otherwise its published data could not be read. */
  isMissing: boolean
}

/** A post that the snapshot lacks, fetched from the functions host. */
export default function LivePost({ slug, isMissing }: LivePostProps) {
  const { data: post, error } = useQuery(postQuery(slug), queryClient)
  useEffect(() => {
    if (error) console.error(`The post ${slug} could not be fetched:`, error)
  }, [error, slug])
  if (error) return <PostError />
  if (post === undefined) return <PostLoading />
  if (post) return <PostArticle post={post} />
  return isMissing ? <PostNotFound /> : <PostError />
}
