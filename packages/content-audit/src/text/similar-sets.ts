/** An earlier set, and which share of the members of both (Jaccard) the two have in common. */
export interface Similar {
  other: number
  share: number
}

/**
 * Finds, for each set of hashes, an earlier one that is similar. Compares exactly, but only sets that can be similar: a set
 * has at most `length - needed` members that a similar one lacks, so of the first `length - needed + sample` of each, in one
 * order of all members, the two share `sample`. The rarest are the first: the fewest other sets have them.
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
  const sizes = sets.map(({ length }) => {
    const needed = Math.ceil(least * length - 1e-9)
    const sample = Math.max(1, Math.min(needed, Math.ceil(length / 10)))
    return { sample, indexed: Math.min(length, length - needed + sample) }
  })
  const { pairs, firstsOf } = indexRarest(
    sets,
    sizes.map(({ indexed }) => indexed),
  )
  const counts = new Uint32Array(sets.length)
  const countedFor = new Uint32Array(sets.length)

  function findEarlier(at: number, set: Uint32Array): Similar | undefined {
    for (const first of firstsOf(at)) {
      for (let place = first; ; place++) {
        const other = setOf(pairs[place])
        if (other >= at) break
        const count = countedFor[other] === at ? (counts[other] ?? 0) + 1 : 1
        counts[other] = count
        countedFor[other] = at
        if (count !== Math.min(sizes[at]?.sample ?? 0, sizes[other]?.sample ?? 0)) continue
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

// A member and the place of its set make one number: to sort millions of numbers is faster than a map of as many keys.
const maxSets = 2 ** 20
const memberOf = (pair = Number.NaN) => Math.floor(pair / maxSets)
const setOf = (pair = Number.NaN) => pair % maxSets

const hashRange = 2 ** 32

/**
 * Finds which sets have a member in common, among so many of the rarest of each.
 * @returns Pairs of a member and the place of its set, sorted. For each set, where the pairs of its members start.
 */
function indexRarest(sets: readonly Uint32Array[], indexed: readonly number[]) {
  const frequencyOf = frequenciesIn(sets)
  const pairs = new Float64Array(indexed.reduce((sum, count) => sum + count, 0))
  const starts = new Uint32Array(sets.length)
  let length = 0
  for (const [at, set] of sets.entries()) {
    const ranks = new Float64Array(set.length)
    for (let place = 0; place < set.length; place++) {
      const member = set[place] ?? 0
      ranks[place] = frequencyOf(member) * hashRange + member
    }
    starts[at] = length
    // No other set has a member that is met once.
    for (const rank of ranks.sort().subarray(0, indexed[at]))
      if (rank >= 2 * hashRange) pairs[length++] = (rank % hashRange) * maxSets + at
  }
  const sorted = pairs.subarray(0, length).sort()
  const firsts = new Uint32Array(length)
  const ends = starts.slice()
  let first = 0
  for (let place = 0; place < length; place++) {
    if (memberOf(sorted[place]) !== memberOf(sorted[first])) first = place
    const at = setOf(sorted[place])
    const end = ends[at] ?? 0
    firsts[end] = first
    ends[at] = end + 1
  }
  return { pairs: sorted, firstsOf: (at: number) => firsts.subarray(starts[at], ends[at]) }
}

/** Counts members. A count may be too high, as some members share one: 64 MB are enough for any number. */
function frequenciesIn(sets: readonly Uint32Array[]): (member: number) => number {
  const total = sets.reduce((sum, { length }) => sum + length, 0)
  const slots = 2 ** Math.min(24, Math.ceil(Math.log2(total + 1)))
  const counts = new Uint32Array(slots)
  for (const set of sets) {
    for (let place = 0; place < set.length; place++) {
      const slot = (set[place] ?? 0) % slots
      counts[slot] = (counts[slot] ?? 0) + 1
    }
  }
  return (member) => Math.min(counts[member % slots] ?? 0, maxSets)
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
