import type { Nodes, Parent, RootContent } from 'mdast'

// All other nodes have inline children or none (mdast, "Content model").
const blockContainers = new Set(['root', 'blockquote', 'list', 'listItem', 'footnoteDefinition'])

/** Whether a node's children are blocks. */
export const holdsBlocks = (node: Nodes) => blockContainers.has(node.type)

/** Visits the blocks of a tree from top to bottom, each before its children. Inline nodes, the majority, are skipped. */
export function visitBlocks(
  node: Nodes,
  visitor: (node: RootContent, index: number, parent: Parent) => void,
): void {
  if (!holdsBlocks(node) || !('children' in node)) return
  for (const [index, child] of node.children.entries()) {
    visitor(child, index, node)
    visitBlocks(child, visitor)
  }
}
