import { hours } from '../content/hours.ts'
import { openStatusAt } from '../opening-hours/open-status.ts'
import { useNow } from '../opening-hours/use-now.ts'
import styles from './hours-table.module.css'

/** The opening hours. The line of the current or next open period is marked. */
export function HoursTable() {
  const now = useNow()
  const day = now === undefined ? undefined : openStatusAt(now).period?.day
  return (
    <dl className={styles.hours}>
      {hours.map(({ label, days, text }) => (
        <div key={label} data-tonight={day !== undefined && days.some((other) => other === day)}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
