import { publicSettings } from './public-settings.ts'

/**
 * Where a 'Reserve' button goes: the reservation service of the settings, else the contact page. From an event it
 * carries the event's slug.
 */
export function reservationHref(eventSlug?: string): string {
  const { reservationUrl } = publicSettings
  if (!reservationUrl) return eventSlug ? `/contact?event=${encodeURIComponent(eventSlug)}` : '/contact'
  const url = new URL(reservationUrl)
  if (eventSlug) url.searchParams.set('event', eventSlug)
  return url.href
}
