import { countOf } from '../cli/progress.ts'

// Clocks are set right by seconds at times.
const clockToleranceMs = 60_000

/** Whether a moment of the past is dated later than now: the clock is wrong, or it was. */
export function isInFuture(time: string, now: Date): boolean {
  return Date.parse(time) - now.getTime() > clockToleranceMs
}

/** `2026-11-21 20:00:00 UTC (3 minutes ago)` */
export function momentOf(time: string, now: Date): string {
  const advice = isInFuture(time, now) ? ': the clock is wrong, or it was' : ''
  return `${readable(time)} (${ageOf(time, now)}${advice})`
}

/** `2026-11-21 20:00:00 UTC` */
export function readable(time: string): string {
  return time.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')
}

/** `3 minutes ago`, or `24 hours in the future`. */
export function ageOf(time: string, now: Date): string {
  const milliseconds = now.getTime() - Date.parse(time)
  return isInFuture(time, now)
    ? `${durationOf(-milliseconds)} in the future`
    : `${durationOf(Math.max(0, milliseconds))} ago`
}

function durationOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 120) return countOf(seconds, 'second')
  if (seconds < 7200) return countOf(Math.round(seconds / 60), 'minute')
  if (seconds < 172_800) return countOf(Math.round(seconds / 3600), 'hour')
  return countOf(Math.round(seconds / 86_400), 'day')
}
