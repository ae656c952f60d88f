import { hours } from '../content/hours.ts'
import styles from './hours-table.module.css'

/** The opening hours, a line for each run of days. */
export function HoursTable() {
  return (
    <dl className={styles.hours}>
      {hours.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
