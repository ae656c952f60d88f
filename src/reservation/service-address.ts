import { layout } from '../page-data/layout.ts'

// What services need: their own storage, and a window of their own for a payment.
export const widgetSandbox =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** Returns the address of the reservation service's widget, with the event's slug; undefined without a widget. */
export function reservationWidgetHref(event?: string): string | undefined {
  const { reservationWidgetUrl } = layout().settings
  return reservationWidgetUrl && withEvent(reservationWidgetUrl, event)
}

/** Returns the address of a reservation service with the event's slug, if there is an event. */
export function withEvent(address: string, event?: string): string {
  const url = new URL(address)
  if (event) url.searchParams.set('event', event)
  return url.href
}
