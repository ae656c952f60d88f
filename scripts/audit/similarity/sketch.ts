import { hashOf } from './word-hash.ts'

/** A body’s runs of words in little: one number for each of the bins that their hashes fall into. */
export type Sketch = number[]

// Runs this long are the same by copying, hardly ever by chance.
const runLength = 5
const binCount = 64
const empty = 0xffffffff

/**
 * The sketch of some words: one-permutation MinHash (Li, Owen and Zhang, 2012), the least hash of each bin. What two
 * sketches share estimates what share of their runs two texts share.
 */
export function sketchOf(words: readonly string[]): Sketch {
  const sketch: Sketch = Array.from({ length: binCount }, () => empty)
  for (const hash of runHashes(words)) {
    const bin = hash % binCount
    if (hash < (sketch[bin] ?? 0)) sketch[bin] = hash
  }
  return sketch
}

/** The share of runs that two texts have in common, of all that either has (Jaccard), from 0 to 1. */
export function sharedRuns(one: readonly string[], other: readonly string[]): number {
  const [ours, theirs] = [new Set(runHashes(one)), new Set(runHashes(other))]
  if (ours.size === 0 || theirs.size === 0) return 0
  let both = 0
  for (const hash of ours) if (theirs.has(hash)) both++
  return both / (ours.size + theirs.size - both)
}

const bandLength = 4

/** Pairs that may be alike, by their places: those with a whole band of bins in common. Each pair once. */
export function* likelyPairs(sketches: readonly Sketch[]): Generator<[number, number]> {
  const bands = new Map<number, number[]>()
  for (const [at, sketch] of sketches.entries()) {
    for (let band = 0; band < binCount; band += bandLength) {
      const key = bandKey(sketch, band)
      if (key === null) continue
      const members = bands.get(key)
      if (members) members.push(at)
      else bands.set(key, [at])
    }
  }
  const seen = new Set<string>()
  for (const members of bands.values()) {
    const [first] = members
    // Each with the first of its band is enough: whatever is alike is told of once, and beside the same one.
    for (const member of members.slice(1)) {
      const key = `${first}:${member}`
      if (first === undefined || seen.has(key)) continue
      seen.add(key)
      yield [first, member]
    }
  }
}

// 53 bits of a band and its values, all that a number holds: of a hundred thousand no two are alike by chance. Null where
// a bin is empty.
function bandKey(sketch: Sketch, band: number): number | null {
  let high = band
  let low = band
  for (let at = band; at < band + bandLength; at++) {
    const value = sketch[at] ?? empty
    if (value === empty) return null
    high = mixed(high ^ value)
    low = mixed(Math.imul(low, 0x01000193) + value)
  }
  return (high >>> 0) * 2 ** 21 + (low >>> 11)
}

// The last steps of MurmurHash3 (Appleby): every bit of the result depends on every bit of the value.
function mixed(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return whole ^ (whole >>> 16)
}

// 32-bit FNV-1a over the words of each run, mixed so that all bits depend on all words.
function runHashes(words: readonly string[]): Uint32Array {
  const hashes = new Uint32Array(words.length)
  for (const [at, word] of words.entries()) hashes[at] = hashOf(word)
  const runs = new Uint32Array(Math.max(0, hashes.length - runLength + 1))
  for (let at = 0; at < runs.length; at++) {
    let hash = 0x811c9dc5
    for (let next = at; next < at + runLength; next++) {
      hash = Math.imul(hash ^ (hashes[next] ?? 0), 0x01000193)
      hash ^= hash >>> 15
    }
    hash = Math.imul(hash ^ (hash >>> 13), 0x85ebca6b)
    runs[at] = hash ^ (hash >>> 16)
  }
  return runs
}
