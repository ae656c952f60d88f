import type { KeyboardEvent } from 'react'
import { arrowStep } from '../../src/navigation/direction.ts'
import type { MenuPageData } from './menu-page-data.ts'

/** Returns the category whose tab a key leads to (the ARIA tabs pattern); undefined for other keys. */
export function tabByKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  active: string,
  categories: MenuPageData['categories'],
): string | undefined {
  // Those are the browser's.
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  const position = categories.findIndex(({ id }) => id === active)
  if (key === 'Home') return categories[0]?.id
  if (key === 'End') return categories.at(-1)?.id
  const step = arrowStep(key)
  return step === 0 ? undefined : categories.at((position + step) % categories.length)?.id
}
