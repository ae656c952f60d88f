/** Keeps the page behind something modal where it is (src/styles/base.css). Gives the way to let it go. */
export function lockScroll(): () => void {
  const { documentElement } = document
  documentElement.toggleAttribute('data-scroll-locked', true)
  return () => {
    documentElement.toggleAttribute('data-scroll-locked', false)
  }
}
