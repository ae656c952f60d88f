import { nameToEmoji } from 'gemoji'
import type { Nodes } from 'mdast'
import { markdown } from './html-to-markdown.ts'

/**
 * Applies a change to the parts of a Markdown text that are not code.
 * @param hasIndented Whether indented lines may be code: not in MDX.
 */
export function outsideCode(text: string, change: (part: string) => string, hasIndented = true): string {
  const indented = hasIndented ? indentedCode(text) : undefined
  const parts: string[] = []
  let part: string[] = []
  let fence: string | undefined
  const endPart = () => {
    if (part.length > 0) parts.push(outsideSpans(part.join('\n'), change))
    part = []
  }
  for (const [at, line] of text.split('\n').entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== undefined) {
      parts.push(line)
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
    } else if (mark) {
      endPart()
      parts.push(line)
      fence = mark
    } else if (indented?.has(at)) {
      endPart()
      parts.push(line)
    } else part.push(line)
  }
  endPart()
  return parts.join('\n')
}

/** Returns the lines of a text that are code because they are indented. */
export function indentedCode(text: string): Set<number> {
  const lines = new Set<number>()
  if (!/^(?: {4}| {0,3}\t)/m.test(text)) return lines
  const visit = (node: Nodes) => {
    if ('children' in node) for (const child of node.children) visit(child)
    if (node.type !== 'code' || !node.position) return
    const { start, end } = node.position
    if (/[`~]/.test(text.charAt(start.offset ?? 0))) return
    for (let line = start.line; line <= end.line; line++) lines.add(line - 1)
  }
  visit(markdown.parse(text))
  return lines
}

function outsideSpans(text: string, change: (part: string) => string): string {
  return text.split(/(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/).reduce((made, part, at, all) => {
    // Three parts in turn: text, the marks of a span, what is in it.
    if (at % 3 === 0) return made + change(part)
    return at % 3 === 1 ? made : `${made}${all[at - 1]}${part}${all[at - 1]}`
  }, '')
}

/** Returns a fenced block of code that its content cannot end. */
export function fenced(code: string, language = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/^ *(`+)/gm)].map(([, marks = '']) => marks.length))
  const fence = '`'.repeat(longest + 1)
  return `\n${fence}${language}\n${code.replace(/^\n+|\s+$/g, '')}\n${fence}\n`
}

/** Writes GitHub's names of emoji as such, `:cocktail:`, but for those in code. */
export function withEmoji(text: string): string {
  return outsideCode(text, (part) =>
    part.replace(/:([\w+-]+):/g, (written, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
    ),
  )
}

/** Removes the empty lines that are left where something was taken out. */
export function closedUp(text: string): string {
  return outsideCode(text, (part) => part.replace(/\n[ \t]*\n(?:[ \t]*\n)+/g, '\n\n'))
}

/** Whether a component or a shortcode is likely to show the value of an attribute. */
export const isShown = (name: string) =>
  /^(?:caption|content|description|heading|label|message|summary|text|tip|title)$/i.test(name)
