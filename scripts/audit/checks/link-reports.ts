import type { PostReport } from '../rule.ts'
import type { Body, Span } from '../view/body.ts'

/** A report on a part of the body, quoting its Markdown. */
export function bodyReport({ source }: Body, { start, end }: Span, message: string): PostReport {
  return { field: 'blog', quote: source.slice(start, end), at: start, message }
}
