import { mapAddress, site } from '../content/site.ts'

/** The venue's address, linked to a map. */
export function VenueAddress() {
  const { street, city, region, postalCode } = site.address
  return (
    <address>
      <a href={mapAddress} target="_blank" rel="noopener noreferrer">
        {street}
        <br />
        {`${city}, ${region} ${postalCode}`}
      </a>
    </address>
  )
}
