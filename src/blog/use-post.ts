import { useKeptCopy } from '../offline/use-kept-copy.ts'
import { useDocumentData } from './document-data.ts'
import type { PublishedPost } from './posts.ts'
import { fetchPublishedPost, knownPost, postAddress } from './published.ts'
import { type PublishedState, usePublished } from './use-published.ts'

/**
 * A post of the snapshot: from the open document where that is its own, else from its published file. It is kept for
 * reading offline.
 */
export function usePost(slug: string): PublishedState<PublishedPost> {
  const { data, absentSlug } = useDocumentData()
  const state = usePublished({ key: slug, initial: initialState(), fetchPublished: fetchPublishedPost })
  useKeptCopy(state.status === 'ready' ? postAddress(slug) : undefined)
  return state

  function initialState(): PublishedState<PublishedPost> | undefined {
    const post = data.post?.slug === slug ? data.post : knownPost(slug)
    if (post) return { status: 'ready', value: post }
    return absentSlug === slug ? { status: 'missing' } : undefined
  }
}
