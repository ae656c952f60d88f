/** Whether the visitor's system asks for less motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Whether the visitor's browser asks for less data. */
export function savesData(): boolean {
  // Neither all browsers nor their types have it.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
