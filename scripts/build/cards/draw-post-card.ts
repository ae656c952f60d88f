import { formatLongDate } from '../../../src/blog/date.ts'
import { titleOf } from '../../../src/blog/posts.ts'
import { site } from '../../../src/content/site.ts'
import { renderPostCard } from './render-card.ts'

/**
 * Draws a post's share card.
 * @param onMissingLetters Called where the fonts lack letters of the title, which is left out then.
 * @returns A PNG.
 */
export async function drawPostCard(
  post: { slug: string; metaTitle: string; date: string },
  onMissingLetters: () => void,
): Promise<Buffer> {
  const { date } = post
  const { png, isTitled } = await renderPostCard({
    house: site.name,
    title: titleOf(post),
    date,
    dateText: formatLongDate(date),
  })
  if (!isTitled) onMissingLetters()
  return png
}
