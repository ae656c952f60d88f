import { createHash } from 'node:crypto'
import { escapeHtml } from '@venue-site/posts/escape-html'

/** A placeholder in a policy for the document's inline style, which differs between documents. */
export const ownStyle = "'own-style'"

/** Returns the source of an inline style or script for a policy: its hash. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Renders a document's policy as a `<meta>` tag, which must be before everything that it applies to.
 * @param style The source of the document's inline style.
 */
export function policyMeta(policy: string, style = ''): string {
  const content = escapeHtml(policy.replace(ownStyle, style))
  return `\n<meta http-equiv="Content-Security-Policy" content="${content}">`
}
