import type { Element, ElementContent, Nodes, Parents, Root } from 'hast'
import { textOf } from './html-tree.ts'

/** Elements that stand for footnotes. HTML has none. */
export const footnoteReference = 'footnote-reference'
export const footnoteDefinition = 'footnote-definition'

interface Link {
  link: Element
  parent: Parents
  /** What it leads to: an address, empty for this page, and the id there. */
  page: string
  target: string
  /** The ids that lead to it: its own, and that of the `sup` around it. */
  ids: readonly string[]
  /** The items of lists around it that have an id. */
  items: readonly Element[]
}

interface Note {
  item: Element
  references: readonly Link[]
  back: readonly Link[]
}

/**
 * Reads what processors of Markdown make of footnotes, whatever their classes: marks with links to an item of a list, in
 * which a link leads back to one of them. The notes move to the end, as one may be in a table or between other items.
 */
export function readFootnotes(tree: Root): void {
  const notes = notesOf(tree)
  if (notes.length === 0) return
  for (const { link, parent } of notes.flatMap(({ back }) => back)) remove(link, parent)
  for (const [at, { item, references }] of notes.entries()) {
    const id = String(at + 1)
    // With a text: the time to read a row of elements without one grows with its square.
    for (const { link, parent } of references)
      become(isOnlyFor(parent, link) ? parent : link, footnoteReference, id, [{ type: 'text', value: id }])
    become(item, footnoteDefinition, id, item.children)
  }
  const definitions = notes.map(({ item }) => item)
  removeFrom(tree, new Set(definitions))
  tree.children.push(...definitions)
}

function notesOf(tree: Root): Note[] {
  const { items, links } = linksIn(tree)
  const calls = new Map<Element, Link[]>()
  const callOfId = new Map<string, Link>()
  for (const link of links) {
    const item = items.get(link.target)
    if (!item || link.items.includes(item) || !isMark(textOf(link.link))) continue
    append(calls, item, link)
    for (const id of link.ids) if (!callOfId.has(id)) callOfId.set(id, link)
  }
  const backOf = new Map<Element, Link[]>()
  for (const link of links) {
    const call = callOfId.get(link.target)
    const item = call && items.get(call.target)
    if (!item || call.page !== link.page || !link.items.includes(item)) continue
    append(backOf, item, link)
  }
  return [...backOf].flatMap(([item, back]) => {
    const page = back[0]?.page
    const references = (calls.get(item) ?? []).filter((call) => call.page === page)
    // Notes that only other notes lead to would not be shown, and an item that is but a link back is no note.
    const isShown = references.some((call) => !call.items.some((around) => backOf.has(around)))
    return isShown && hasMore(item, new Set(back.map(({ link }) => link))) ? [{ item, references, back }] : []
  })
}

function append(lists: Map<Element, Link[]>, item: Element, link: Link): void {
  const list = lists.get(item)
  if (list) list.push(link)
  else lists.set(item, [link])
}

/** Returns the items of lists by their ids, and the links to ids. */
function linksIn(tree: Root) {
  const items = new Map<string, Element>()
  const links: Link[] = []
  const around: Element[] = []
  const read = (parent: Parents) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      const id = idOf(child)
      const isItem = child.tagName === 'li' && id !== ''
      if (isItem && !items.has(id)) items.set(id, child)
      const [, page, target] = /^([^#]*)#(.+)$/.exec(String(child.properties.href ?? '')) ?? []
      if (child.tagName === 'a' && page !== undefined && target) {
        const ids = [id, isSup(parent) ? idOf(parent) : ''].filter(Boolean)
        links.push({ link: child, parent, page, target, ids, items: [...around] })
      }
      if (isItem) around.push(child)
      read(child)
      if (isItem) around.pop()
    }
  }
  read(tree)
  return { items, links }
}

/** Whether a text is the mark of a note: a number, a sign, a letter or “Note 1”. */
function isMark(text: string): boolean {
  const mark = text.trim()
  return mark !== '' && mark.length <= 12 && (/\d|^\W*[ivxlc]+\W*$/i.test(mark) || !/\p{L}{2}/u.test(mark))
}

/** Whether there is more in it than these links. */
function hasMore(node: ElementContent, links: ReadonlySet<Element>): boolean {
  if (node.type === 'text') return /[\p{L}\p{N}]/u.test(node.value)
  if (node.type !== 'element' || links.has(node)) return false
  return node.tagName === 'img' || node.children.some((child) => hasMore(child, links))
}

/** Whether a parent is the `sup` around a link, with no other text than brackets and the like. */
function isOnlyFor(parent: Parents, link: Element): parent is Element {
  return (
    isSup(parent) &&
    parent.children.every(
      (child) => child === link || (child.type === 'text' && !/[\p{L}\p{N}]/u.test(child.value)),
    )
  )
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

/** Removes notes from a tree, with lists of nothing else, and what begins them: a rule, or a heading for screen readers. */
function removeFrom(tree: Parents, notes: ReadonlySet<Nodes>): void {
  const lists = new Set<Nodes>()
  for (const child of tree.children) {
    if (child.type !== 'element') continue
    const hadNotes = child.children.some((inner) => notes.has(inner))
    removeFrom(child, notes)
    if (hadNotes && elementsIn(child).length === 0) lists.add(child)
  }
  const isOfNotes =
    lists.size > 0 &&
    tree.type === 'element' &&
    elementsIn(tree).every((child) => lists.has(child) || /^(?:hr|h[1-6])$/.test(child.tagName))
  tree.children = tree.children.filter(
    (child) =>
      !notes.has(child) && !lists.has(child) && !(child.type === 'element' && (isOfNotes || isRule(child))),
  )
}

const isRule = ({ tagName, properties: { className } }: Element): boolean =>
  tagName === 'hr' && String(className) === 'footnotes-sep'

const idOf = ({ properties }: Element): string => String(properties.id ?? '')

const isSup = (node: Parents): node is Element => node.type === 'element' && node.tagName === 'sup'

function elementsIn({ children }: Parents): Element[] {
  return children.flatMap((child) => (child.type === 'element' ? [child] : []))
}
