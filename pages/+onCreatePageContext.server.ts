import type { PageContextServer } from 'vike/types'
import { openSnapshot } from '../src/blog/snapshot.server.ts'

/** The build provides its snapshot. The dev server names its folder, and every page opens it, to show the last pull. */
export function onCreatePageContext(pageContext: PageContextServer) {
  pageContext.snapshot ??= openSnapshot(process.env.DEV_SNAPSHOT ?? 'snapshot')
}
