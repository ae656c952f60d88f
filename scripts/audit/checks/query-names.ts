/** The names in an address's query. Most have none, and its parameters take longer to make than to see that. */
export function queryNames(url: URL): string[] {
  return url.search ? [...url.searchParams.keys()] : []
}
