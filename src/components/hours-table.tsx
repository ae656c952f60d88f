import { openPeriodAt } from '../opening-hours/open-periods.ts'
import type { ScheduleRow, ServiceHours, SpecialRow } from '../opening-hours/schedule.ts'
import { useNow } from '../opening-hours/use-now.ts'
import { layout } from '../page-data/layout.ts'
import styles from './hours-table.module.css'

interface HoursTableProps {
  /** By default, the opening hours of the week. */
  rows?: readonly (ScheduleRow | SpecialRow)[]
  /** For the hours of a service. */
  service?: ServiceHours
}

/** Rows of opening hours. The row of the current or next period is marked. */
export function HoursTable({ service, rows = service?.rows ?? layout().schedule.rows }: HoursTableProps) {
  const now = useNow()
  const current = now === undefined ? undefined : openPeriodAt(now, layout().schedule, service)?.row
  return (
    <dl className={styles.hours}>
      {rows.map((row) => (
        <div key={keyOf(row)} data-tonight={current !== undefined && keyOf(row) === keyOf(current)}>
          <dt>{row.daysText}</dt>
          <dd>{row.hoursText}</dd>
          {'note' in row && <dd className={styles.note}>{row.note}</dd>}
        </div>
      ))}
    </dl>
  )
}

// The rows of a page's data are copies of those of the layout.
function keyOf(row: ScheduleRow | SpecialRow): string {
  return 'from' in row ? row.from : row.daysText + row.hoursText
}
