import type { Root as HastRoot } from 'hast'
import { raw } from 'hast-util-raw'
import type {
  Definition,
  Html,
  Link,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast'
import { type Handlers, toHast } from 'mdast-util-to-hast'
import { footnoteReference } from './html-footnotes.ts'
import { markdown, mdx, treeToMdast } from './html-to-markdown.ts'
import { element } from './html-tree.ts'
import type { Links } from './links.ts'
import type { Losses } from './losses.ts'
import { indentedCode } from './text-parts.ts'

/**
 * Returns a body of Markdown as it is, or, if it has HTML or links to posts that have moved, written again with those in
 * Markdown. The site shows only the text of HTML.
 * @param isMdx Whether indented lines are no code.
 */
export function markdownBody(text: string, links: Links, losses: Losses, isMdx = false): string {
  const tree = (isMdx ? mdx : markdown).parse(text)
  const change = { isNeeded: isMdx && indentedCode(text).size > 0 }
  const definitions = tree.children.filter((node): node is Definition => node.type === 'definition')
  const convert = (nodes: readonly RootContent[]): RootContent[] => {
    change.isNeeded = true
    const root: Root = { type: 'root', children: [...nodes, ...definitions] }
    const hast = raw(toHast(root, { allowDangerousHtml: true, handlers }))
    const htmlTree: HastRoot = hast.type === 'root' ? hast : { type: 'root', children: [hast as never] }
    return treeToMdast(htmlTree, links, losses).children
  }
  replaceHtml(tree, convert)
  moveLinks(tree, links, change)
  return change.isNeeded ? markdown.stringify(tree) : text
}

// Notes and their marks stay what they are.
const handlers: Handlers = {
  footnoteReference: (_, { identifier }) => element(footnoteReference, [], { id: identifier }),
}

type Convert = (nodes: readonly RootContent[]) => RootContent[]

/** Converts the HTML of a parent: a run of blocks from a start tag to its end, and lines that have tags in them. */
function replaceHtml(parent: Parents, convert: Convert): void {
  const kept: RootContent[] = []
  const { children } = parent
  const depths = children.map((node) => (node.type === 'html' ? depthOf(node) : 0))
  for (let at = 0; at < children.length; at++) {
    const node = children[at] as RootContent
    if (node.type === 'html') {
      const end = endOfHtml(depths, at)
      kept.push(...convert(children.slice(at, end + 1) as RootContent[]))
      at = end
    } else if (isLine(node) && node.children.some(hasTag)) {
      if (node.type === 'paragraph') kept.push(...convert([node]))
      else {
        // A heading or a cell stays one.
        const [line] = convert([{ type: 'paragraph', children: node.children } as Paragraph])
        if (line && 'children' in line) node.children = line.children as typeof node.children
        kept.push(node)
      }
    } else {
      if ('children' in node) replaceHtml(node, convert)
      kept.push(node)
    }
  }
  parent.children = kept as typeof parent.children
}

const isLine = (node: Nodes): node is Extract<Nodes, { type: 'paragraph' | 'heading' | 'tableCell' }> =>
  node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'

function hasTag(node: Nodes): boolean {
  return node.type === 'html' || ('children' in node && node.children.some(hasTag))
}

// These lose their meaning if a part of them is read alone.
const whole =
  /<(\/?)(a|audio|blockquote|dl|figure|form|h[1-6]|iframe|object|ol|picture|pre|script|style|svg|table|ul|video)\b[^<>]*>/gi

/** Returns the place of the last node of a run that begins with HTML. */
function endOfHtml(depths: readonly number[], start: number): number {
  let depth = 0
  for (let at = start; at < depths.length; at++) {
    depth += depths[at] ?? 0
    if (depth <= 0) return at
  }
  // It never ends: what follows is not its content.
  return start
}

function depthOf({ value }: Html): number {
  const tags = [...value.replace(/<!--[\s\S]*?-->/g, '').matchAll(whole)]
  return tags.reduce((depth, [tag, slash]) => depth + (slash ? -1 : tag.endsWith('/>') ? 0 : 1), 0)
}

function moveLinks(node: Nodes, links: Links, change: { isNeeded: boolean }): void {
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    const url = links.resolve(node.url)
    if (url !== node.url) {
      node.url = url
      change.isNeeded = true
    }
  }
  if (!('children' in node)) return
  for (const child of node.children) moveLinks(child, links, change)
  // What a template did not find leads nowhere.
  if (!node.children.some(isDead)) return
  node.children = node.children.flatMap((child): RootContent[] =>
    isDead(child) ? child.children : [child],
  ) as PhrasingContent[]
  change.isNeeded = true
}

const isDead = (node: Nodes): node is Link => node.type === 'link' && node.url === ''
