import type { ReservableEvent, ReserveData } from './reserve-data.ts'

/** Returns the event that a link to the form names. */
export function reservedEvent({ events }: ReserveData, search: string): ReservableEvent | undefined {
  const slug = new URLSearchParams(search).get('event')
  return events.find((event) => event.slug === slug)
}
