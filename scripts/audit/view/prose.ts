import type { PhrasingContent } from 'mdast'
import type { Post } from '../../../src/blog/schema.ts'

/** A run of text as its reader sees it: a title, a paragraph, a heading, a cell. */
export interface Prose {
  field: keyof Post
  kind: 'field' | 'paragraph' | 'heading' | 'cell'
  /** Code and bare addresses are not prose: each is one `codeMark`. */
  text: string
  /** Where it begins in the field, its markup included. */
  start: number
  /** The offset in the field of a place in the text. */
  offsetAt(index: number): number
  /** What is written in the field from one place of the text to another, markup between them included. */
  written(index: number, length: number): string
}

export const codeMark = '\uFFFC'

/** A field without markup: what is written is what is seen. */
export function fieldProse(field: keyof Post, text: string): Prose {
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
  /** Where it stands in the body. */
  start: number
  end: number
}

/** A block of the body, from its inline nodes. `base` is where the parsed Markdown begins in the body. */
export function blockProse(
  kind: Prose['kind'],
  children: readonly PhrasingContent[],
  place: { body: string; base: number },
): Prose {
  return new BlockProse(kind, children, place)
}

// A class, as a body has dozens of them: closures would be made anew for each.
class BlockProse implements Prose {
  readonly field = 'blog'
  readonly kind: Prose['kind']
  readonly start: number
  readonly #body: string
  readonly #base: number
  readonly #segments: Segment[] = []
  text = ''

  constructor(
    kind: Prose['kind'],
    children: readonly PhrasingContent[],
    { body, base }: { body: string; base: number },
  ) {
    this.kind = kind
    this.#body = body
    this.#base = base
    this.start = (children[0]?.position?.start.offset ?? 0) + base
    this.#walk(children)
  }

  #walk(nodes: readonly PhrasingContent[]): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#add(node, node.value)
      else if (node.type === 'inlineCode') this.#add(node, codeMark)
      else if (node.type === 'break') this.#add(node, '\n')
      else if (node.type === 'link' && isBareAddress(node.children, node.url)) this.#add(node, codeMark)
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

function isBareAddress(children: readonly PhrasingContent[], url: string): boolean {
  const [only] = children
  return (
    children.length === 1 && only?.type === 'text' && (url === only.value || url.endsWith(`//${only.value}`))
  )
}

// An escape, an entity or the mark of a quote before the character it stands for.
const farthest = 40

// How far into the source the last character of a value stands: what the source has more is skipped.
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
