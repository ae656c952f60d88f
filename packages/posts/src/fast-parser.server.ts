import type { Nodes, RootContent } from 'mdast'
import { loadSatteri } from './load-satteri.server.ts'
import { type MarkdownParser, remarkParser } from './markdown.ts'
import { partsOf } from './markdown-parts.ts'

// Front matter is removed before a body is parsed.
const features = { gfm: true, frontmatter: false }

/**
 * Loads satteri's parser, written in Rust. It returns remark's tree, some thirty times faster, but not in every
 * corner of Markdown: the parts of a body that are not simple are parsed by remark.
 * @param position Whether nodes have their positions. Pages do not need them, and copying them takes time.
 * @returns The parser; null if it has no binding for this machine.
 */
export async function loadFastParser({ position = false } = {}): Promise<MarkdownParser | null> {
  const markdownToMdast = await loadSatteri()
  if (!markdownToMdast) return null
  const parseSimple: MarkdownParser = (markdown) => {
    try {
      // satteri does not replace null characters (CommonMark, section 2.3).
      const tree = markdownToMdast(markdown.replaceAll('\0', '\uFFFD'), { features, position })
      if (tree.type === 'root') return tree
    } catch {
      // It throws for some bodies, such as one with 40,000 entities.
    }
    return remarkParser(markdown)
  }
  return (markdown) => {
    const children: RootContent[] = []
    let offset = 0
    let line = 0
    for (const { text, isSimple, definitions } of partsOf(markdown)) {
      const before = definitions.map((definition) => `${definition}\n\n`).join('')
      // How a block ends depends on whether there is another one.
      const isLast = offset + text.length === markdown.length
      const tree = (isSimple ? parseSimple : remarkParser)(before + text + (isLast ? '' : 'a'))
      if (position) moveBy(offset - before.length, line - 2 * definitions.length, tree)
      for (const node of tree.children.slice(definitions.length, isLast ? undefined : -1)) children.push(node)
      offset += text.length
      line += position ? text.split('\n').length - 1 : 0
    }
    return { type: 'root', children }
  }
}

function moveBy(offset: number, line: number, node: Nodes): void {
  const { position } = node
  for (const point of position ? [position.start, position.end] : []) {
    point.offset = (point.offset ?? 0) + offset
    point.line += line
  }
  if ('children' in node) for (const child of node.children) moveBy(offset, line, child)
}
