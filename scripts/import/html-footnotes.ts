import type { Element, ElementContent, Nodes, Parents } from 'hast'
import { visit } from 'unist-util-visit'

/** Elements that stand for footnotes. HTML has none. */
export const footnoteReference = 'footnote-reference'
export const footnoteDefinition = 'footnote-definition'

interface Link {
  link: Element
  parent: Parents
  /** The id that it leads to. */
  target: string
  /** The ids that lead to it: its own, and that of the `sup` around it. */
  ids: readonly string[]
}

/**
 * Reads what processors of Markdown make of footnotes, whatever their classes: links to an item of a list, in which a link
 * leads back to one of them.
 */
export function readFootnotes(tree: Nodes): void {
  const calls = new Map<string, Link[]>()
  for (const link of linksIn(tree)) calls.set(link.target, [...(calls.get(link.target) ?? []), link])
  const lists = new Set<Nodes>()
  let count = 0
  visit(tree, 'element', (item, _, list) => {
    const references = item.tagName === 'li' ? (calls.get(idOf(item)) ?? []) : []
    if (!list || references.length === 0) return
    const ids = references.flatMap((reference) => reference.ids)
    const back = linksIn(item).filter(({ target }) => ids.includes(target))
    if (back.length === 0) return
    const id = String(++count)
    for (const { link, parent } of references)
      become(isSup(parent) && elementsIn(parent).length === 1 ? parent : link, footnoteReference, id, [])
    for (const { link, parent } of back) remove(link, parent)
    become(item, footnoteDefinition, id, item.children)
    lists.add(list)
  })
  visit(tree, (part) => {
    if (!('children' in part)) return
    const isAround = part.type === 'element' && part.children.some((child) => lists.has(child))
    // What begins the notes: a rule, or a heading for screen readers.
    part.children = part.children.filter(
      (child) =>
        child.type !== 'element' || !(isAround ? /^(?:hr|h[1-6])$/.test(child.tagName) : isRule(child)),
    )
    const isOfNotes =
      lists.has(part) && elementsIn(part).every(({ tagName }) => tagName === footnoteDefinition)
    if (isOfNotes && part.type === 'element') part.tagName = 'div'
  })

  function isRule({ tagName, properties: { className } }: Element): boolean {
    return count > 0 && tagName === 'hr' && String(className) === 'footnotes-sep'
  }
}

function linksIn(tree: Nodes): Link[] {
  const links: Link[] = []
  visit(tree, 'element', (link, _, parent) => {
    const target = /#(.+)$/.exec(String(link.properties.href ?? ''))?.[1]
    if (link.tagName !== 'a' || !target || !parent) return
    const ids = [idOf(link), isSup(parent) ? idOf(parent) : ''].filter(Boolean)
    links.push({ link, parent, target, ids })
  })
  return links
}

function become(node: Element, tagName: string, id: string, children: ElementContent[]): void {
  Object.assign(node, { tagName, properties: { id }, children })
}

/** Removes a link, with the spaces before it. */
function remove(link: Element, parent: Parents): void {
  const at = parent.children.indexOf(link)
  const before = parent.children[at - 1]
  if (before?.type === 'text') before.value = before.value.trimEnd()
  parent.children.splice(at, 1)
}

const idOf = ({ properties }: Element): string => String(properties.id ?? '')

const isSup = (node: Parents): node is Element => node.type === 'element' && node.tagName === 'sup'

function elementsIn({ children }: Parents): Element[] {
  return children.flatMap((child) => (child.type === 'element' ? [child] : []))
}
