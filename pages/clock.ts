/**
 * The time at which a site is built, for code of the pages that depends on it. Asking declares: an output changes at the
 * instants that it has asked for, and at no other.
 */
export interface Clock {
  /** Returns whether an instant, in milliseconds since 1970, has passed. At the instant itself, it has. */
  hasPassed(instant: number): boolean
}

/** The clock as the build holds it. */
export interface BuildClock extends Clock {
  /**
   * The first instant to come that was asked for, of this clock and its parts: no answer changes before it, so that all
   * that was made with these answers stays right until then. Undefined if there is none.
   */
  readonly next: number | undefined
  /** Whether new instants may be asked for. A closed clock answers only what it has answered before. */
  isOpen: boolean
  /** Returns a clock for a part of the site, which has a `next` of its own. */
  part(): BuildClock
}

/** Returns the clock of a build. @param now In milliseconds since 1970. */
export function createClock(now: number): BuildClock {
  return clockOf(now, () => {})
}

function clockOf(now: number, tell: (instant: number) => void): BuildClock {
  const asked = new Set<number>()
  let next: number | undefined
  const note = (instant: number) => {
    if (next === undefined || instant < next) next = instant
    tell(instant)
  }
  return {
    isOpen: true,
    hasPassed(instant) {
      if (Number.isNaN(instant)) throw new Error('The clock is asked for a time that is none.')
      if (!this.isOpen && !asked.has(instant)) {
        throw new Error(
          `The clock is asked for ${describe(instant)} while a file is rendered, but not before: the file would not be rendered again then. Ask in pages.ts or in the function \`outputs\`, and put the answer into \`inputs\`.`,
        )
      }
      asked.add(instant)
      if (instant <= now) return true
      if (instant < Number.POSITIVE_INFINITY) note(instant)
      return false
    },
    get next() {
      return next
    },
    part: () => clockOf(now, note),
  }
}

/** Yields what a function declares that asks the clock. What takes it finds the clock closed. */
export function* closing<Declared>(clock: BuildClock, declared: Iterable<Declared>): Generator<Declared> {
  for (const one of declared) {
    clock.isOpen = false
    yield one
    clock.isOpen = true
  }
  clock.isOpen = false
}

function describe(instant: number): string {
  return Number.isFinite(instant) ? new Date(instant).toISOString() : String(instant)
}
