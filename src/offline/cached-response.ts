/** When a response was made, by the host's clock (RFC 9110, 6.6.1), as an ISO date-time; empty where it does not say. */
export function savedAtOf(response: Response): string {
  const date = new Date(response.headers.get('Date') ?? '')
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** The same response with another body, and further headers. */
export function withHeaders(
  response: Response,
  body: BodyInit | null,
  further: Record<string, string>,
): Response {
  const headers = new Headers(response.headers)
  // They are of what came over the line.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  for (const [name, value] of Object.entries(further)) headers.set(name, value)
  const { status, statusText } = response
  return new Response(body, { status, statusText, headers })
}
