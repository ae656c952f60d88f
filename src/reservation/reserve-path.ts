/** Returns the path of the page on which a guest asks for a table, or for a place at an event. */
export function reservePath(event?: string): string {
  return event ? `/reserve?event=${event}` : '/reserve'
}
