import { pageCards } from './page-cards.ts'
import { homeCard } from './pages/home.ts'
import { renderCard } from './render-card.ts'

/**
 * Draws the share card of a page that shows no post. A page without a drawing of its own has the venue's.
 * @param file The page's: `menu.html`.
 * @returns A PNG.
 */
export function drawPageCard(file: string): Promise<Buffer> {
  return renderCard((pageCards[file] ?? homeCard).compose)
}
