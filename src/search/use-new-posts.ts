import { useEffect, useState } from 'react'
import { fetchNewPosts, lastCheck } from '../blog/newer-posts-check.ts'
import { postPath, titleOf } from '../blog/posts.ts'
import type { FoundPost } from './search-posts.ts'

/**
 * The posts that are newer than the site, and so than its index, with all the words of a term in their titles; where
 * the list's check of this session has found any.
 */
export function useNewPosts(term: string): readonly FoundPost[] {
  const [posts, setPosts] = useState<readonly FoundPost[]>([])
  useEffect(() => {
    if (lastCheck() !== 'found') return
    // Without them the search finds what it finds.
    findAll().then(setPosts, () => {})
  }, [])
  const words = fold(term).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return posts.filter(({ title }) => words.every((word) => fold(title).includes(word)))
}

async function findAll(): Promise<FoundPost[]> {
  return (await fetchNewPosts()).map((post) => ({
    address: postPath(post.slug),
    title: titleOf(post),
    excerpt: [{ text: post.metaDescription, isMarked: false }],
  }))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
