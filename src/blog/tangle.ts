// Every step of the way from Markdown to HTML calls itself for each level of quotes and lists. Nobody quotes thirty
// people one in another.
const nestedBlocks = /^[ \t]*(?:>[ \t]?|(?:[-+*]|\d{1,9}[.)])[ \t]+){33}(?![ \t]*(?:[-*][ \t]*)+$)/m

// Within a block a parser looks back from every closing mark for its opening one, which takes the square of their
// number, and for images in images the cube. Of 711 posts the fullest block has brackets four deep, 329 of them, and
// 295 runs of emphasis.
const limits = { depth: 32, brackets: 8_000, emphasis: 4_000, declarations: 1_000 }

/**
 * Whether a body is nested so deeply, or a block of it so full of marks, that no reader could follow it and a parser
 * would take seconds to.
 */
export function isTangled(markdown: string): boolean {
  return nestedBlocks.test(markdown) || (hasManyMarks(markdown) && hasTangledBlock(markdown))
}

// Most bodies as a whole are no deeper, and have no more marks, than a block of them may.
function hasManyMarks(markdown: string): boolean {
  const { depth, brackets, emphasis, declarations } = limits
  return (
    deepestBrackets(markdown) > depth ||
    countOf('[', markdown) + countOf(']', markdown) > brackets ||
    countOf('*', markdown) + countOf('_', markdown) + countOf('~', markdown) > emphasis ||
    countOf('<', markdown) > declarations
  )
}

function countOf(mark: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) count++
  return count
}

// No block is deeper than the whole, in which those count that an earlier block has left open.
function deepestBrackets(markdown: string): number {
  let deepest = 0
  let depth = 0
  let closing = markdown.indexOf(']')
  for (let at = markdown.indexOf('['); at !== -1; at = markdown.indexOf('[', at + 1)) {
    for (; closing !== -1 && closing < at; closing = markdown.indexOf(']', closing + 1)) {
      if (depth > 0) depth--
    }
    deepest = Math.max(deepest, ++depth)
  }
  return deepest
}

function hasTangledBlock(markdown: string): boolean {
  const none = { depth: 0, brackets: 0, emphasis: 0, declarations: 0 }
  let block = { ...none }
  let isBlankLine = false
  for (let at = 0; at < markdown.length; at++) {
    switch (markdown.charCodeAt(at)) {
      case 0x0a: // \n
        if (isBlankLine) block = { ...none }
        isBlankLine = true
        continue
      case 0x09: // \t
      case 0x0d: // \r
      case 0x20: // space
        continue
      case 0x5b: // [
        block.depth++
        block.brackets++
        break
      case 0x5d: // ]
        // What is never closed is no level.
        if (block.depth > limits.depth || ++block.brackets > limits.brackets) return true
        if (block.depth > 0) block.depth--
        break
      case 0x2a: // *
      case 0x5f: // _
      case 0x7e: // ~
        if (++block.emphasis > limits.emphasis) return true
        break
      case 0x3c: // < with ! or ?
        if (isDeclaration(markdown.charCodeAt(at + 1)) && ++block.declarations > limits.declarations)
          return true
        break
    }
    isBlankLine = false
  }
  return false
}

const isDeclaration = (code: number) => code === 0x21 || code === 0x3f
