import { layout } from '../page-data/layout.ts'

/** The venue's address, linked to a map. */
export function VenueAddress() {
  const { lines, map } = layout().address
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
