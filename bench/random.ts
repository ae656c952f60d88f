/** Returns random numbers that a seed decides, so that a run can be repeated (Mulberry32, public domain). */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state += 0x6d2b79f5
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** A number from 0 to below 1. */
    next,
    /** A whole number from 0 to below `limit`. */
    below: (limit: number) => Math.floor(next() * limit),
  }
}
