import type { PhrasingContent } from 'mdast'
import type { Post } from '../../../src/blog/schema.ts'

/** A run of text as a reader sees it: a title, a paragraph, a heading, a table cell. */
export interface TextRun {
  field: keyof Post
  kind: 'field' | 'paragraph' | 'heading' | 'cell'
  /** Without markup. Code and bare URLs are not text: each is one object replacement character. */
  text: string
  /** Where it begins in the field, including markup. */
  start: number
  /** Returns the offset in the field of a place in the text. */
  offsetAt(index: number): number
  /** Returns a part of the text as written in the field, including the markup in it. */
  written(index: number, length: number): string
}

const objectReplacement = '\uFFFC'

/** Returns the run of a field without markup: it is read as it is written. */
export function fieldRun(field: keyof Post, text: string): TextRun {
  return {
    field,
    kind: 'field',
    text,
    start: 0,
    offsetAt: (index) => index,
    written: (index, length) => text.slice(index, index + length),
  }
}

interface Segment {
  /** Where it begins in the text. */
  index: number
  /** Where it is in the body. */
  start: number
  end: number
}

/**
 * Returns the run of a block of the body, made from its inline nodes.
 * @param base Where the parsed Markdown begins in the body.
 */
export function blockRun(
  kind: TextRun['kind'],
  children: readonly PhrasingContent[],
  { body, base }: { body: string; base: number },
): TextRun {
  return new BlockRun(kind, children, body, base)
}

// A body has dozens of them: a class, as functions would be made for each.
class BlockRun implements TextRun {
  readonly field = 'blog'
  readonly kind: TextRun['kind']
  readonly start: number
  readonly #body: string
  readonly #base: number
  readonly #segments: Segment[] = []
  text = ''

  constructor(kind: TextRun['kind'], children: readonly PhrasingContent[], body: string, base: number) {
    this.kind = kind
    this.#body = body
    this.#base = base
    this.start = (children[0]?.position?.start.offset ?? 0) + base
    this.#walk(children)
  }

  #walk(nodes: readonly PhrasingContent[]): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#add(node, node.value)
      else if (node.type === 'inlineCode') this.#add(node, objectReplacement)
      else if (node.type === 'break') this.#add(node, '\n')
      else if (node.type === 'link' && isBareUrl(node.children, node.url)) this.#add(node, objectReplacement)
      else if ('children' in node) this.#walk(node.children)
    }
  }

  #add({ position }: PhrasingContent, value: string): void {
    const start = (position?.start.offset ?? 0) + this.#base
    const end = (position?.end.offset ?? 0) + this.#base
    this.#segments.push({ index: this.text.length, start, end })
    this.text += value
  }

  offsetAt(index: number): number {
    const segment = this.#segments.findLast((candidate) => candidate.index <= index)
    if (!segment) return this.#base
    const value = this.text.slice(segment.index, index + 1)
    return segment.start + alignedLength(this.#body.slice(segment.start, segment.end), value)
  }

  written(index: number, length: number): string {
    return this.#body.slice(this.offsetAt(index), this.offsetAt(index + length - 1) + 1)
  }
}

function isBareUrl(children: readonly PhrasingContent[], url: string): boolean {
  const [only] = children
  return (
    children.length === 1 && only?.type === 'text' && (url === only.value || url.endsWith(`//${only.value}`))
  )
}

// The longest escape, entity or quote marker before the character it stands for.
const farthest = 40

// Returns how far into the source the last character of a value is. What only the source has is skipped.
function alignedLength(source: string, value: string): number {
  if (source.startsWith(value)) return value.length - 1
  let at = 0
  for (let index = 0; index < value.length; index++) {
    const found = source.indexOf(value.charAt(index), at)
    if (found !== -1 && found - at <= farthest) at = found
    if (index < value.length - 1) at++
  }
  return Math.min(at, Math.max(0, source.length - 1))
}
