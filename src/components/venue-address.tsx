import type { Address } from '../address.server.ts'

// Vite inserts it (inserted-facts.ts).
declare const __ADDRESS__: Address

/** The venue's address, linked to a map. */
export function VenueAddress() {
  const { lines, map } = __ADDRESS__
  const [street, place] = lines
  return (
    <address>
      <a href={map} target="_blank" rel="noopener noreferrer">
        {street}
        <br />
        {place}
      </a>
    </address>
  )
}
