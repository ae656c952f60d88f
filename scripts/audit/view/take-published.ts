import type { CheerioAPI } from 'cheerio/slim'
import { type ChildNode, type Element, isTag } from 'domhandler'
import { sourceAttribute } from '../../../src/blog/sanitize-schema.ts'
import type { Mark, Unfinished } from './body.ts'

/**
 * Notes what the published HTML has of what was marked. One walk for all: a selector each would walk the whole body as
 * often.
 */
export function takePublished($: CheerioAPI, body: Unfinished, marks: readonly Mark[]): void {
  function take(element: Element): void {
    const { id, [sourceAttribute.attribute]: source } = element.attribs
    if (id) body.ids.add(id)
    const mark = source === undefined ? undefined : marks[Number(source)]
    if (mark) takeMarked($, element, mark, body)
    takeAll(element.children)
  }

  function takeAll(nodes: readonly ChildNode[]): void {
    for (const node of nodes) if (isTag(node)) take(node)
  }

  for (const root of $.root()) takeAll(root.children)
}

function takeMarked($: CheerioAPI, element: Element, mark: Mark, body: Unfinished): void {
  const { depth, address, start, end } = mark
  const { name, attribs } = element
  const text = () => $.text([element]).trim()
  if (name === 'a') {
    const images = element.children.some(isTag) ? $(element).find('img').toArray() : []
    const hasImage = images.some(({ attribs: { alt } }) => alt !== undefined && alt !== '')
    body.links.push({ start, end, address, href: attribs.href ?? null, text: text(), hasImage })
  } else if (name === 'img') {
    body.images.push({ start, end, address, src: attribs.src ?? null, alt: attribs.alt ?? '' })
  } else {
    body.headings.push({ start, end, level: Number(name.slice(1)), written: depth, text: text() })
  }
}
