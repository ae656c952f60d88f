// Entries of a list as the host sent them, before they are validated.

/** Names an entry of the list by its id and slug. */
export function nameOf(entry: unknown): string {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null
  // Any other type is no id, and may be nested too deeply for JSON.stringify.
  return JSON.stringify([typeof id === 'string' || typeof id === 'number' ? id : null, slugOf(entry)])
}

/** Returns the slug of an unvalidated entry; empty if it has none. */
export function slugOf(entry: unknown): string {
  const slug = typeof entry === 'object' && entry !== null && 'slug' in entry ? entry.slug : ''
  return typeof slug === 'string' ? slug : ''
}
