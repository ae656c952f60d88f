/** A part of an excerpt, and whether it matches the search. */
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

/** Splits an excerpt, which is HTML with `<mark>` around the matches, into texts, so that it need not be inserted as HTML. */
export function excerptParts(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/<\/?mark>/)
    .map((piece, at) => ({
      text: piece.replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? entity),
      isMarked: at % 2 === 1,
    }))
    .filter(({ text }) => text !== '')
}
