import { contact } from '../../src/content/contact.ts'
import type { Address } from '../../src/page-data/layout.ts'

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
