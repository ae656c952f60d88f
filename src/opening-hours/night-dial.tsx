import {
  arc,
  hourOnDial,
  innerLine,
  labels,
  lines,
  middleLine,
  outerLine,
  periodArc,
  pointAt,
  shownHours,
} from './dial-geometry.ts'
import { moonPath, moonPhaseAt } from './moon.ts'
import styles from './night-dial.module.css'
import { openStatusAt } from './open-status.ts'
import { useNow } from './use-now.ts'

/**
 * The night as a half circle: a stave with the hours that the venue is open in the week, tonight's opening hours in amber, and the moon in tonight's phase
 * at the present time. The text says the same in words.
 */
export function NightDial() {
  const now = useNow()
  const status = now === undefined ? undefined : openStatusAt(now)
  const period = status?.period
  return (
    <div className={styles.dial}>
      <svg viewBox="0 0 480 262" aria-hidden="true" focusable="false">
        {lines.map((radius) => (
          <path key={radius} className={styles.line} d={arc(radius, 0, shownHours)} />
        ))}
        {period && <path className={styles.kept} d={periodArc(outerLine + 5, period)} />}
        {labels.map((label, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour.
          <Hour key={hour} hour={hour} label={label} />
        ))}
        {now !== undefined && status?.isOpen && <Moon now={now} />}
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

function Hour({ hour, label }: { hour: number; label: number | null }) {
  const from = pointAt(innerLine, hour)
  const to = pointAt(outerLine, hour)
  const place = pointAt(outerLine + 22, hour)
  return (
    <>
      <path className={styles.bar} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      {label !== null && (
        <text className={styles.hour} x={place.x} y={place.y + 5} textAnchor="middle">
          {label}
        </text>
      )}
    </>
  )
}

function Moon({ now }: { now: number }) {
  const { x, y } = pointAt(middleLine, hourOnDial(now))
  return (
    <g transform={`translate(${x} ${y})`} data-moon="">
      <circle className={styles.dark} r="19" />
      <path className={styles.lit} d={moonPath(moonPhaseAt(now), 17)} />
    </g>
  )
}
