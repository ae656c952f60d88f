import { toString as textOfTree } from 'mdast-util-to-string'
import { markdown } from './html-to-markdown.ts'
import { parseHtml, textOf } from './html-tree.ts'

/** Returns a text of HTML, such as a title, without tags and in one line. */
export function plainLine(html: string | undefined): string {
  if (html === undefined) return ''
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  return textOf(parseHtml(html))
}

const longestDescription = 200

/** Returns the beginning of a text as a line for the list: whole sentences if there is one that fits, else whole words. */
export function beginningOf(text: string, most = longestDescription): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const start = line.slice(0, most)
  const sentence = /^[\s\S]{40,}(?:[.!?…](?=\s)|[。！？])/u.exec(`${start} `)?.[0]
  if (sentence) return sentence.trim()
  const words = start.replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:–—-]+$/u, '').replace(/[\uD800-\uDBFF]$/, '')}…`
}

// Longer than any line for the list.
const longestExcerpt = 1000

// A line is no list and no block of code: `24. December`, `- 5 degrees`.
const notAMark = /^(?:\d{1,9}(?=[.)])|(?=[+-]\s|```|~~~))/

/** Returns a short text of Markdown, such as an excerpt, without its marks and links. */
export function plainExcerpt(excerpt: string): string {
  return beginningOf(textOfTree(markdown.parse(plainLine(excerpt).replace(notAMark, '$&\\'))), longestExcerpt)
}
