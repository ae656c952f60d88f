import { type MarkdownParser, remarkParser } from '../../src/blog/markdown.ts'

/**
 * Satteri's parser, written in Rust: it gives the tree that remark gives, some thirty times faster. Null where this
 * machine has no binding for it.
 * @param position Whether nodes say where they stand; pages do without, and each would be copied twice on its way there.
 */
export async function loadFastParser({ position = false } = {}): Promise<MarkdownParser | null> {
  try {
    const { markdownToMdast } = await import('satteri')
    const parse: MarkdownParser = (markdown) => {
      // After `<script`, satteri takes them for spaces (CommonMark, section 4.6). Nobody writes them.
      if (/[\v\f]/.test(markdown)) return remarkParser(markdown)
      try {
        // CommonMark, section 2.3, which satteri leaves to others.
        const tree = markdownToMdast(markdown.replaceAll('\0', '\uFFFD'), { features, position })
        if (tree.type === 'root') return tree
      } catch {
        // Half a gigabyte for 40,000 entities, for one.
      }
      return remarkParser(markdown)
    }
    markdownToMdast('a')
    return parse
  } catch {
    return null
  }
}

// Front matter is not Markdown; our own module has taken it off.
const features = { gfm: true, frontmatter: false }
