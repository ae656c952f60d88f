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
 * Finds, for each set of shingles, an earlier one that is similar. Only pairs that can be similar are compared: of two
 * such sets, the rarest shingles of each have one in common (prefix filtering; Bayardo, Ma and Srikant, 2007).
 * @param least The share of shingles that two sets must have in common, above 0, at most 1.
 * @returns By the places of the later sets.
 */
export function similarBodies(sets: readonly Uint32Array[], least: number): Map<number, Similar> {
  const runs = sharedShingles(sets)
  // How many of a set’s shared shingles belong to its rarest ones; those that no other set has are rarer still.
  const left = sets.map(({ length }) => 1 - Math.ceil(least * length - 1e-9))
  for (const members of runs) for (const at of members) left[at] = (left[at] ?? 0) + 1

  const found = new Map<number, Similar>()
  const compared = new Set<number>()
  for (const members of runs) {
    const near = members.filter((at) => (left[at] ?? 0) > 0)
    for (const at of members) left[at] = (left[at] ?? 0) - 1
    for (const [place, at] of near.entries()) {
      for (const other of near.slice(0, place)) {
        if (found.has(at)) break
        const pair = at * maxSets + other
        if (compared.has(pair)) continue
        compared.add(pair)
        const [set, otherSet] = [sets[at], sets[other]]
        const share = set && otherSet ? jaccard(set, otherSet) : 0
        if (share >= least) found.set(at, { other, share })
      }
    }
  }
  return found
}

const maxSets = 2 ** 20

// The sets that have each shingle, by their places in order; of shingles in more than one set, the rarest first. A
// shingle and a place make one number, as sorting numbers is faster than a map of millions of keys.
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
