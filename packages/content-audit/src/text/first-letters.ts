/** Returns the letters that a match of a pattern may begin with, by its source; undefined if they are not known. */
export function firstLettersOf(source: string): Set<string> | undefined {
  const letters = alternativesOf(source).map(firstLettersOfOne)
  return letters.every((each) => each !== undefined)
    ? new Set(letters.flatMap((each) => [...each]))
    : undefined
}

function firstLettersOfOne(source: string): Iterable<string> | undefined {
  const [first = ''] = partsOf(source)
  const rest = source.slice(first.length)
  if (/^\(\?<?[!=]/.test(first)) return firstLettersOfOne(rest)
  // What may be left out.
  if (/^[?*{]/.test(rest)) return undefined
  if (first.startsWith('(')) return firstLettersOf(first.replace(/^\((?:\?:)?/, '').slice(0, -1))
  return /^(?:\p{L}|\[\p{L}+\])$/u.test(first) ? first.replace(/[[\]]/g, '') : undefined
}

/** Returns what a source matches one of. */
function alternativesOf(source: string): string[] {
  const found = ['']
  for (const part of partsOf(source)) {
    if (part === '|') found.push('')
    else found.push(`${found.pop()}${part}`)
  }
  return found
}

/** Returns the letters, classes and groups of a source. */
function partsOf(source: string): string[] {
  const parts: string[] = []
  let depth = 0
  for (const [part] of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|./gsu)) {
    if (depth > 0) parts.push(`${parts.pop()}${part}`)
    else parts.push(part)
    if (part === '(') depth++
    else if (part === ')') depth--
  }
  return parts
}
