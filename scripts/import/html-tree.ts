import type { Comment, Element, ElementContent, Root, RootContent, Text } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** What may be in a tree of HTML. */
export type Child = RootContent | ElementContent

/** Returns a fragment of HTML as a tree. */
export function parseHtml(html: string): Root {
  return fromHtml(html, { fragment: true })
}

/** Returns the classes of an element. */
export function classesOf({ properties }: Element): string[] {
  const { className } = properties
  return Array.isArray(className) ? className.map(String) : []
}

/** Makes a text. */
export function text(value: string): Text {
  return { type: 'text', value }
}

/** Makes an element. */
export function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children }
}

/** Makes an element of any children. */
export const elementOf = (tagName: string, children: readonly Child[]) =>
  element(tagName, children as ElementContent[])

/** Makes line ends in text breaks. */
export function withBreaks(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') return [{ ...child, children: withBreaks(child.children) }]
    if (child.type !== 'text') return [child]
    return child.value
      .split('\n')
      .flatMap((line, at) => (at > 0 ? [element('br', []), text(line)] : [text(line)]))
  })
}

const blocks =
  /^(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/

/** Whether an element is a block of its own. */
export function isBlock({ tagName }: Pick<Element, 'tagName'>): boolean {
  return blocks.test(tagName)
}

/** Whether a block is in an element. */
export const hasBlock = (child: Element): boolean =>
  child.children.some((inner) => inner.type === 'element' && (isBlock(inner) || hasBlock(inner)))

/** Whether it is a break of a line. */
export const isBreak = (child: Child | undefined) => child?.type === 'element' && child.tagName === 'br'

/** Whether it is a text of white space, or a comment. */
export function isBlankText(child: Child | undefined): boolean {
  return child?.type === 'comment' || (child?.type === 'text' && child.value.trim() === '')
}

/** Returns children without blank text at both ends. */
export function trimmedEnds(children: readonly Child[]): Child[] {
  const kept = [...children]
  while (isBlankText(kept[0])) kept.shift()
  while (isBlankText(kept.at(-1))) kept.pop()
  return kept
}

/** Returns the text of a tree, in one line. */
export function textOf(node: Root | Child): string {
  return plainText(node).replace(/\s+/g, ' ').trim()
}

function plainText(node: Root | Child | Comment | Text): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element' && /^(?:script|style|template)$/.test(node.tagName)) return ''
  const inner = node.children.map(plainText).join('')
  const isApart = node.type === 'element' && (blocks.test(node.tagName) || node.tagName === 'br')
  return isApart ? ` ${inner} ` : inner
}
