/** A release's id: the moment in UTC, to the millisecond, after that of the one before whatever the clock says. */
export function nextReleaseId(now: Date, before: string | undefined): string {
  const earliest = before === undefined ? 0 : timeOfRelease(before) + 1
  return new Date(Math.max(now.getTime(), earliest)).toISOString().replace(/[-:.]/g, '')
}

/** The moment in an id, in milliseconds. */
function timeOfRelease(id: string): number {
  return Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'))
}
