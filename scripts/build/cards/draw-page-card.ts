import { homeCard } from './house/home.ts'
import { houseCards } from './house/house-cards.ts'
import { printCard } from './print-card.ts'

/**
 * Draws the share card of a page that shows no post. A page without a drawing of its own has the venue's.
 * @param file The page's: `menu.html`.
 * @returns A PNG.
 */
export function drawPageCard(file: string): Promise<Buffer> {
  return printCard((houseCards[file] ?? homeCard).compose)
}
