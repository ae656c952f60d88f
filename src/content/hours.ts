export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/** Opening hours of consecutive days. A `closes` at or before `opens` belongs to the next morning. */
export interface OpeningHours {
  days: readonly Weekday[]
  /** 24-hour clock, in the venue's time zone. */
  opens: string
  closes: string
}

export const hours = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '18:00', closes: '01:00' },
  { days: ['Friday', 'Saturday'], opens: '18:00', closes: '03:00' },
  { days: ['Sunday'], opens: '18:00', closes: '00:00' },
] as const satisfies readonly OpeningHours[]
