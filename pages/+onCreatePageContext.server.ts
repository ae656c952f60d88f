import type { PageContextServer } from 'vike/types'
import { openSnapshot } from '../src/blog/snapshot.server.ts'

/** The build provides its snapshot. In development every page opens it again, to show what was pulled since. */
export function onCreatePageContext(pageContext: PageContextServer) {
  pageContext.snapshot ??= openSnapshot('snapshot')
}
