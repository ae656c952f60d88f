import { escapeHtml } from './escape-html.ts'
import { splitFrontMatter } from './front-matter.ts'

/** Returns HTML that shows a post's body as plain text, for a body that takes a Markdown parser too long. */
export function plainBody(body: string): string {
  return `<pre tabindex="0">${escapeHtml(splitFrontMatter(body).content.trim())}</pre>`
}

/** Whether a body's HTML shows it as plain text. */
export function isPlainBody(html: string, body: string): boolean {
  return html.startsWith('<pre') && html === plainBody(body)
}
