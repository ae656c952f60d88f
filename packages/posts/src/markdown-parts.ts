import { remarkParser } from './markdown.ts'
import { isDefinition, longHtml, readSimple } from './simple-markdown.ts'
import { visitBlocks } from './visit-blocks.ts'

interface MarkdownPart {
  text: string
  /** Whether satteri certainly reads it as remark does. */
  isSimple: boolean
  /** The labels of its references that other parts define, as definitions of one line. */
  definitions: string[]
}

interface Piece extends Pick<MarkdownPart, 'text' | 'isSimple'> {
  /** The labels that it defines. */
  own: string[]
}

/**
 * Cuts a body into parts that can be parsed one by one, with their definitions, for the same tree. Of two neighbours one is
 * simple.
 * @returns The parts, in order: together they are the body.
 */
export function partsOf(markdown: string): MarkdownPart[] {
  const isSimple = readSimple(markdown) !== null
  const pieces = isSimple || uncertain.test(markdown) ? [] : joinAlike(cut(markdown))
  const parts = pieces.length > 1 ? withDefinitions(pieces) : null
  return parts ?? [{ text: markdown, isSimple, definitions: [] }]
}

function joinAlike(texts: Iterable<string>): Piece[] {
  const pieces: Piece[] = []
  for (const text of texts) {
    const own = readSimple(text)
    const last = pieces.at(-1)
    if (last?.isSimple === (own !== null)) {
      last.text += text
      last.own.push(...(own ?? []))
    } else pieces.push({ text, isSimple: own !== null, own: own ?? [] })
  }
  return pieces
}

/** Returns null if a label is unclear. */
function withDefinitions(pieces: Piece[]): MarkdownPart[] | null {
  const definitions = new Map<string, string>()
  for (const piece of pieces) {
    if (!piece.isSimple && mayDefine.test(piece.text)) piece.own = labelsDefinedIn(piece.text)
    for (const label of piece.own) {
      // A reference needs no more than that there is one: what it leads to is looked up in the whole tree.
      const definition = `[${label}]: a`
      if (!isDefinition(definition)) return null
      definitions.set(comparable(label), definition)
    }
  }
  return pieces.map(({ text, isSimple, own }) => {
    const ofOthers = new Set(definitions.size > 0 ? labelsIn(text) : [])
    for (const label of own) ofOthers.delete(comparable(label))
    return { text, isSimple, definitions: [...ofOthers].flatMap((label) => definitions.get(label) ?? []) }
  })
}

// Bodies that begin with a space, where a definition before them could take them in, or have a byte order mark or ends of
// lines of an old kind.
const uncertain = /^\s*[ \t]|[\v\f\uFEFF]|\r(?!\n)/
// Where a definition's label may end, which may begin in a line before.
const mayDefine = /^(?:[ \t>*+\-\d.)]*\[)?(?:[^[\]\\\n]|\\.)*\]:/m
const blank = /^[ \t]*$/
const partStart = /^(?![ \t>]|(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))./
const fenceStart = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/

/**
 * Cuts a body before lines that begin a block after a blank line, without indentation. These end all lists, quotes and
 * footnotes, but neither fenced code nor HTML such as a comment. From where it is unclear whether they do, nothing is cut.
 */
function* cut(markdown: string): Generator<string> {
  let start = 0
  let at = 0
  let wasBlank = false
  // A fence may also be in a list, and its end the start of the next: where the list ends, code and HTML are unclear. What
  // begins at the margin is in no list.
  let fence: { indentation: number; end: RegExp } | undefined
  let html: { end: RegExp; isCertain: boolean } | undefined
  for (const whole of markdown.split('\n')) {
    const line = whole.replace(/\r$/, '')
    const isBlank = blank.test(line)
    const [, spaces = '', fenceMark] = fenceStart.exec(line) ?? []
    const end = longHtml.find(([first]) => first.test(line))?.[1]
    const opensHtml = end && !end.test(line)
    if (fence) {
      if (!isBlank && line.search(/[^ ]/) < fence.indentation) break
      if (fence.end.test(line)) fence = undefined
    } else if (html) {
      if (!html.isCertain && (fenceMark || opensHtml)) break
      if (html.end.test(line)) html = undefined
    } else {
      if (wasBlank && partStart.test(line)) {
        yield markdown.slice(start, at)
        start = at
      }
      if (fenceMark) {
        const { length, 0: character } = fenceMark
        const ending = new RegExp(`^ {0,3}${character}{${length},}[ \\t]*$`)
        fence = { indentation: spaces.length, end: ending }
      } else if (opensHtml) html = { end, isCertain: line.startsWith('<') }
      else if (!end && /^ {0,3}</.test(line)) html = { end: blank, isCertain: false }
    }
    wasBlank = isBlank
    at += whole.length + 1
  }
  yield markdown.slice(start)
}

/** Returns the labels of the definitions that remark finds, those of footnotes with their mark. */
function labelsDefinedIn(markdown: string): string[] {
  const found: string[] = []
  visitBlocks(remarkParser(markdown), ({ type, position }) => {
    if (type !== 'definition' && type !== 'footnoteDefinition') return
    found.push(markdown.slice(position?.start.offset, position?.end.offset).slice(1).split(']', 1)[0] ?? '')
  })
  return found
}

/** Returns what stands in square brackets, in a form to compare. */
function labelsIn(markdown: string): string[] {
  return Array.from(markdown.replace(/\n[\s>]*/g, ' ').matchAll(/\[([^[\]]+)\]/g), ([, label = '']) =>
    comparable(label),
  )
}

/** Returns a label in the form in which CommonMark compares them (section 4.7). */
function comparable(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase()
}
