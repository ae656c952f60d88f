import { type OpenPeriod, openPeriodAt } from '../opening-hours/open-periods.ts'
import type { Schedule, ScheduleRow, SpecialRow } from '../opening-hours/schedule.ts'
import { useNow } from '../opening-hours/use-now.ts'
import { layout } from '../page-data/layout.ts'
import styles from './hours-table.module.css'

interface HoursTableProps {
  /** By default, the opening hours of the week. */
  rows?: readonly (ScheduleRow | SpecialRow)[]
  /** Returns the period at an instant, or else the next one; by default, of the opening hours. */
  periodAt?: (instant: number, schedule: Schedule) => OpenPeriod | null
}

/** Rows of opening hours. The row of the current or next period is marked. */
export function HoursTable({ rows = layout().schedule.rows, periodAt = openPeriodAt }: HoursTableProps) {
  const now = useNow()
  const current = now === undefined ? undefined : periodAt(now, layout().schedule)?.row
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
