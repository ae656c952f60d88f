// The threads run this code. Vite loads this module again, with new threads, when it changes.
import '@venue-site/posts/markdown'
import '../site/cards/post-card.ts'
import { createBodyRenderer } from '../site/body-renderer.ts'
import { createCardDrawer } from '../site/cards/card-drawer.ts'
import { warnOfProblems } from '../site/warn-of-problems.ts'

/** Returns the time for which pages are rendered, and the moment that the site shows if that is not the present one. */
export function devTime(): { now: number; at?: number } {
  const at = process.env.DEV_AT ? Number(process.env.DEV_AT) : undefined
  return { now: at ?? Date.now(), at }
}

const warned = new Set<string>()

/** Prints a problem, once. */
export function note(...problem: Parameters<typeof warnOfProblems>[0][number]) {
  const key = problem.join(' ')
  if (!warned.has(key)) warnOfProblems([problem])
  warned.add(key)
}

// In threads with limits, as in a build.
export const renderBody = createBodyRenderer(urlOf('body-thread.ts'), (slug) =>
  note('body-too-complex', slug),
)
export const drawCard = createCardDrawer(urlOf('cards/card-thread.ts'), note)

function urlOf(module: string): string {
  return new URL(`../site/${module}`, import.meta.url).href
}
