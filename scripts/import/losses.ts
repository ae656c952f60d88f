/** What a post could not take along, each with its number and the first example. */
export interface Losses {
  /** @param what One of a kind, in the singular: `frame, now a link`. */
  add(what: string, example?: string): void
  lines(): string[]
}

const longestExample = 120

/** Starts the list of what a post loses. */
export function noteLosses(): Losses {
  const found = new Map<string, { count: number; example?: string }>()
  return {
    add(what, example) {
      const known = found.get(what)
      if (known) known.count++
      else found.set(what, { count: 1, example: example && shortened(example) })
    },
    lines: () =>
      [...found].map(([what, { count, example }]) => {
        const times = count > 1 ? ` (${count} times)` : ''
        return `${what}${times}${example ? `: ${example}` : ''}`
      }),
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  // Code points: half a surrogate pair is no text.
  const letters = [...line.slice(0, 2 * longestExample)]
  return letters.length > longestExample ? `${letters.slice(0, longestExample - 1).join('')}…` : line
}
