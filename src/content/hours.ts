export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/** Opening hours of consecutive days. A `closes` at or before `opens` belongs to the next morning. */
export interface OpeningHours {
  label: string
  days: readonly Weekday[]
  /** 24-hour clock, in the venue's time zone. */
  opens: string
  closes: string
  text: string
}

export const hours = [
  {
    label: 'Monday to Thursday',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    opens: '18:00',
    closes: '01:00',
    text: '6PM to 1AM',
  },
  {
    label: 'Friday and Saturday',
    days: ['Friday', 'Saturday'],
    opens: '18:00',
    closes: '03:00',
    text: '6PM to 3AM',
  },
  { label: 'Sunday', days: ['Sunday'], opens: '18:00', closes: '00:00', text: '6PM to 12AM' },
] as const satisfies readonly OpeningHours[]
