import type { OpeningHours, Service, SpecialHours } from './hours.schema.ts'

/** The opening hours of the week. The venue is closed on days that are not listed. */
export const hours: readonly OpeningHours[] = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '18:00', closes: '01:00' },
  { days: ['Friday', 'Saturday'], opens: '18:00', closes: '03:00' },
  { days: ['Sunday'], opens: '18:00', closes: '00:00' },
]

/** Days with other hours. Without hours, the venue is closed. */
export const specialHours: readonly SpecialHours[] = [
  { from: '2026-12-25', note: 'Christmas Day' },
  { from: '2026-12-31', opens: '18:00', closes: '03:00', note: 'New Year’s Eve' },
]

/** What is offered at hours of its own, while the venue is open: a kitchen, a happy hour. */
export const services: readonly Service[] = []
