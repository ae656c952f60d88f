import { homeCard } from './pages/home.ts'
import { pageCards } from './pages/page-cards.ts'
import { printCard } from './print-card.ts'

/**
 * Draws the share card of a page that shows no post. A page without a drawing of its own has the venue's.
 * @param file The page's: `menu.html`.
 * @returns A PNG.
 */
export function drawPageCard(file: string): Promise<Buffer> {
  return printCard((pageCards[file] ?? homeCard).compose)
}
