import { useEffect } from 'react'
import { AdRow } from '../../../src/ads/ad-slot.tsx'
import { isGonePostData, isPostPageData } from '../../../src/blog/posts.ts'
import { Lazy } from '../../../src/components/lazy.tsx'
import { LazyNotCached } from '../../../src/components/lazy-not-cached.tsx'
import { PostArticle } from '../../../src/components/post-article.tsx'
import { PostError, PostGone, PostLoading, PostNotFound } from '../../../src/components/post-status.tsx'
import { usePageLocation } from '../../../src/navigation/page-location.ts'
import { layout } from '../../../src/page-data/layout.ts'
import { usePageData } from '../../../src/page-data/use-page-data.ts'

const isShown = (value: unknown) => isPostPageData(value) || isGonePostData(value)
const loadLivePost = () => import('./live-post.tsx')

export default function PostPage() {
  const { slug = '' } = usePageLocation().params
  return (
    <>
      <Post slug={slug} />
      <AdRow page="post" row={0} />
    </>
  )
}

function Post({ slug }: { slug: string }) {
  const data = usePageData(isShown)
  const error = 'error' in data ? data.error : undefined
  useEffect(() => {
    if (error) console.error(`The published post ${slug} could not be read:`, error)
  }, [error, slug])

  if (data.status === 'ready') {
    return 'gone' in data.value ? <PostGone post={data.value} /> : <PostArticle post={data.value} />
  }
  if (data.status === 'loading') return <PostLoading />
  if (data.status === 'unavailable') return <LazyNotCached waiting={<PostLoading />} failed={<PostError />} />
  const isMissing = data.status === 'missing'
  if (layout().settings.functionsUrl) {
    const props = { slug, isMissing }
    return <Lazy load={loadLivePost} props={props} waiting={<PostLoading />} failed={<PostError />} />
  }
  return isMissing ? <PostNotFound /> : <PostError />
}
