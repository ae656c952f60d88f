import type { PlannedPage } from './plan.ts'

/** A line a page: reused, or rendered and why. */
export function explainPages(pages: readonly PlannedPage[]): string[] {
  const width = Math.max(0, ...pages.map(({ page }) => page.url.length))
  return pages.map(({ page, reason }) =>
    reason === null ? `reused    ${page.url}` : `rendered  ${page.url.padEnd(width)}  ${reason}`,
  )
}
