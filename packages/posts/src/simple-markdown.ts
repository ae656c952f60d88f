import { htmlBlockNames, htmlRawNames } from 'micromark-util-html-tag-name'

const mark = String.raw`(?:[-*+]|(\d{1,9})[.)]) {1,4}`
const heading = /^ *#{1,6} /
// A text that does not begin as another block does.
const text = String.raw`(?!${mark}|[-*+]$|\d+[.)]$|(?:[*_] *){3,}$|\x60{3}|#{1,6}(?: |$)|\[(?:[^[\]\\]|\\.)*\]:|\[[ xX]\])(?:[^\s<>|=~+\-]|<https?://[^\s<>]+>|<a href="[^"<>]*">[^\s<])`
const item = new RegExp(`^ *${mark}`)
const openingFence = /^( *(?:`{3,}|~{3,}))[\w+#.,-]*$/

// The lines of simple blocks. Between blocks of two kinds there is a blank line.
const lineKinds = Object.entries({
  text: new RegExp(`^ *(?:${mark}|#{1,6} )?${text}`),
  // An address without angle brackets has no control characters and only pairs of parentheses (section 4.7).
  definition:
    /^\[[^\s^[\]\\][^[\]\\\r\n]{0,900}\]: *(?!<)(?:[^\s()\\\p{Cc}]|\([^\s()\\\p{Cc}]*\))+(?: "[^"\\]*")? *$/u,
  footnote: new RegExp(String.raw`^\[\^[\w-]+\]: ${text}`),
  table: /^\|[^\\<]*\|$/,
  thematicBreak: /^-{3,}$/,
})

// What a simple line must not have.
const doubtful = new RegExp(
  [
    // A tab, and a reference that may be a footnote or a link.
    String.raw`\t|\[\^(?![\w-]+\])`,
    // The end of a link's text after a footnote.
    String.raw`\[\^[\w-]+\][^[]*\]`,
    // The end of a definition's label that is longer than a line.
    String.raw`^(?:[^[\]\\]|\\.)*\]:`,
    // Two kinds of emphasis side by side, and emphasis beside a backslash or a character such as “ or an emoji.
    String.raw`\*\*\*|___|\*_|_\*|\\[*_]`,
    String.raw`[*_~][^\0-\x7f\p{L}\p{N}]|[^\0-\x7f\p{L}\p{N}][*_~]`,
    // Addresses without angle brackets that have no host or begin within a word.
    String.raw`(?:https?:\/\/|www\.)(?![a-z\d])|[^\s\[(<":\/\x60](?:https?:\/\/|www\.)`,
    String.raw`(?<!\bmailto)[\/:\u{80}-\u{10ffff}][\w.+\-]+@`,
  ].join('|'),
  'u',
)

const rawNames = htmlRawNames.join('|')
const rawStart = new RegExp(`^<(${rawNames})[ >]`, 'i')
const rawEnd = new RegExp(`</(?:${rawNames})>`, 'i')

// The first line of HTML that is a comment, raw text, or that a blank line ends (CommonMark, section 4.6).
const htmlStart = new RegExp(
  [
    '^<!--',
    rawStart.source,
    String.raw`^<\/?(?:${htmlBlockNames.join('|')})(?: |\/?>|$)`,
    // Any other tag, if it is alone.
    String.raw`^<\/?(?!(?:${rawNames})\b)[a-z][a-z\d-]*(?: [a-z][\w:-]*(?:="[^"]*")?)* ?\/?>$`,
  ].join('|'),
  'i',
)

/** The beginnings of HTML that goes on after a blank line, and what ends it (CommonMark, section 4.6). */
export const longHtml: readonly [RegExp, RegExp][] = [
  [/^ {0,3}<!--/, /-->/],
  [new RegExp(`^ {0,3}<(?:${rawNames})(?=[\\s>]|$)`, 'i'), rawEnd],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<![a-z]/i, />/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
]

/**
 * Reads Markdown that has only what satteri certainly reads as remark does, without exceptions for what it may read alike:
 * paragraphs, headings, lists of text, fenced code, quotes of text, tables, breaks, HTML, definitions and footnotes of one
 * line.
 * What is simple was found by `tests/markdown-mixes.ts`: widen it only with many seeds.
 * @param isQuote Whether it is what a quote says: those within quotes are not simple.
 * @returns The labels that it defines, those of footnotes with their mark; null for other Markdown.
 */
export function readSimple(markdown: string, isQuote = false): string[] | null {
  // The last pattern is a footnote that may be in the text of a link.
  if (/[\v\f]|\r(?!\n)|\p{Surrogate}|\[[^[\]]*\[\^/u.test(markdown)) return null
  const labels: string[] = []
  let fence: string | undefined
  let htmlEnd: RegExp | undefined
  // The kind of the line before, if the next line may continue its block.
  let open: string | undefined
  // Where the text of the last item begins, if its list may continue.
  let itemText = 0
  // What the lines of a quote say.
  let quoted: string[] = []
  const endQuote = () => {
    if (quoted.length === 0) return true
    const own = isQuote || quoted.at(-1) === '' ? null : readSimple(quoted.join('\n'), true)
    labels.push(...(own ?? []))
    quoted = []
    itemText = 0
    return own !== null
  }
  for (const line of markdown.split(/\r?\n/)) {
    if (fence !== undefined) {
      if (line === fence) fence = undefined
      // It may end the code, or the list that the code is in.
      else if (/^ *(?:`{3,}|~{3,})\s*$/.test(line) || (/[^ ]/.test(line) && indentationOf(line) < itemText))
        return null
      continue
    }
    if (!htmlEnd && !open && htmlStart.test(line)) {
      const [, raw] = rawStart.exec(line) ?? []
      htmlEnd = raw ? new RegExp(`</${raw}>`, 'i') : line.startsWith('<!--') ? /-->/ : /^[ \t]*$/
      itemText = 0
    }
    if (htmlEnd) {
      if (htmlEnd.test(line)) htmlEnd = undefined
      // In remark, the end of another raw element ends it, too.
      else if (rawEnd.test(line)) return null
      continue
    }
    if (line.startsWith('>')) {
      if (open && open !== 'quote') return null
      open = 'quote'
      quoted.push(line.replace(/^> ?/, ''))
      continue
    }
    if (!endQuote()) return null
    if (/^ *$/.test(line)) {
      // satteri takes some of these lists to be loose, or tight, as remark does not.
      if (isQuote && itemText > 0) return null
      open = undefined
      continue
    }
    fence = openingFence.exec(line)?.[1]
    const kind = fence ? 'text' : kindOf(line)
    if (!kind || (open && open !== kind) || doubtful.test(line)) return null
    if (kind === 'definition' || kind === 'footnote') labels.push(line.slice(1, line.indexOf(']')))
    const indentation = indentationOf(line)
    const [start, number] = item.exec(line) ?? []
    const endsItself = fence !== undefined || heading.test(line)
    if (start) {
      // Only a list from 1 interrupts a paragraph (CommonMark, section 5.3).
      if (indentation > itemText + 3 || (open && !itemText && number && number !== '1')) return null
      itemText = start.length
    } else if (!open || endsItself) {
      if (indentation !== 0 && indentation !== itemText) return null
      itemText = indentation
    }
    open = endsItself ? undefined : kind
  }
  return endQuote() ? labels : null
}

function indentationOf(line: string): number {
  return line.search(/[^ ]/)
}

function kindOf(line: string): string | undefined {
  return lineKinds.find(([, pattern]) => pattern.test(line))?.[0]
}

/** Whether Markdown is a definition, of a link or a footnote, that `readSimple` reads. */
export function isDefinition(line: string): boolean {
  return ['definition', 'footnote'].includes(kindOf(line) ?? '')
}
