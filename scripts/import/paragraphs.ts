import type { Element, ElementContent, Root, RootContent } from 'hast'
import { element, hasBlock, isBlankText, isBlock, isBreak, text, withBreaks } from './html-tree.ts'

// Blocks in which text may stand without paragraphs of its own.
const holders = /^(?:article|aside|blockquote|center|dd|div|li|main|section|td|th)$/

/**
 * Makes paragraphs of text as WordPress's classic editor keeps it: an empty line is between two, and a line's end is a
 * break.
 */
export function addParagraphs(tree: Root): void {
  tree.children = paragraphs(tree.children as ElementContent[], true) as RootContent[]
}

function paragraphs(children: readonly ElementContent[], always: boolean): ElementContent[] {
  const made: ElementContent[] = []
  let line: ElementContent[] = []
  const runs: ElementContent[][] = []
  const endLine = () => {
    if (!line.every(isBlankText)) runs.push(line)
    line = []
  }
  const endRuns = (isLast: boolean) => {
    endLine()
    const isAlone = isLast && runs.length === 1 && made.length === 0 && !always
    for (const run of runs) {
      const inline = withBreaks(trimmed(run))
      if (isAlone) made.push(...inline)
      else made.push(element('p', withoutDoubleBreaks(inline)))
    }
    runs.length = 0
  }
  for (const child of children) {
    if (child.type === 'element' && (isBlock(child) || isOpaque(child) || hasBlock(child))) {
      endRuns(false)
      made.push(insideOf(child))
    } else if (child.type === 'text') {
      const [first = '', ...others] = child.value.split(/\n[ \t]*\n\s*/)
      if (first !== '') line.push(text(first))
      for (const part of others) {
        endLine()
        if (part !== '') line.push(text(part))
      }
    } else if (child.type === 'element') line.push(child)
  }
  endRuns(true)
  return made
}

const isOpaque = ({ tagName }: Element) => /^(?:script|style|form|video|audio|iframe)$/.test(tagName)

function insideOf(block: Element): Element {
  const { tagName } = block
  if (tagName === 'pre' || tagName === 'script' || tagName === 'style') return block
  // An element of a line that has a block in it, such as a link around a heading, holds blocks.
  if (holders.test(tagName) || (!isBlock(block) && hasBlock(block)))
    return { ...block, children: paragraphs(block.children, tagName === 'blockquote') }
  if (tagName === 'p' || /^h\d$/.test(tagName))
    return { ...block, children: withoutDoubleBreaks(withBreaks(trimmed(block.children))) }
  return {
    ...block,
    children: block.children.map((child) => (child.type === 'element' ? insideOf(child) : child)),
  }
}

/** Removes the line ends at both ends. */
function trimmed(children: readonly ElementContent[]): ElementContent[] {
  const kept = children.filter((child) => child.type !== 'comment').map((child) => ({ ...child }))
  const [first, last] = [kept[0], kept.at(-1)]
  if (first?.type === 'text') first.value = first.value.replace(/^\s*\n\s*/, '')
  if (last?.type === 'text') last.value = last.value.replace(/\s*\n\s*$/, '')
  return kept
}

/** `<br>` at the end of a line is one break, not two. */
function withoutDoubleBreaks(children: readonly ElementContent[]): ElementContent[] {
  return children.filter((child, at) => {
    const before = children[at - 1]
    const isAfterBreak = before?.type === 'text' && before.value.trim() === '' ? children[at - 2] : before
    return !(isBreak(child) && isBreak(isAfterBreak) && before !== isAfterBreak)
  })
}
