import type { PageContextServer } from 'vike/types'
import { openSnapshot } from '../src/blog/snapshot.server.ts'

/**
 * The build provides its snapshot and its renderer. The dev server names a folder, which every page opens, to show the
 * last pull, and a module with the renderer.
 */
export async function onCreatePageContext(pageContext: PageContextServer) {
  const { DEV_SNAPSHOT = 'snapshot', DEV_RENDERERS } = process.env
  pageContext.snapshot ??= openSnapshot(DEV_SNAPSHOT)
  if (import.meta.env.DEV && DEV_RENDERERS)
    pageContext.renderBody ??= (await import(/* @vite-ignore */ DEV_RENDERERS)).renderBody
}
