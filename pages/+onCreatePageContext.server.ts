import { readMoves } from '@venue-site/posts/moves.server'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import type { PageContextServer } from 'vike/types'
import { createClock } from './clock.ts'
import { provideOwnLayout } from './layout.server.ts'

/**
 * Provides in development what the build provides itself. The dev server names the snapshot's folder, the settings, and
 * a module with the renderer and the time; every page reads them, to show the last pull and the present content.
 */
export async function onCreatePageContext(pageContext: PageContextServer) {
  const { DEV_SNAPSHOT = 'snapshot', DEV_SETTINGS = '', DEV_RENDERERS } = process.env
  pageContext.snapshot = openSnapshot(DEV_SNAPSHOT)
  pageContext.moves = readMoves(DEV_SNAPSHOT)
  pageContext.newestPost = pageContext.snapshot.index.posts[0]
  const { renderBody, devTime } = await import(/* @vite-ignore */ DEV_RENDERERS ?? '')
  const { now, at } = devTime()
  provideOwnLayout(JSON.parse(DEV_SETTINGS), at)
  pageContext.clock = createClock(now)
  pageContext.renderBody = renderBody
}
