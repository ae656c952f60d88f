import { mapAddress, site } from '../content/site.ts'

/** Where the house stands, as a link to a map. */
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
