import { useKeptCopy } from '../offline/use-kept-copy.ts'
import { useDocumentData } from './document-data.ts'
import type { PublishedPage } from './posts.ts'
import { fetchPublishedPage, knownPage, pageAddress } from './published.ts'
import { type PublishedState, usePublished } from './use-published.ts'

/**
 * A list page of the snapshot: from the open document where that is its own, else from its published file. The first
 * one is kept for reading offline.
 */
export function usePosts(page: number): PublishedState<PublishedPage> {
  const { list } = useDocumentData().data
  const known = list?.page === page ? list : knownPage(page)
  const state = usePublished({
    key: page,
    initial: known && { status: 'ready', value: known },
    fetchPublished: fetchPublishedPage,
  })
  useKeptCopy(state.status === 'ready' && page === 1 ? pageAddress(1) : undefined)
  return state
}
