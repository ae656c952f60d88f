/** Numbers in [0, 1) that a seed decides, so that a run can be had again (Mulberry32, public domain). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** A whole number from 0 to below `limit`. */
    below: (limit: number) => Math.floor(next() * limit),
  }
}

export type Random = ReturnType<typeof seededRandom>
