import { type CheerioAPI, load } from 'cheerio/slim'
import { type ChildNode, type Element, isTag } from 'domhandler'
import type { Code, PhrasingContent, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { stripFrontMatter } from '../../../src/blog/front-matter.ts'
import { type MarkdownParser, renderMarkdown, sourceMark } from '../../../src/blog/markdown.ts'
import { blockProse, type Prose } from './prose.ts'

/** A span of the body, as offsets. */
export interface Span {
  start: number
  end: number
}

/** A heading the page will have. */
export interface BodyHeading extends Span {
  /** 2 to 6: the page’s title is its one h1. */
  level: number
  /** 1 to 6, as the Markdown has it. */
  written: number
  text: string
}

/** A link the page will have. */
export interface BodyLink extends Span {
  /** As published; null where it was blanked. */
  href: string | null
  /** As the Markdown has it. */
  address: string
  text: string
  /** Whether it has an image that says what it is. */
  hasImage: boolean
}

/** An image the page will have. */
export interface BodyImage extends Span {
  /** As published; null where it was blanked. */
  src: string | null
  address: string
  alt: string
}

/** A body as its Markdown and as the HTML that the site will publish, each part with its place in the Markdown. */
export interface Body {
  source: string
  /** Where the Markdown begins: after front matter, which the site drops. */
  base: number
  /** The HTML as published. */
  $: CheerioAPI
  /** Whether the page shows the Markdown as it was written, as nobody could parse it. */
  isUnparsed: boolean
  headings: BodyHeading[]
  links: BodyLink[]
  images: BodyImage[]
  /** Fenced and indented code. */
  codes: (Span & Pick<Code, 'lang' | 'value'>)[]
  /** Raw HTML, which the site drops. */
  raw: (Span & { value: string })[]
  definitions: (Span & { label: string; identifier: string })[]
  /** Paragraphs that are bold as a whole, and have something under them. */
  boldLines: (Span & { text: string })[]
  /** The identifiers that references name, in lower case. */
  references: Set<string>
  /** The ids in the published HTML. */
  ids: Set<string>
  /** Paragraphs, headings and cells, in order. */
  prose: Prose[]
  /** All words a reader reads, in lower case. */
  words: string[]
}

type Marked = Extract<
  RootContent,
  { type: 'heading' | 'link' | 'linkReference' | 'image' | 'imageReference' }
>

interface Mark extends Span {
  /** The heading’s depth in the Markdown; 0 of other things. */
  depth: number
  address: string
}

/** Reads a body as its page will show it. */
export function readBody(source: string, title: string, parse: MarkdownParser): Body {
  const base = source.length - stripFrontMatter(source).length
  const marks: Mark[] = []
  const body: Unfinished = {
    source,
    base,
    headings: [],
    links: [],
    images: [],
    codes: [],
    raw: [],
    definitions: [],
    boldLines: [],
    references: new Set(),
    ids: new Set(),
    prose: [],
  }
  let isParsed = false
  const html = renderMarkdown(source, {
    title,
    parse(markdown) {
      const tree = parse(markdown)
      takeTree(tree, body, marks)
      isParsed = true
      return tree
    },
  })
  const $ = load(html)
  takePublished($, body, marks)
  const isUnparsed = !isParsed && html !== ''
  const words = body.prose.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  return { ...body, $, isUnparsed, words }
}

type Unfinished = Omit<Body, '$' | 'isUnparsed' | 'words'>

// Notes what the Markdown has, and marks what the HTML is to be asked about.
function takeTree(tree: Root, body: Unfinished, marks: Mark[]): void {
  const addresses = new Map<string, string>()
  const waiting: { mark: Mark; identifier: string }[] = []
  const spanOf = (node: RootContent): Span => ({
    start: (node.position?.start.offset ?? 0) + body.base,
    end: (node.position?.end.offset ?? 0) + body.base,
  })

  function mark(node: Marked): void {
    const made: Mark = {
      ...spanOf(node),
      depth: node.type === 'heading' ? node.depth : 0,
      address: 'url' in node ? node.url : '',
    }
    node.data = { ...node.data, hProperties: { [sourceMark.property]: String(marks.length) } }
    marks.push(made)
    if ('identifier' in node) {
      waiting.push({ mark: made, identifier: node.identifier })
      body.references.add(node.identifier.toLowerCase())
    }
  }

  function block(kind: Prose['kind'], children: readonly PhrasingContent[]): void {
    body.prose.push(blockProse(kind, children, { body: body.source, base: body.base }))
  }

  function visit(node: RootContent): void {
    switch (node.type) {
      case 'heading':
        mark(node)
        block('heading', node.children)
        break
      case 'paragraph':
        block('paragraph', node.children)
        break
      case 'tableCell':
        block('cell', node.children)
        break
      case 'link':
      case 'linkReference':
      case 'image':
      case 'imageReference':
        mark(node)
        break
      case 'code':
        body.codes.push({ ...spanOf(node), lang: node.lang, value: node.value })
        break
      case 'html':
        body.raw.push({ ...spanOf(node), value: node.value })
        break
      case 'definition':
        body.definitions.push({
          ...spanOf(node),
          label: node.label ?? node.identifier,
          identifier: node.identifier.toLowerCase(),
        })
        addresses.set(node.identifier.toLowerCase(), node.url)
        break
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }

  for (const [at, child] of tree.children.entries()) {
    visit(child)
    if (child.type !== 'paragraph' || at === tree.children.length - 1) continue
    const [only] = child.children
    if (child.children.length === 1 && only?.type === 'strong')
      body.boldLines.push({ ...spanOf(child), text: textOf(only).trim() })
  }
  for (const { mark: made, identifier } of waiting)
    made.address = addresses.get(identifier.toLowerCase()) ?? ''
}

// One walk for all: a selector each would walk the whole body as often.
function takePublished($: CheerioAPI, body: Unfinished, marks: readonly Mark[]): void {
  function take(element: Element): void {
    const { id, [sourceMark.attribute]: source } = element.attribs
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
  const text = () => $(element).text().trim()
  if (name === 'a') {
    const images = element.children.length > 0 ? $(element).find('img').toArray() : []
    const hasImage = images.some(({ attribs: { alt } }) => alt !== undefined && alt !== '')
    body.links.push({ start, end, address, href: attribs.href ?? null, text: text(), hasImage })
  } else if (name === 'img') {
    body.images.push({ start, end, address, src: attribs.src ?? null, alt: attribs.alt ?? '' })
  } else {
    body.headings.push({ start, end, level: Number(name.slice(1)), written: depth, text: text() })
  }
}
