import { formatNumber } from '../formats.ts'
import {
  type Dial,
  dialGeometry,
  innerLine,
  lines,
  middleLine,
  outerLine,
  type Point,
} from './dial-geometry.ts'
import { moonPath, moonPhaseAt } from './moon.ts'
import styles from './night-dial.module.css'
import { openStatusAt } from './open-status.ts'
import { useNow } from './use-now.ts'

/**
 * The night as a half circle: a stave with the hours that the venue is open in the week, tonight's opening hours in amber, and the moon in tonight's phase
 * at the present time. The text says the same in words. It runs clockwise in every language, as clocks and the moon do.
 */
export function NightDial({ dial }: { dial: Dial }) {
  const { arc, periodArc, pointAt, hourOnDial } = dialGeometry(dial)
  const now = useNow()
  const status = now === undefined ? undefined : openStatusAt(now)
  const period = status?.period
  return (
    <div className={styles.dial}>
      <svg viewBox="0 0 480 262" aria-hidden="true" focusable="false">
        {lines.map((radius) => (
          <path key={radius} className={styles.line} d={arc(radius, 0, dial.shownHours)} />
        ))}
        {period && <path className={styles.kept} d={periodArc(outerLine + 5, period)} />}
        {dial.labels.map((label, hour) => (
          <Hour
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour.
            key={hour}
            from={pointAt(innerLine, hour)}
            to={pointAt(outerLine, hour)}
            place={pointAt(outerLine + 22, hour)}
            label={label}
          />
        ))}
        {now !== undefined && status?.isOpen && <Moon now={now} at={pointAt(middleLine, hourOnDial(now))} />}
      </svg>
      <p className={styles.text} data-open={status?.isOpen ?? false}>
        {status && (
          <>
            <strong>{status.headline}</strong> {status.detail}
          </>
        )}
      </p>
    </div>
  )
}

interface HourProps {
  /** Its line across the dial. */
  from: Point
  to: Point
  place: Point
  label: number | null
}

function Hour({ from, to, place, label }: HourProps) {
  return (
    <>
      <path className={styles.bar} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      {label !== null && (
        <text className={styles.hour} x={place.x} y={place.y + 5} textAnchor="middle">
          {formatNumber(label)}
        </text>
      )}
    </>
  )
}

function Moon({ now, at: { x, y } }: { now: number; at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`} data-moon="">
      <circle className={styles.dark} r="19" />
      <path className={styles.lit} d={moonPath(moonPhaseAt(now), 17)} />
    </g>
  )
}
