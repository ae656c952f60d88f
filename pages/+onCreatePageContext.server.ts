import type { PageContextServer } from 'vike/types'
import { openSnapshot } from '../src/blog/snapshot.server.ts'
import { ownLayout } from '../src/page-data/layout.server.ts'
import { provideLayout } from '../src/page-data/layout.ts'

/**
 * The build provides its snapshot and the layout. The dev server names its folder and the settings, and every page reads
 * them, to show the last pull and the present content.
 */
export function onCreatePageContext(pageContext: PageContextServer) {
  if (pageContext.snapshot) return
  const { DEV_SNAPSHOT = 'snapshot', DEV_SETTINGS = '' } = process.env
  pageContext.snapshot = openSnapshot(DEV_SNAPSHOT)
  provideLayout(ownLayout(JSON.parse(DEV_SETTINGS)))
}
