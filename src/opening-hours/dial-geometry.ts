import { toWallTime } from './venue-time.ts'

/** The hours that the dial shows: all opening hours of the week. */
export interface Dial {
  firstHour: number
  shownHours: number
  /** From the first hour on; hours without a label have a line alone. */
  labels: readonly (number | null)[]
}

// Lengths are in units of the drawing, which is 480 wide. Hours count from the dial's first one.

const center = { x: 240, y: 232 }
const lineGap = 9
export const outerLine = 196
export const middleLine = outerLine - 2 * lineGap
export const innerLine = outerLine - 4 * lineGap
/** The radii of the stave's five lines. */
export const lines = [0, 1, 2, 3, 4].map((line) => outerLine - line * lineGap)

export interface Point {
  x: number
  y: number
}

/** Returns the functions that place things on a dial. */
export function dialGeometry({ firstHour, shownHours }: Dial) {
  return { arc, periodArc, pointAt, hourOnDial }

  /** Returns the part of a line between two hours, as SVG path data. */
  function arc(radius: number, from: number, to: number): string {
    const [start, end] = [pointAt(radius, from), pointAt(radius, to)]
    return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`
  }

  /** Returns the arc of an open period on a line: of as much as the dial has of it. */
  function periodArc(radius: number, { opens, closes }: { opens: number; closes: number }): string {
    const since = hoursSinceFirst(opens)
    // What opens when the dial is over may be open when it begins.
    const start = since < shownHours ? since : since - 24
    const end = start + (toWallTime(closes) - toWallTime(opens)) / hourMs
    const [from, to] = [Math.max(start, 0), Math.min(end, shownHours)]
    return to > from ? arc(radius, from, to) : ''
  }

  /** Returns the position of an hour on a line. */
  function pointAt(radius: number, hour: number): Point {
    const angle = Math.PI * (1 - hour / shownHours)
    return {
      x: rounded(center.x + radius * Math.cos(angle)),
      y: rounded(center.y - radius * Math.sin(angle)),
    }
  }

  /** Returns the position of an instant: for one that the dial has not, its nearer end. */
  function hourOnDial(instant: number): number {
    const since = hoursSinceFirst(instant)
    return since < (24 + shownHours) / 2 ? Math.min(since, shownHours) : 0
  }

  /** Returns how many hours before an instant the dial's first hour was, in the venue's time zone. */
  function hoursSinceFirst(instant: number): number {
    const wall = new Date(toWallTime(instant))
    return (wall.getUTCHours() + wall.getUTCMinutes() / 60 - firstHour + 24) % 24
  }
}

const hourMs = 3_600_000

// Server and browser must print the same digits.
function rounded(length: number): number {
  return Math.round(length * 10) / 10
}
