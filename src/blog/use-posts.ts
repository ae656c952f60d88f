import { useDocumentData } from './document-data.ts'
import type { PublishedPage } from './posts.ts'
import { fetchPublishedPage } from './published.ts'
import { type PublishedState, usePublished } from './use-published.ts'

/** A list page of the snapshot: from the open document where that is its own, else from its published file. */
export function usePosts(page: number): PublishedState<PublishedPage> {
  const { list } = useDocumentData().data
  return usePublished({
    key: page,
    initial: list?.page === page ? { status: 'ready', value: list } : undefined,
    fetchPublished: fetchPublishedPage,
  })
}
