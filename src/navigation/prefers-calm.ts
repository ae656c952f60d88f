/** Whether the visitor asked their system for less motion. */
export function prefersCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
