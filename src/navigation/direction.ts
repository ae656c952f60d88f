/** Whether the site is read from right to left. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl'
}

/** Returns 1 for the arrow key that points to the next in a line, -1 for the one to the last, and 0 for other keys. */
export function arrowStep(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowLeft') === isRightToLeft() ? 1 : -1
}
