/** Whether the site is read from right to left. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl'
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a key is pressed with another one: such keys are the browser's. */
export function isModified({ altKey, ctrlKey, metaKey, shiftKey }: Key): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Returns 1 for the arrow key that points to the next in a line, -1 for the one to the last, and 0 for other keys. */
export function arrowStep(pressed: Key): 1 | -1 | 0 {
  const { key } = pressed
  if (isModified(pressed) || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return 0
  return (key === 'ArrowLeft') === isRightToLeft() ? 1 : -1
}
