import type { PageData } from '../../src/blog/document-data.ts'
import { listPageOf } from '../../src/blog/posts.ts'
import type { HookContext } from '../vike.d.ts'

/** The first list page. */
export function data({ snapshot }: HookContext): PageData {
  return { list: (snapshot && listPageOf(snapshot.index, 1)) ?? undefined }
}
