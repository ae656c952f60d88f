import { hours } from '../content/hours.ts'
import { daysText, openStatusAt, timeRangeText } from '../opening-hours/open-status.ts'
import { useNow } from '../opening-hours/use-now.ts'
import styles from './hours-table.module.css'

/** The opening hours. The line of the current or next open period is marked. */
export function HoursTable() {
  const now = useNow()
  const day = now === undefined ? undefined : openStatusAt(now).period?.day
  return (
    <dl className={styles.hours}>
      {hours.map(({ days, opens, closes }) => (
        <div key={days[0]} data-tonight={day !== undefined && days.some((other) => other === day)}>
          <dt>{daysText(days)}</dt>
          <dd>{timeRangeText(opens, closes)}</dd>
        </div>
      ))}
    </dl>
  )
}
