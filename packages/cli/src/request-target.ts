/**
 * Splits the target of a request, as sent, into its path and its query. A client may send a whole address (RFC 9112,
 * section 3.2.2), and a path that `URL` would take for a host (`//`).
 */
export function splitTarget(target = '/'): { path: string; query: string } {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)\??([^#]*)/i.exec(target) ?? []
  return { path: path || '/', query }
}
