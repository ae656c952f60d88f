import { useEffect } from 'react'
import { AdRow } from '../../../src/ads/ad-slot.tsx'
import { usePost } from '../../../src/blog/use-post.ts'
import { Late } from '../../../src/components/late.tsx'
import { PostArticle } from '../../../src/components/post-article.tsx'
import { PostError, PostLoading, PostNotFound } from '../../../src/components/post-states.tsx'
import { usePlace } from '../../../src/navigation/place.ts'
import { isOutOfReach } from '../../../src/offline/not-saved-error.ts'
import { publicSettings } from '../../../src/public-settings.ts'

const loadLivePost = () => import('./live-post.tsx')
const loadNotSaved = () => import('../../offline/not-saved.tsx')

export default function PostPage() {
  const { slug = '' } = usePlace().params
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
  if (isOutOfReach(error)) {
    return <Late load={loadNotSaved} props={{}} waiting={<PostLoading />} failed={<PostError />} />
  }
  const isMissing = published.status === 'missing'
  if (publicSettings.functionsUrl) {
    const props = { slug, isMissing }
    return <Late load={loadLivePost} props={props} waiting={<PostLoading />} failed={<PostError />} />
  }
  return isMissing ? <PostNotFound /> : <PostError />
}
