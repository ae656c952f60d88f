/** The keywords of a field with their places, as the field has them: empty ones too. */
export function* keywordsIn(field: string): Generator<{ keyword: string; at: number }> {
  let at = 0
  for (const part of field.split(',')) {
    const lead = part.length - part.trimStart().length
    yield { keyword: part.trim(), at: at + lead }
    at += part.length + 1
  }
}

/** The two fields that hold keywords. */
export const keywordFields = ['shortTailKeywords', 'longTailKeywords'] as const
