import { useNow } from '../opening-hours/use-now.ts'
import { toWallTime } from '../opening-hours/venue-time.ts'
import { layout } from '../page-data/layout.ts'
import { HoursTable } from './hours-table.tsx'

/** The days with other hours that are not over. Renders nothing without any. */
export function SpecialHoursTable() {
  const now = useNow()
  const today = now === undefined ? '' : new Date(toWallTime(now)).toISOString().slice(0, 10)
  const coming = layout().schedule.special.filter(({ to }) => to >= today)
  return coming.length > 0 ? <HoursTable rows={coming} /> : null
}
