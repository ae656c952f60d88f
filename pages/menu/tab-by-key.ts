import { arrowStep, isModified } from '../../src/navigation/direction.ts'
import type { MenuPageData } from './menu-page-data.ts'

/** Returns the category whose tab a key leads to (the ARIA tabs pattern); undefined for other keys. */
export function tabByKey(
  pressed: Parameters<typeof arrowStep>[0],
  active: string,
  categories: MenuPageData['categories'],
): string | undefined {
  const position = categories.findIndex(({ id }) => id === active)
  if (isModified(pressed)) return undefined
  if (pressed.key === 'Home') return categories[0]?.id
  if (pressed.key === 'End') return categories.at(-1)?.id
  const step = arrowStep(pressed)
  return step === 0 ? undefined : categories.at((position + step) % categories.length)?.id
}
