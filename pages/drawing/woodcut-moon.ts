import { moonPath } from '../../src/opening-hours/moon.ts'

// How far each stroke reaches into the dark part, relative to its width.
const reaches = [0.3, 0.58, 0.2, 0.72, 0.44, 0.26, 0.64, 0.36, 0.5]
const strokes = 19

/**
 * Returns the lit part of a moon with radius `r` around 0,0 as SVG path data, in the style of a linocut: instead of a
 * sharp edge, strokes of light reach into the dark part.
 */
export function woodcutMoonPath(phase: number, r: number): string {
  const isWaxing = phase < 0.5
  const side = isWaxing ? -1 : 1
  const edge = Math.cos(2 * Math.PI * phase) * r
  const height = (2 * r) / strokes
  const cuts = Array.from({ length: strokes }, (_, at) => {
    const y = -r + (at + 0.5) * height
    const halfChord = Math.sqrt(r * r - y * y)
    const start = -side * (edge / r) * halfChord
    const dark = Math.abs(side * halfChord - start)
    // A thin crescent has short strokes.
    const light = 2 * halfChord - dark
    const tip = start + side * Math.min(dark, light * 0.9 + 0.06 * r) * (reaches[at % reaches.length] ?? 0)
    // The root is inside the lit part, because the edge curves away above and below it.
    const root = start - side * 0.12 * r
    // Drawn in the same direction as the lit part. The opposite direction would cut holes into it.
    return `M${point(root, y + height / 2)}L${point(tip, y)}L${point(root, y - height / 2)}Z`
  })
  return `${moonPath(phase, r)}${cuts.join('')}`
}

function point(x: number, y: number): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
