/** A piece of an excerpt, and whether it is what was looked for. */
export interface ExcerptPart {
  text: string
  isMarked: boolean
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
}

/** Takes an excerpt apart that is text as HTML, with `<mark>` around what was found: so it is shown as text alone. */
export function excerptParts(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/<\/?mark>/)
    .map((piece, at) => ({
      text: piece.replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? entity),
      isMarked: at % 2 === 1,
    }))
    .filter(({ text }) => text !== '')
}
