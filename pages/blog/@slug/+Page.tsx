import { lazy, Suspense, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { AdRow } from '../../../src/ads/ad-slot.tsx'
import { usePost } from '../../../src/blog/use-post.ts'
import { PostArticle } from '../../../src/components/post-article.tsx'
import { PostError, PostLoading, PostNotFound } from '../../../src/components/post-states.tsx'
import { publicSettings } from '../../../src/public-settings.ts'

const LivePost = lazy(() => import('./live-post.tsx'))

export default function PostPage() {
  const { slug = '' } = useParams()
  return (
    <>
      <Post slug={slug} />
      <AdRow page="post" row={0} />
    </>
  )
}

function Post({ slug }: { slug: string }) {
  const published = usePost(slug)
  const error = published.status === 'failed' ? published.error : undefined
  useEffect(() => {
    if (error) console.error(`The published post ${slug} could not be read:`, error)
  }, [error, slug])

  if (published.status === 'ready') return <PostArticle post={published.value} />
  if (published.status === 'loading') return <PostLoading />
  if (publicSettings.functionsUrl) {
    return (
      <Suspense fallback={<PostLoading />}>
        <LivePost slug={slug} />
      </Suspense>
    )
  }
  return published.status === 'missing' ? <PostNotFound /> : <PostError />
}
