import { isBlock } from './html-to-markdown.ts'
import { outsideCode } from './text-parts.ts'

const tag = /(?<!\\)<\/?([a-z][a-z\d]*)(?:\s[^<>]*)?>/gi
// A list, a quote, a heading or a row of a table is one line.
const ownLine = /^[ \t]*(?:[|>#]|[*+-]\s|\d+[.)]\s)/

/** Sets the tags of blocks apart from what is between them: only then it is Markdown, as it is in MDX. */
export function withTagsApart(text: string): string {
  return outsideCode(
    text,
    (part) =>
      part.replace(tag, (written, name: string, at: number) => {
        const line = part.slice(part.lastIndexOf('\n', at - 1) + 1, at)
        if (name === 'pre' || !isBlock({ tagName: name.toLowerCase() }) || ownLine.test(line)) return written
        const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
        return `\n\n${indent}${written}\n\n${indent}`
      }),
    false,
  )
}

const marked = /^ {0,3}<([a-z][a-z\d]*)\b[^<>]*\smarkdown=["']?(?:1|block|span|true)\b[^<>]*>/gim
const fence = /^ {0,3}(?:```|~~~)/gm

/** Sets the tags apart in the elements whose inside is Markdown to kramdown: `<div markdown="1">`. */
export function withMarkedApart(text: string): string {
  let made = ''
  let end = 0
  for (const { 0: written, 1: name = '', index } of text.matchAll(marked)) {
    if (index < end || (text.slice(0, index).match(fence) ?? []).length % 2 === 1) continue
    const close = endOfElement(text, name, index + written.length)
    made += text.slice(end, index) + withTagsApart(text.slice(index, close))
    end = close
  }
  return made + text.slice(end)
}

function endOfElement(text: string, name: string, start: number): number {
  const tags = new RegExp(`<(/?)${name}\\b[^<>]*>`, 'gi')
  tags.lastIndex = start
  let depth = 1
  for (let found = tags.exec(text); found; found = tags.exec(text)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return tags.lastIndex
  }
  return text.length
}
