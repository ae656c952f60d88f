import { litMoonPath, moonPhaseAt } from './moon.ts'
import styles from './night-dial.module.css'
import { openingAt } from './opening.ts'
import { useNow } from './use-now.ts'
import { wallTimeAt } from './venue-time.ts'

// The dial runs from six in the evening to three in the morning.
const firstHour = 18
const shownHours = 9
const center = { x: 240, y: 232 }
const outerLine = 196
const lineGap = 9
// In hours since 6PM.
const dialHours = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const lines = [0, 1, 2, 3, 4].map((line) => outerLine - line * lineGap)
const middleLine = outerLine - 2 * lineGap

/**
 * The night as a half circle: a stave bent from 6PM to 3AM, tonight's open hours on it in amber, and the present as
 * the moon, in tonight's own phase. What it says stands in words beside it.
 */
export function NightDial() {
  const now = useNow()
  const opening = now === undefined ? undefined : openingAt(now)
  const night = opening?.night
  return (
    <div className={styles.dial}>
      <svg viewBox="0 0 480 262" aria-hidden="true" focusable="false">
        {lines.map((radius) => (
          <path key={radius} className={styles.line} d={arc(radius, 0, shownHours)} />
        ))}
        {night && (
          <path
            className={styles.kept}
            d={arc(outerLine + 5, hourOnDial(night.opens), hourOnDial(night.closes))}
          />
        )}
        {dialHours.map((hour) => (
          <Hour key={hour} hour={hour} />
        ))}
        {now !== undefined && opening?.isOpen && <Moon now={now} />}
      </svg>
      <p className={styles.text} data-open={opening?.isOpen ?? false}>
        {opening && (
          <>
            <strong>{opening.headline}</strong> {opening.detail}
          </>
        )}
      </p>
    </div>
  )
}

function Hour({ hour }: { hour: number }) {
  const from = pointAt(lines[4] ?? 0, hour)
  const to = pointAt(outerLine, hour)
  const label = pointAt(outerLine + 22, hour)
  return (
    <>
      <path className={styles.bar} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <text className={styles.hour} x={label.x} y={label.y + 5} textAnchor="middle">
        {(firstHour + hour) % 12 || 12}
      </text>
    </>
  )
}

function Moon({ now }: { now: number }) {
  const { x, y } = pointAt(middleLine, hourOnDial(now))
  return (
    <g transform={`translate(${x} ${y})`} data-moon="">
      <circle className={styles.dark} r="19" />
      <path className={styles.lit} d={litMoonPath(moonPhaseAt(now), 17)} />
    </g>
  )
}

/** Hours since 6PM, by the clock on the wall; the dial's ends hold what lies outside it. */
function hourOnDial(instant: number): number {
  const { hour, minute } = wallTimeAt(instant)
  const since = (hour + minute / 60 - firstHour + 24) % 24
  return Math.min(since, shownHours)
}

function pointAt(radius: number, hour: number): { x: number; y: number } {
  const angle = Math.PI * (1 - hour / shownHours)
  return {
    x: rounded(center.x + radius * Math.cos(angle)),
    y: rounded(center.y - radius * Math.sin(angle)),
  }
}

function arc(radius: number, from: number, to: number): string {
  const start = pointAt(radius, from)
  const end = pointAt(radius, to)
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10
}
