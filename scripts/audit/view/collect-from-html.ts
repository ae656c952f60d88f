import type { CheerioAPI } from 'cheerio/slim'
import { type ChildNode, type Element, isTag } from 'domhandler'
import { sourceMark } from '../../../src/blog/sanitize-schema.ts'
import type { Anchor, BodyParts } from './body.ts'

/** Collects what the published HTML has for each anchor, and all ids, in one walk over the document. */
export function collectFromHtml($: CheerioAPI, body: BodyParts, anchors: readonly Anchor[]): void {
  function walk(nodes: readonly ChildNode[]): void {
    for (const element of nodes) {
      if (!isTag(element)) continue
      const { id, [sourceMark.attribute]: source } = element.attribs
      if (id) body.ids.add(id)
      const anchor = source === undefined ? undefined : anchors[Number(source)]
      if (anchor) collect($, element, anchor, body)
      walk(element.children)
    }
  }

  for (const root of $.root()) walk(root.children)
}

function collect($: CheerioAPI, element: Element, anchor: Anchor, body: BodyParts): void {
  const { depth, address, start, end } = anchor
  const { name, attribs } = element
  const text = () => $.text([element]).trim()
  if (name === 'a') {
    const images = element.children.some(isTag) ? $(element).find('img').toArray() : []
    const hasImage = images.some(({ attribs: { alt } }) => alt !== undefined && alt !== '')
    body.links.push({ start, end, address, href: attribs.href ?? null, text: text(), hasImage })
  } else if (name === 'img') {
    body.images.push({ start, end, address, src: attribs.src ?? null, alt: attribs.alt ?? '' })
  } else {
    body.headings.push({ start, end, level: Number(name.slice(1)), depth, text: text() })
  }
}
