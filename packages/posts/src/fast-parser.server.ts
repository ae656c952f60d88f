import { type MarkdownParser, remarkParser } from './markdown.ts'

// Front matter is removed before a body is parsed.
const features = { gfm: true, frontmatter: false }

const mark = String.raw`(?:[-*+]|(\d{1,9})[.)]) {1,4}`
const heading = /^ *#{1,6} /
// A text that does not begin as another block does.
const text = String.raw`(?!${mark}|[-*+]$|\d+[.)]$|(?:[*_] *){3,}$|\x60{3}|#{1,6}(?: |$)|\[[^\]]*\]:(?!:)|\[[ xX]\])[^\s<>|=~+\-]`
const item = new RegExp(`^ *${mark}`)
const openingFence = /^(`{3,}|~{3,})[\w+#.,-]*$/

// The lines of simple blocks. Between blocks of two kinds there is a blank line.
const lineKinds = Object.entries({
  text: new RegExp(`^ *(?:${mark}|#{1,6} )?${text}`),
  definition: /^\[[^\s^[\]\\][^[\]\\]{0,900}\]: +[^\s<]\S*(?: "[^"\\]*")?$/,
  footnote: new RegExp(String.raw`^\[\^[\w-]+\]: ${text}`),
  quote: new RegExp(`^>(?: ?$| ${text})`),
  table: /^\|[^\\<]*\|$/,
  thematicBreak: /^-{3,}$/,
})

// What a simple line must not have.
const doubtful = new RegExp(
  [
    // A tab, and a reference that may be a footnote or a link.
    String.raw`\t|\[\^(?![\w-]+\])`,
    // Two kinds of emphasis side by side, and emphasis beside a backslash or a character such as “ or an emoji.
    String.raw`\*\*\*|___|\*_|_\*|\\[*_]`,
    String.raw`[*_~][^\0-\x7f\p{L}\p{N}]|[^\0-\x7f\p{L}\p{N}][*_~]`,
    // Addresses without angle brackets that have no host or begin within a word.
    String.raw`(?:https?:\/\/|www\.)(?![a-z\d])|[^\s\[(<":\/\x60](?:https?:\/\/|www\.)`,
    String.raw`(?<!\bmailto)[\/:\u{80}-\u{10ffff}][\w.+\-]+@`,
  ].join('|'),
  'u',
)

/**
 * Loads satteri's parser, written in Rust. It returns remark's tree, some thirty times faster, but not in every
 * corner of Markdown: bodies that are not simple are parsed by remark.
 * @param position Whether nodes have their positions. Pages do not need them, and copying them takes time.
 * @returns The parser; null if it has no binding for this machine.
 */
export async function loadFastParser({ position = false } = {}): Promise<MarkdownParser | null> {
  try {
    const { markdownToMdast } = await import('satteri')
    markdownToMdast('a')
    return (markdown) => {
      if (!isSimple(markdown)) return remarkParser(markdown)
      try {
        // satteri does not replace null characters (CommonMark, section 2.3).
        const tree = markdownToMdast(markdown.replaceAll('\0', '\uFFFD'), { features, position })
        if (tree.type === 'root') return tree
      } catch {
        // It throws for some bodies, such as one with 40,000 entities.
      }
      return remarkParser(markdown)
    }
  } catch {
    return null
  }
}

/**
 * Whether a body has only what satteri certainly reads as remark does, without exceptions for what it may read alike:
 * paragraphs, headings, lists of text, fenced code, quotes of text, tables, breaks, definitions and footnotes of one line.
 * What is simple was found by `tests/support/markdown-mixes.ts`: widen it only with many seeds.
 */
export function isSimple(markdown: string): boolean {
  if (/[\v\f]|\r(?!\n)|\p{Surrogate}/u.test(markdown)) return false
  let fence: string | undefined
  // The kind of the line before, if the next line may continue its block.
  let open: string | undefined
  // Where the text of the last item begins, if its list may continue.
  let itemText = 0
  for (const line of markdown.split(/\r?\n/)) {
    if (fence !== undefined) {
      if (line === fence) fence = undefined
      else if (/^ {0,3}(?:`{3}|~{3})/.test(line)) return false
      continue
    }
    if (/^ *$/.test(line)) {
      open = undefined
      continue
    }
    fence = openingFence.exec(line)?.[1]
    const kind = fence ? 'text' : kindOf(line)
    if (!kind || (open && open !== kind) || doubtful.test(line)) return false
    const indentation = line.search(/[^ ]/)
    const [start, number] = item.exec(line) ?? []
    const endsItself = fence !== undefined || heading.test(line)
    if (start) {
      // Only a list from 1 interrupts a paragraph (CommonMark, section 5.3).
      if (indentation > itemText + 3 || (open && !itemText && number && number !== '1')) return false
      itemText = start.length
    } else if (!open || endsItself) {
      if (indentation !== 0 && indentation !== itemText) return false
      itemText = indentation
    }
    open = endsItself ? undefined : kind
  }
  return true
}

function kindOf(line: string): string | undefined {
  return lineKinds.find(([, pattern]) => pattern.test(line))?.[0]
}
