import { createHash } from 'node:crypto'
import { escapeHtml } from './escape-html.ts'

/** Stands in a policy for the style that a document has in itself: each document names its own. */
export const ownStyle = "'own-style'"

/** A style sheet or a script as a policy names it: by its content. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The tag by which a document says what it may do. It stands before all that it is for.
 * @param style The source of the document's own style.
 */
export function policyMeta(policy: string, style = ''): string {
  const content = escapeHtml(policy.replace(ownStyle, style))
  return `\n<meta http-equiv="Content-Security-Policy" content="${content}">`
}
