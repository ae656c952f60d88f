import { openSnapshot } from '@venue-site/posts/snapshot.server'
import type { PageContextServer } from 'vike/types'
import { provideOwnLayout } from './layout.server.ts'

/**
 * The build provides its snapshot, the layout and its renderer. The dev server names its folder, the settings, and a
 * module with the renderer; every page reads them, to show the last pull and the present content.
 */
export async function onCreatePageContext(pageContext: PageContextServer) {
  if (pageContext.snapshot) return
  const { DEV_SNAPSHOT = 'snapshot', DEV_SETTINGS = '', DEV_RENDERERS } = process.env
  pageContext.snapshot = openSnapshot(DEV_SNAPSHOT)
  provideOwnLayout(JSON.parse(DEV_SETTINGS))
  if (import.meta.env.DEV && DEV_RENDERERS)
    pageContext.renderBody ??= (await import(/* @vite-ignore */ DEV_RENDERERS)).renderBody
}
