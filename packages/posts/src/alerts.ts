import type { Element } from 'hast'
import type { Blockquote, Paragraph } from 'mdast'

/** The kinds of alerts that GitHub has. */
export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution']

// In Obsidian, a sign says that the text can be folded, and a title may follow.
const marker = new RegExp(`^\\[!(${alertKinds.join('|')})\\][+-]?[ \\t]*(?:(.*)\\r?\\n)?`, 'i')

/**
 * Makes a quote that begins with a marker such as `[!NOTE]` an alert, and removes the marker. A title on the marker's line
 * becomes a paragraph. A marker without any text makes no alert, as on GitHub.
 */
export function readAlert(quote: Blockquote): void {
  const [paragraph, ...blocks] = quote.children
  if (paragraph?.type !== 'paragraph') return
  const [text, ...inlines] = paragraph.children
  if (text?.type !== 'text') return
  const [mark, kind = '', title] = marker.exec(text.value) ?? []
  if (!mark) return
  const value = text.value.slice(mark.length)
  if (value) inlines.unshift({ ...text, value })
  // Two spaces or a backslash end the marker's line.
  else if (inlines[0]?.type === 'break') inlines.shift()
  const paragraphs: Paragraph[] = [
    { ...paragraph, children: title ? [{ ...text, value: title }] : [] },
    { ...paragraph, children: inlines },
  ]
  const children = [...paragraphs.filter(({ children }) => children.length > 0), ...blocks]
  if (children.length === 0) return
  quote.children = children
  quote.data = { hName: 'div', hProperties: { role: 'note', dataAlert: kind.toLowerCase() } }
}

/** Puts an alert's label before its text. Other quotes stay as they are. */
export function labelAlert({ properties, children }: Element): void {
  const { dataAlert } = properties
  if (!dataAlert) return
  const label = String(dataAlert).replace(/^./, (letter) => letter.toUpperCase())
  const strong: Element = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: label }],
  }
  const paragraph: Element = { type: 'element', tagName: 'p', properties: {}, children: [strong] }
  children.unshift({ type: 'text', value: '\n' }, paragraph)
}
