import type { Parameters } from '../content/reservation.schema.ts'
import type { Heading, Link } from '../content-fields.server.ts'
import { hasFields } from '../has-fields.ts'
import type { SpecialRow } from '../opening-hours/schedule.ts'
import type { Words } from '../words/words.ts'

/** What the form needs, on its page and in the sheet. */
export interface ReserveData {
  heading: Heading
  email: string
  largestParty: number
  largeGroups: LargeGroups
  occasions: readonly string[]
  /** Where tables are taken, if not by mail. */
  service: ReservationService | null
  /** What a mail calls the answers that a guest sends without script. */
  mailNames: Parameters & Readonly<Record<'night' | 'hour' | 'size' | 'occasion', string>>
  /** The hours of the week, for a guest without script: 24-hour times, in the order of an evening. */
  hours: readonly string[]
  /** The one of them at which most guests come. */
  likelyHour?: string
  specialHours: readonly SpecialRow[]
  events: readonly ReservableEvent[]
  /** Precedes the title of an event. */
  spotAt: string
  words: Words['reserve'] & Pick<Words['contact'], 'call' | 'reservation'> & Pick<Words['hours'], 'closed'>
}

/** Whom a party asks that is larger than the form takes. */
interface LargeGroups {
  person: string
  ways: readonly Link[]
}

/** A reservation service. */
export interface ReservationService {
  name: string
  address: string
  /** What its address takes. */
  parameters: Parameters
}

/** An event that a guest may come for. */
export interface ReservableEvent {
  slug: string
  title: string
  /** `YYYY-MM-DD` */
  date: string
  dateText: string
  /** 24-hour time. */
  starts: string
  timeText: string
  price: string
  /** In milliseconds since 1970. */
  end: number
}

export function isReserveData(value: unknown): value is ReserveData {
  return hasFields(value, 'largestParty')
}
