import { escapeHtml } from '../escape-html.ts'
import { splitFrontMatter } from './front-matter.ts'

/**
 * Returns a post's body as HTML that shows it as it was written, for a body that takes a Markdown parser too long.
 * @param body The body, with or without front matter.
 */
export function plainBody(body: string): string {
  return `<pre tabindex="0">${escapeHtml(splitFrontMatter(body).content.trim())}</pre>`
}

/** Whether a body's HTML shows it as it was written. */
export function isPlainBody(html: string, body: string): boolean {
  return html.startsWith('<pre') && html === plainBody(body)
}
