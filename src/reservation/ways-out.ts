import { formatTime } from '../formats.ts'
import { dayOf } from '../opening-hours/open-periods.ts'
import { fill } from '../words/words.ts'
import type { Hour } from './nights.ts'
import type { ReservableEvent, ReservationService, ReserveData } from './reserve-data.ts'
import { withEvent } from './service-address.ts'

/** What a guest has chosen. */
export interface Choice {
  /** As a mail names it: `Friday, November 27, 2026`. */
  night: string
  hour: Hour
  size: number
  occasion: string
  event?: ReservableEvent
}

/** Returns the address of a mail that asks for a table: its subject, and a line for each answer. */
export function mailOf(
  { night, hour, size, occasion, event }: Choice,
  { email, words, spotAt }: Pick<ReserveData, 'email' | 'words' | 'spotAt'>,
): string {
  const hourText = formatTime(hour.time)
  const subject = event
    ? `${spotAt} ${event.title}, ${event.dateText}`
    : fill(words.subject, { night, hour: hourText, size })
  const answers = [
    [words.night, night],
    [words.hour, hourText],
    [words.size, String(size)],
    ...(occasion ? [[words.occasion, occasion]] : []),
  ]
  // A line in a mail ends so (RFC 6068, section 5).
  const body = answers.map((answer) => answer.join(': ')).join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/**
 * Returns the address of a reservation service, with the answers that it takes. An hour after midnight has its own day; none
 * is known while the venue is closed for long.
 */
export function serviceAddress(
  { address, parameters }: ReservationService,
  { hour, size, event }: Partial<Pick<Choice, 'hour'>> & Pick<Choice, 'size' | 'event'>,
): string {
  const url = new URL(withEvent(address, event?.slug))
  const night = hour && dayOf(hour.wall)
  const answers = { night, hour: hour?.time, start: hour && `${night}T${hour.time}`, size: `${size}` }
  for (const [answer, name] of Object.entries(parameters)) {
    const value = answers[answer as keyof typeof answers]
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}
