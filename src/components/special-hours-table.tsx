import type { SpecialRow } from '../opening-hours/schedule.ts'
import { useNow } from '../opening-hours/use-now.ts'
import { layout } from '../page-data/layout.ts'
import { HoursTable } from './hours-table.tsx'

/** The days with other hours that are not over: at the time of the build, and later by now. Nothing without any. */
export function SpecialHoursTable({ rows }: { rows: readonly SpecialRow[] }) {
  const now = useNow()
  const coming = rows.filter(({ end }) => now === undefined || now < end)
  return coming.length > 0 ? <HoursTable rows={coming} /> : null
}

// Two weeks.
const soonMs = 12e8

/** The next day with other hours, if it is soon. The document has its room alone, as it does not depend on the time. */
export function NextSpecialHours() {
  const now = useNow() ?? Number.NaN
  const next = layout().schedule.special.find(({ from, end }) => now < end && Date.parse(from) - now < soonMs)
  return next ? <HoursTable rows={[next]} /> : null
}
