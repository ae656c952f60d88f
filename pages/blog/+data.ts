import type { PageContextServer } from 'vike/types'
import type { PageData } from '../../src/blog/document-data.ts'
import { listPageOf } from '../../src/blog/posts.ts'

/** The first list page. */
export function data({ snapshot }: PageContextServer): PageData {
  return { list: (snapshot && listPageOf(snapshot.index, 1)) ?? undefined }
}
