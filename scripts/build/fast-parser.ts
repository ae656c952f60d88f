import type { MarkdownParser } from '../../src/blog/markdown.ts'

/**
 * Satteri's parser, written in Rust: it gives the tree that remark gives, some thirty times faster. Null where this
 * machine has no binding for it.
 */
export async function loadFastParser(): Promise<MarkdownParser | null> {
  try {
    const { markdownToMdast } = await import('satteri')
    const parse: MarkdownParser = (markdown) => {
      // CommonMark, section 2.3, which satteri leaves to others.
      const tree = markdownToMdast(markdown.replaceAll('\0', '\uFFFD'), options)
      if (tree.type !== 'root') throw new Error(`Satteri gave a tree of ${tree.type}`)
      return tree
    }
    parse('a')
    return parse
  } catch {
    return null
  }
}

// Front matter is not Markdown; our own module has taken it off.
const options = { features: { gfm: true, frontmatter: false } }
