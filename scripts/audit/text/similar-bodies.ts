// Five words in a row are hardly ever the same by chance.
const shingleLength = 5

/** Returns the shingles of a text (all runs of five words) as 32-bit hashes, sorted, each once. */
export function shinglesOf(words: readonly string[]): Uint32Array {
  const hashes = words.map(hashOf)
  const shingles = new Set<number>()
  for (let at = 0; at + shingleLength <= hashes.length; at++) {
    const run = hashes.slice(at, at + shingleLength)
    shingles.add(run.reduce((hash, word) => mix(Math.imul(hash, 31) ^ word), 0) >>> 0)
  }
  return new Uint32Array(shingles).sort()
}

// FNV-1a (Fowler, Noll and Vo) over the UTF-16 units.
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

// The last steps of MurmurHash3 (Appleby): every bit of the result depends on every bit of the value.
function mix(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return whole ^ (whole >>> 16)
}

/** An earlier set, and which share of all shingles of both (Jaccard) the two have in common. */
export interface Similar {
  other: number
  share: number
}

/**
 * Finds, for each set of shingles, an earlier one that is similar. Compares exactly, but only pairs that can be
 * similar: a set has at most `length - needed` shingles that a similar one lacks, so of any `length - needed + sample`
 * of its shingles the two share `sample`. Its rarest ones are in the fewest other sets.
 * @param least The share of shingles that two sets must have in common, above 0, at most 1.
 * @returns By the places of the later sets.
 */
export function similarBodies(sets: readonly Uint32Array[], least: number): Map<number, Similar> {
  const shared = sharedShingles(sets)
  const sharedCounts = new Uint32Array(sets.length)
  for (const members of shared) for (const at of members) sharedCounts[at] = (sharedCounts[at] ?? 0) + 1
  const searches = sets.map((set, at) => {
    const needed = Math.ceil(least * set.length - 1e-9)
    const sample = Math.max(1, Math.min(needed, Math.ceil(set.length / 10)))
    const sharedCount = sharedCounts[at] ?? 0
    const rarest: Uint32Array[] = []
    return { set, sample, size: sharedCount < needed ? 0 : sharedCount - needed + sample, rarest }
  })
  for (const members of shared) {
    for (const at of members) {
      const search = searches[at]
      if (search && search.rarest.length < search.size) search.rarest.push(members)
    }
  }
  const counts = new Uint32Array(sets.length)

  function findEarlier(at: number, { set, sample, rarest }: (typeof searches)[number]): Similar | undefined {
    counts.fill(0)
    for (const members of rarest) {
      for (const other of members) {
        if (other >= at) break
        const count = (counts[other] ?? 0) + 1
        counts[other] = count
        const share = count === sample ? jaccard(set, sets[other] ?? set) : 0
        if (share > 0 && share >= least) return { other, share }
      }
    }
    return undefined
  }

  const found = new Map<number, Similar>()
  for (const [at, search] of searches.entries()) {
    const similar = findEarlier(at, search)
    if (similar) found.set(at, similar)
  }
  return found
}

const maxSets = 2 ** 20

// Returns the places of the sets that have a shingle, for each shingle in more than one set, the rarest first. A shingle
// and a place make one number: to sort millions of numbers is faster than a map of as many keys.
function sharedShingles(sets: readonly Uint32Array[]): Uint32Array[] {
  const postings = new Float64Array(sets.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const [at, set] of sets.entries()) for (const shingle of set) postings[end++] = shingle * maxSets + at
  postings.sort()
  const runs: Uint32Array[] = []
  let start = 0
  for (let next = 1; next <= postings.length; next++) {
    if (shingleIn(postings[next]) === shingleIn(postings[start])) continue
    if (next - start > 1)
      runs.push(Uint32Array.from(postings.subarray(start, next), (posting) => posting % maxSets))
    start = next
  }
  return runs.sort((one, other) => one.length - other.length)
}

function shingleIn(posting = Number.NaN): number {
  return Math.floor(posting / maxSets)
}

function jaccard(one: Uint32Array, other: Uint32Array): number {
  let shared = 0
  let at = 0
  for (const shingle of one) {
    while (at < other.length && (other[at] ?? 0) < shingle) at++
    if (other[at] === shingle) shared++
  }
  return shared === 0 ? 0 : shared / (one.length + other.length - shared)
}
