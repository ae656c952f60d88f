// Every step of the way from Markdown to HTML calls itself for each level of quotes and lists. Nobody quotes thirty
// people one in another.
const nestedBlocks = /^[ \t]*(?:>[ \t]?|(?:[-+*]|\d{1,9}[.)])[ \t]+){33}(?![ \t]*(?:[-*][ \t]*)+$)/m

// Within a block a parser looks back from every closing mark for its opening one, which takes the square of their
// number, and for images in images the cube. Of 711 posts the fullest block has brackets four deep, 329 of them, and
// 295 runs of emphasis.
const limits = { depth: 32, brackets: 8_000, emphasis: 4_000, rawHtml: 1_000 }
const marks = /[[\]*_~]|<[!?]/g
const blockEnd = /\n[ \t]*\n/

/**
 * Whether a body is nested so deeply, or a block of it so full of marks, that no reader could follow it and a parser
 * would take seconds to.
 */
export function isTangled(markdown: string): boolean {
  return nestedBlocks.test(markdown) || markdown.split(blockEnd).some(isTangledBlock)
}

function isTangledBlock(block: string): boolean {
  // Whatever is short cannot have many, and almost all are.
  if (block.length <= limits.depth * 2) return false
  const counts = { depth: 0, brackets: 0, emphasis: 0, rawHtml: 0 }
  for (const [mark] of block.matchAll(marks)) {
    if (mark === '[') counts.depth++
    if (mark === ']') {
      // What is never closed is no level.
      if (counts.depth > limits.depth) return true
      counts.depth = Math.max(0, counts.depth - 1)
    }
    if (mark === '[' || mark === ']') counts.brackets++
    else if (mark.startsWith('<')) counts.rawHtml++
    else counts.emphasis++
    if (counts.brackets > limits.brackets || counts.emphasis > limits.emphasis) return true
    if (counts.rawHtml > limits.rawHtml) return true
  }
  return false
}
