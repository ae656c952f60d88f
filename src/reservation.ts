import { layout } from './page-data/layout.ts'

/** Returns the address of a 'Reserve' button: the reservation service, or the contact page, with the event's slug. */
export function reservationHref(eventSlug?: string): string {
  const { reservationUrl } = layout().settings
  if (!reservationUrl) return eventSlug ? `/contact?event=${encodeURIComponent(eventSlug)}` : '/contact'
  return withEvent(reservationUrl, eventSlug)
}

/** Returns the address of the reservation service's widget, with the event's slug; undefined without a widget. */
export function reservationWidgetHref(eventSlug?: string): string | undefined {
  const { reservationWidgetUrl } = layout().settings
  return reservationWidgetUrl && withEvent(reservationWidgetUrl, eventSlug)
}

function withEvent(address: string, eventSlug?: string): string {
  const url = new URL(address)
  if (eventSlug) url.searchParams.set('event', eventSlug)
  return url.href
}
