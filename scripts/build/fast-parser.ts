import { type MarkdownParser, remarkParser } from '../../src/blog/markdown.ts'

// Front matter is removed before a body is parsed.
const features = { gfm: true, frontmatter: false }

/**
 * Loads satteri's parser, written in Rust. It returns remark's tree, some thirty times faster.
 * @param position Whether nodes have their positions. Pages do not need them, and copying them takes time.
 * @returns The parser; null if it has no binding for this machine.
 */
export async function loadFastParser({ position = false } = {}): Promise<MarkdownParser | null> {
  try {
    const { markdownToMdast } = await import('satteri')
    markdownToMdast('a')
    return (markdown) => {
      // After `<script`, satteri takes vertical tabs and form feeds for spaces (CommonMark, section 4.6). A link whose text
      // is `^` and several words it takes for a footnote, and drops it. A reference has at most 999 characters (CommonMark,
      // section 4.7); without that limit, many `[^` on a line would take minutes.
      if (/[\v\f]|\[\^(?:\\\]|[^\]\n]){0,999}?[ \t]/.test(markdown)) return remarkParser(markdown)
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
