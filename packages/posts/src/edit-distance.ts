/** Returns how many characters must be added, removed or replaced to turn one text into the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [at, character] of [...one].entries()) {
    let [diagonal = 0] = row
    let left = at + 1
    row = row.map((above, column) => {
      if (column > 0)
        left = Math.min(above + 1, left + 1, diagonal + (other[column - 1] === character ? 0 : 1))
      diagonal = above
      return left
    })
  }
  return row.at(-1) ?? 0
}

/** Returns the name that is nearest to another: what its writer may have meant. */
export function nearestOf(names: readonly string[], name: string): string {
  const [nearest = ''] = names.toSorted((one, other) => editDistance(one, name) - editDistance(other, name))
  return nearest
}
