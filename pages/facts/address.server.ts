import { contact } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import type { Address } from '../../src/page-data/layout.ts'

// In other countries the postal code precedes the city.
const codeFollowsCity = ['AU', 'CA', 'GB', 'HK', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA']
// From the whole to its parts, with or without spaces.
const fromLargest: Readonly<Record<string, string>> = { CN: '', JP: '', KR: ' ', TW: '' }
const commas: Readonly<Record<string, string>> = { ar: '، ', fa: '، ', ja: ' ', ko: ' ', ur: '، ', zh: ' ' }

const { street, city, region, postalCode, country } = contact.address
const between = fromLargest[country]
const whole = [region, city, street].filter(Boolean).join(between)
const place = region ? `${city}, ${region}` : city
const lines =
  between === undefined
    ? [street, codeFollowsCity.includes(country) ? `${place} ${postalCode}` : `${postalCode} ${place}`]
    : [country === 'JP' ? `〒${postalCode}` : postalCode, whole]

const comma = commas[new Intl.Locale(site.locale).language] ?? ', '

/** Joins parts of a line about the venue, as its language has it. */
export const joinParts = (...parts: string[]) => parts.join(comma)

/** The address in one line. */
export const addressText = joinParts(...lines)

/** The address without the postal code. */
export const shortAddress = between === undefined ? joinParts(street, city) : whole

export const venueAddress: Address = {
  lines,
  map: `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressText)}`,
}
