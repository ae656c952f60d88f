import { layout } from './page-data/layout.ts'

/** Returns the address of a 'Reserve' button: the reservation service, or the contact page, with the event's slug. */
export function reservationHref(eventSlug?: string): string {
  const { reservationUrl } = layout().settings
  if (!reservationUrl) return eventSlug ? `/contact?event=${encodeURIComponent(eventSlug)}` : '/contact'
  const url = new URL(reservationUrl)
  if (eventSlug) url.searchParams.set('event', eventSlug)
  return url.href
}
