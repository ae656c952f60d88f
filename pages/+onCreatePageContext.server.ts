import type { PageContextServer } from 'vike/types'
import { openSnapshot } from '../src/blog/snapshot.server.ts'

/** The build hands its snapshot in; in development it is opened anew for every page, to show what was pulled since. */
export function onCreatePageContext(pageContext: PageContextServer) {
  pageContext.snapshot ??= openSnapshot('snapshot')
}
