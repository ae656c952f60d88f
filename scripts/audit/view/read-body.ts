import { type CheerioAPI, load } from 'cheerio/slim'
import { type ChildNode, type Element, isTag } from 'domhandler'
import { splitFrontMatter } from '../../../src/blog/front-matter.ts'
import { type MarkdownParser, remarkParser, renderMarkdown } from '../../../src/blog/markdown.ts'
import { isPlainBody } from '../../../src/blog/plain-body.ts'
import { sourceAttribute } from '../../../src/blog/sanitize-schema.ts'
import { loadFastParser } from '../../build/fast-parser.ts'
import { wordsIn } from '../text/words.ts'
import type { Anchor, Body, BodyParts } from './body.ts'
import { collectFromMarkdown } from './collect-from-markdown.ts'

/** Loads the parser that an audit reads bodies with: its nodes have positions. */
export async function loadParser(): Promise<MarkdownParser> {
  return (await loadFastParser({ position: true })) ?? remarkParser
}

/** Reads a body as its page will show it. */
export function readBody(source: string, title: string, parse: MarkdownParser): Body {
  const body = emptyBody(source)
  const anchors: Anchor[] = []
  const html = renderMarkdown(source, {
    title,
    parse(markdown) {
      const tree = parse(markdown)
      collectFromMarkdown(tree, body, anchors)
      return tree
    },
  })
  collectFromHtml(load(html), body, anchors)
  const isUnparsed = isPlainBody(html, source)
  const words = body.runs.flatMap(({ text }) => wordsIn(text))
  return { ...body, isUnparsed, hasText: body.hasText || isUnparsed, words, wordText: words.join(' ') }
}

function emptyBody(source: string): BodyParts {
  return {
    source,
    base: splitFrontMatter(source).frontMatter.length,
    headings: [],
    links: [],
    images: [],
    codes: [],
    rawHtml: [],
    definitions: [],
    boldLines: [],
    references: new Set(),
    ids: new Set(),
    hasText: false,
    runs: [],
  }
}

// Collects what the published HTML has for each anchor, and all ids, in one walk over the document.
function collectFromHtml($: CheerioAPI, body: BodyParts, anchors: readonly Anchor[]): void {
  function walk(nodes: readonly ChildNode[]): void {
    for (const element of nodes) {
      if (!isTag(element)) continue
      const { id, [sourceAttribute.attribute]: source } = element.attribs
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
