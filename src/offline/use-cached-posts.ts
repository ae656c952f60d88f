import { useEffect, useState } from 'react'
import { isPostPageData, type PostLink } from '../blog/posts.ts'
import { postsCache } from './constants.ts'

/** The posts that are kept for reading offline, those read last first; none until they are found. */
export function useCachedPosts(): readonly PostLink[] {
  const [posts, setPosts] = useState<readonly PostLink[]>([])
  useEffect(() => {
    findSavedPosts().then(setPosts, () => {})
  }, [])
  return posts
}

async function findSavedPosts(): Promise<PostLink[]> {
  const cache = await caches.open(postsCache)
  const values: unknown[] = await Promise.all((await cache.matchAll()).map((response) => response.json()))
  return values.filter(isPostPageData).reverse()
}
