import { LimitError, openLimitedThread, postLimits } from '@venue-site/cli/limited-thread'
import type { RenderContext } from '../../../pages/outputs.ts'
import { blogHeading } from '../../../src/content/blog.ts'
import type { DrawnCard } from './card-thread.ts'
import type { PostOfCard } from './post-card.ts'

/**
 * Returns a function that draws share cards of posts in a thread with limits. A post whose card exceeds them has that of
 * the blog.
 * @param thread The URL of `card-thread.ts`.
 * @param note Called with what is missing on a card, and with the slug of each post that has none.
 */
export function createCardDrawer(
  thread: string,
  note: RenderContext['note'],
  limits = postLimits,
): RenderContext['drawCard'] {
  const { call } = openLimitedThread<PostOfCard, DrawnCard>(thread, limits)
  return async (post) => {
    try {
      const { png, problems } = await call(post)
      for (const problem of problems) note(...problem)
      return png
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      note('card-too-complex', post.slug)
      return (await import('./page-card.ts')).drawPageCard(blogHeading, note)
    }
  }
}
