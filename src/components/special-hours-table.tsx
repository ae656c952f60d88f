import type { SpecialRow } from '../opening-hours/schedule.ts'
import { useNow } from '../opening-hours/use-now.ts'
import { HoursTable } from './hours-table.tsx'

/** The days with other hours that are not over: at the time of the build, and later by now. Nothing without any. */
export function SpecialHoursTable({ rows }: { rows: readonly SpecialRow[] }) {
  const now = useNow()
  const coming = rows.filter(({ end }) => now === undefined || now < end)
  return coming.length > 0 ? <HoursTable rows={coming} /> : null
}
