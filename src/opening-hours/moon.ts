/**
 * Returns the moon's phase at an instant (milliseconds since 1970): 0 is new, 0.25 the first quarter, 0.5 full, 0.75 the
 * last quarter. Exact to about an hour. Source: Meeus, Astronomical Algorithms, chapter 48.
 */
export function moonPhaseAt(instant: number): number {
  // Julian centuries since noon of 1 January 2000.
  const t = (instant / 86_400_000 - 10_957.5) / 36_525
  const elongation = 297.8501921 + 445_267.1114034 * t
  const sun = 357.5291092 + 35_999.0502909 * t
  const moon = 134.9633964 + 477_198.8675055 * t
  const ahead =
    elongation +
    6.289 * sine(moon) -
    2.1 * sine(sun) +
    1.274 * sine(2 * elongation - moon) +
    0.658 * sine(2 * elongation) +
    0.214 * sine(2 * moon) +
    0.11 * sine(elongation)
  return (((ahead / 360) % 1) + 1) % 1
}

/**
 * Returns the lit part of a moon with radius `r` around 0,0 as SVG path data, as seen from the northern hemisphere: a
 * waxing moon is lit on the right. A new moon keeps a thin crescent, so that it stays visible.
 */
export function moonPath(phase: number, r: number): string {
  const isWaxing = phase < 0.5
  const thinnest = 0.04
  const kept = Math.min(Math.max(phase, thinnest), 1 - thinnest)
  // The edge of the shadow is half an ellipse. Its width goes from that of the disc to zero and back.
  const edge = Math.cos(2 * Math.PI * kept) * r
  const limbSweep = isWaxing ? 1 : 0
  const bulgesToLight = edge > 0
  const edgeSweep = bulgesToLight === isWaxing ? 0 : 1
  return `M0 ${-r}A${r} ${r} 0 0 ${limbSweep} 0 ${r}A${Math.abs(edge).toFixed(2)} ${r} 0 0 ${edgeSweep} 0 ${-r}Z`
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180)
}
