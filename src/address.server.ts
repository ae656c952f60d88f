import { contact } from './content/contact.ts'

/** The venue's address, as it is written in its country. */
export interface Address {
  lines: readonly string[]
  /** A map that shows it. */
  map: string
}

// In other countries the postal code precedes the city.
const codeFollowsCity = ['AU', 'CA', 'GB', 'HK', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA']

const { street, city, region, postalCode, country } = contact.address
const place = region ? `${city}, ${region}` : city
const lines = [
  street,
  codeFollowsCity.includes(country) ? `${place} ${postalCode}` : `${postalCode} ${place}`,
]

/** The address in one line. */
export const addressText = lines.join(', ')

export const venueAddress: Address = {
  lines,
  map: `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressText)}`,
}
