import { useDocumentData } from './document-data.ts'
import type { PublishedPost } from './posts.ts'
import { fetchPublishedPost, knownPost } from './published.ts'
import { type PublishedState, usePublished } from './use-published.ts'

/** A post of the snapshot: from the open document where that is its own, else from its published file. */
export function usePost(slug: string): PublishedState<PublishedPost> {
  const { data, absentSlug } = useDocumentData()
  return usePublished({ key: slug, initial: initialState(), fetchPublished: fetchPublishedPost })

  function initialState(): PublishedState<PublishedPost> | undefined {
    const post = data.post?.slug === slug ? data.post : knownPost(slug)
    if (post) return { status: 'ready', value: post }
    return absentSlug === slug ? { status: 'missing' } : undefined
  }
}
