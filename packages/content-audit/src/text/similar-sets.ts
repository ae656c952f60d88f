/** An earlier set, and which share of the members of both (Jaccard) the two have in common. */
export interface Similar {
  other: number
  share: number
}

/**
 * Finds, for each set of hashes, an earlier one that is similar. Compares exactly, but only sets that can be similar:
 * a set has at most `length - needed` members that a similar one lacks, so of any `length - needed + sample` of its
 * members the two share `sample`. Its rarest members are in the fewest other sets.
 * @param sets Sorted, each hash once.
 * @param least The share of members that two sets must have in common, from 0 to 1.
 * @param accepts Decides about a later set and an earlier one that has this share or more.
 * @returns By the places of the later sets.
 */
export function findSimilar(
  sets: readonly Uint32Array[],
  least: number,
  accepts: (at: number, other: number) => boolean = () => true,
): Map<number, Similar> {
  const sharedBy = sets.map((): Uint32Array[] => [])
  for (const holders of setsByMember(sets)) for (const at of holders) sharedBy[at]?.push(holders)
  const counts = new Uint32Array(sets.length)

  function findEarlier(at: number, set: Uint32Array): Similar | undefined {
    const shared = sharedBy[at] ?? []
    const needed = Math.ceil(least * set.length - 1e-9)
    const sample = Math.max(1, Math.min(needed, Math.ceil(set.length / 10)))
    if (shared.length < needed) return undefined
    counts.fill(0)
    for (const holders of shared.slice(0, shared.length - needed + sample)) {
      for (const other of holders) {
        if (other >= at) break
        const count = (counts[other] ?? 0) + 1
        counts[other] = count
        if (count !== sample) continue
        const share = jaccard(set, sets[other] ?? set)
        if (share >= least && accepts(at, other)) return { other, share }
      }
    }
    return undefined
  }

  const found = new Map<number, Similar>()
  for (const [at, set] of sets.entries()) {
    const similar = findEarlier(at, set)
    if (similar) found.set(at, similar)
  }
  return found
}

const maxSets = 2 ** 20

// Returns the places of the sets that have a member, for each member of more than one set, the rarest first. A member
// and a place make one number: to sort millions of numbers is faster than a map of as many keys.
function setsByMember(sets: readonly Uint32Array[]): Uint32Array[] {
  const pairs = new Float64Array(sets.reduce((sum, { length }) => sum + length, 0))
  let count = 0
  for (const [at, set] of sets.entries()) for (const member of set) pairs[count++] = member * maxSets + at
  pairs.sort()
  const shared: Uint32Array[] = []
  let start = 0
  for (let end = 1; end <= pairs.length; end++) {
    if (memberOf(pairs[end]) === memberOf(pairs[start])) continue
    if (end - start > 1) shared.push(Uint32Array.from(pairs.subarray(start, end), (pair) => pair % maxSets))
    start = end
  }
  return shared.sort((one, other) => one.length - other.length)
}

function memberOf(pair = Number.NaN): number {
  return Math.floor(pair / maxSets)
}

function jaccard(one: Uint32Array, other: Uint32Array): number {
  let shared = 0
  let at = 0
  for (const member of one) {
    while (at < other.length && (other[at] ?? 0) < member) at++
    if (other[at] === member) shared++
  }
  return shared / (one.length + other.length - shared)
}

/** Returns the shingles of a text, all runs of some words or letters, as a sorted set of hashes. */
export function shinglesOf(parts: ArrayLike<string>, length: number): Uint32Array {
  // A loop takes half the time of `Int32Array.from`.
  const hashes = new Int32Array(parts.length)
  for (let at = 0; at < parts.length; at++) hashes[at] = hashOf(parts[at] ?? '')
  const shingles = new Uint32Array(Math.max(0, hashes.length - length + 1))
  for (let at = 0; at < shingles.length; at++) {
    let shingle = 0
    for (let next = at; next < at + length; next++)
      shingle = mix(Math.imul(shingle, 31) ^ (hashes[next] ?? 0))
    shingles[at] = shingle
  }
  return shingles.sort().filter((shingle, at) => at === 0 || shingle !== shingles[at - 1])
}

// FNV-1a (Fowler, Noll and Vo) over the UTF-16 units.
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

// The last steps of MurmurHash3 (Appleby): every bit of the result depends on every bit of the value.
function mix(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return whole ^ (whole >>> 16)
}
