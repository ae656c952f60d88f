/** A box on the screen, as `getBoundingClientRect` has it. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const gap = 8
// A toast of two lines fits upon the bar.
const gapOnTop = 2

/**
 * Returns how far above the lower edge of the screen a toast covers none of some boxes: where it is, if it covers none
 * there, else as low as possible. Where no place is free, it is the usual one.
 */
export function clearDistance(
  toast: { height: number; left: number; right: number; distance: number; usual: number },
  boxes: readonly Box[],
  screenHeight: number,
): number {
  const { height, left, right, distance, usual } = toast
  const inWay = boxes.filter((box) => box.left < right && box.right > left && box.bottom > box.top)
  const isClear = (at: number) => {
    const bottom = screenHeight - at
    return bottom - height >= 0 && inWay.every((box) => box.bottom <= bottom - height || box.top >= bottom)
  }
  const above = inWay.map((box) => screenHeight - box.top + gap).filter((at) => at > usual)
  const places = [
    distance,
    usual,
    ...above.sort((one, other) => one - other),
    screenHeight - height - gapOnTop,
  ]
  return places.find(isClear) ?? usual
}

// What a visitor looks at or is about to press. The content as a whole has the focus after a navigation.
const kept = [
  ':focus:not(body, #content)',
  'search :is(li, p > button)',
  'form button',
  ':is(dialog[open], [role=dialog]) :is(a, button, input, select, textarea)',
].join(', ')

/** Returns the boxes of what toasts must not cover, as far as the bar above the page does not cover it. */
export function boxesToKeepClear(region: HTMLElement): Box[] {
  const bar = document.querySelector('header')
  const end = bar?.getBoundingClientRect().bottom ?? 0
  return [...document.querySelectorAll(kept)]
    .filter((element) => !region.contains(element))
    .map((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return { top: bar?.contains(element) ? top : Math.max(top, end), bottom, left, right }
    })
}
