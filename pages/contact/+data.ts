import type { Enquiry } from '../../src/content/contact.schema.ts'
import { contact, contactHeading, contactTexts, enquiries } from '../../src/content/contact.ts'
import { site } from '../../src/content/site.ts'
import { way } from '../../src/content/way.ts'
import { eventViews } from '../events/event-views.server.ts'
import { addressText, venueAddress } from '../facts/address.server.ts'
import { comingServices, comingSpecialHours, ownDial } from '../facts/schedule.server.ts'
import type { HookContext } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'
import type { ContactData } from './contact-data.ts'
import { drawMap } from './street-map.server.ts'

export function data({ clock }: HookContext): ContactData {
  return {
    heading: contactHeading,
    email: contact.email,
    texts: contactTexts,
    enquiries: enquiries.map(({ subject, questions, ...enquiry }) => ({
      ...enquiry,
      mail: mailOf({ subject, questions }),
    })),
    events: eventViews(),
    dial: ownDial,
    way: wayData(),
    specialHours: comingSpecialHours(clock),
    services: comingServices(clock),
    words: ownWords.contact,
  }
}

function wayData(): ContactData['way'] {
  if (!way) return null
  const { title, map, facts } = way
  const place = encodeURIComponent(`${site.name}, ${addressText}`)
  return {
    title,
    facts,
    map: map && drawMap(map, site.name),
    directions: {
      apple: `https://maps.apple.com/?daddr=${place}`,
      google: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
      openStreetMap: venueAddress.map,
    },
  }
}

/** Returns the link to a mail that asks what the venue must know for an enquiry. */
function mailOf({ subject, questions }: Pick<Enquiry, 'subject' | 'questions'>): string {
  // A line in a mail ends so (RFC 6068, section 5).
  const body = questions.map((question) => `${question}: `).join('\r\n')
  return `mailto:${contact.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
