import type { Hour, Night } from './nights.ts'
import type { ReservableEvent } from './reserve-data.ts'

/** What a guest has answered so far. */
export interface Wanted {
  /** `YYYY-MM-DD` */
  day?: string
  /** 24-hour time. */
  time?: string
  size?: number
  occasion?: string
}

/** The answers of a guest, or likely ones, with what there is to choose from. */
export interface Answers {
  /** It fixes the night and the hour. */
  event?: ReservableEvent
  nights: readonly Night[]
  /** Whether the night that a link or the guest named is over. */
  isPast?: boolean
  /** The night that a link or the guest named, if it is closed. */
  closed?: Night
  night?: Night
  hours: readonly Hour[]
  hour?: Hour
  size?: number
  occasion?: string
}
