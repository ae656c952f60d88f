import type { Element } from 'hast'
import type { Blockquote, Paragraph } from 'mdast'

/** The kinds of alerts that GitHub has. */
export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const
type AlertKind = (typeof alertKinds)[number]
/** What stands before the text of an alert, by its kind: `noteLabel`. */
export type AlertLabels = Readonly<Record<`${AlertKind}Label`, string>>

const englishLabels: AlertLabels = {
  noteLabel: 'Note',
  tipLabel: 'Tip',
  importantLabel: 'Important',
  warningLabel: 'Warning',
  cautionLabel: 'Caution',
}

// In Obsidian, a sign says that the text can be folded, and a title may follow.
const marker = new RegExp(`^\\[!(${alertKinds.join('|')})\\][+-]?[ \\t]*(?:(.*)\\r?\\n)?`, 'i')

/**
 * Makes a quote that begins with a marker such as `[!NOTE]` an alert, and removes the marker. A title on the marker's line
 * becomes a paragraph. A marker without any text makes no alert, as on GitHub.
 */
export function readAlert(quote: Blockquote, labels = englishLabels): void {
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
  const dataAlert = kind.toLowerCase() as AlertKind
  const dataLabel = labels[`${dataAlert}Label`]
  quote.data = { hName: 'div', hProperties: { role: 'note', dataAlert, dataLabel } }
}

/** Puts an alert's label before its text. Other quotes stay as they are. */
export function labelAlert(element: Element): void {
  const { children } = element
  const { dataLabel, ...properties } = element.properties
  if (!dataLabel) return
  element.properties = properties
  const strong: Element = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: String(dataLabel) }],
  }
  const paragraph: Element = { type: 'element', tagName: 'p', properties: {}, children: [strong] }
  children.unshift({ type: 'text', value: '\n' }, paragraph)
}
