import { type MarkdownParser, remarkParser } from '../../src/blog/markdown.ts'

// Front matter is removed before a body is parsed.
const features = { gfm: true, frontmatter: false }

const mark = String.raw`(?:[-*+]|\d{1,9}[.)])`
const container = String.raw`(?:${mark}|\[\^[^\]\n]*\]:)`
const nested = String.raw`^(?:[ \t]+|[ \t]*${container}[ \t]+(?:${container}[ \t]+)*)`
// The beginning of a paragraph, whatever is around it.
const plainText = String.raw`(?!${mark}(?:\s|$)|[*_\-] ?[*_\-]|\x60{3}|~{3}|\[[^\]\n]*\]:)[^\s>#<\|=~+\-]`

// What satteri may read otherwise than remark does, some of it against CommonMark. Found by the bodies of
// `tests/support/markdown-mixes.ts`, and wider than the faults that they show. Each matches within a few lines, so that no
// text takes long.
const doubtful = new RegExp(
  [
    // Line ends and characters.
    String.raw`[\v\f]|\r(?!\n)|\p{Surrogate}`,
    // A quote of more than text, or in an item, and a blank line of a quote before anything but text.
    String.raw`^[ \t]*>(?! ?${plainText}|[ \t]?\r?$)`,
    String.raw`^[ \t]*>[ \t]?\r?\n(?![ \t]*> ?${plainText})`,
    `${nested}>`,
    // A footnote of more than text, or in a quote or an item, and a reference of several words, which is a link.
    String.raw`${nested}\[\^[^\]\n]*\]:`,
    String.raw`^\[\^[^\]\n]*\]:(?! [^\s>#<\|=~+\d*_\x60\[\-])`,
    String.raw`\[\^(?:\\\]|[^\]\n]){0,999}?[ \t]`,
    // HTML right after a definition, or after the text of a footnote.
    String.raw`^[ \t>]*\[[^\]\n]*\]:[^\n]*\n[ \t]*<`,
    // An item without text, with another block on its line, or a task of more than text.
    String.raw`^[ \t]*(?:${container}[ \t]+)*${mark}[ \t]*\r?$`,
    String.raw`^[ \t]*${container}[ \t]+(?:${container}(?:\s|$)|(?:[\-*_][ \t]*){3}|#{1,6}(?:\s|$)|\x60{3}|~{3})`,
    String.raw`^[ \t]*${mark}[ \t]+\[[ xX]\](?![ \t]${plainText})`,
    String.raw`^[ \t]*${mark}[ \t]+\[[ xX]\][^\n]*\n[ \t]*(?:=+|-+)[ \t]*\r?$`,
    // Blank lines with spaces, tabs before text, and indented code right after a heading, a break or an item's mark.
    String.raw`^[ \t]*${mark} {5,}`,
    String.raw`^[ \t]+\r?$|^[ >]*(?:${mark} *)?\t`,
    String.raw`^ {0,3}(?:#{1,6}(?:[ \t][^\n]*)?|(?:[*_\-][ \t]*){3,})\r?\n {4}`,
    // HTML right after a table.
    String.raw`^(?=[^\n]*-)[ \t\|:\-]+\r?\n(?:(?![ \t]*[\r\n<])[^\n]*\n){0,99}[ \t]*<`,
    // Two kinds of emphasis side by side, and addresses without angle brackets that have no host or stand in another text.
    String.raw`\*_|_\*`,
    String.raw`(?:https?:\/\/|www\.)(?:(?![a-z\d])|[^\s\|]{0,999}\|)`,
    String.raw`[\/:\u{80}-\u{10ffff}][\w.+\-]+@`,
  ].join('|'),
  'mu',
)

/**
 * Loads satteri's parser, written in Rust. It returns remark's tree, some thirty times faster. The few bodies with shapes
 * that it may read otherwise are parsed by remark.
 * @param position Whether nodes have their positions. Pages do not need them, and copying them takes time.
 * @returns The parser; null if it has no binding for this machine.
 */
export async function loadFastParser({ position = false } = {}): Promise<MarkdownParser | null> {
  try {
    const { markdownToMdast } = await import('satteri')
    markdownToMdast('a')
    return (markdown) => {
      if (isDoubtful(markdown)) return remarkParser(markdown)
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

/** Whether a body has shapes that satteri may read otherwise than remark does. */
export function isDoubtful(markdown: string): boolean {
  return doubtful.test(markdown)
}
