import { useDocumentData } from './document-data.ts'
import type { PublishedPage } from './posts.ts'
import { fetchPublishedPage, knownPage } from './published.ts'
import { type PublishedState, usePublished } from './use-published.ts'

/** A list page of the snapshot: from the open document where that is its own, else from its published file. */
export function usePosts(page: number): PublishedState<PublishedPage> {
  const { list } = useDocumentData().data
  const known = list?.page === page ? list : knownPage(page)
  return usePublished({
    key: page,
    initial: known && { status: 'ready', value: known },
    fetchPublished: fetchPublishedPage,
  })
}
