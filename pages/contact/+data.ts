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
  const { email, phone } = contact
  return {
    heading: contactHeading,
    email,
    phone: { text: phone.text, href: `tel:${phone.number}` },
    texts: contactTexts,
    enquiries,
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
    map: map && drawMap(map),
    directions: {
      apple: `https://maps.apple.com/?daddr=${place}`,
      google: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
      openStreetMap: venueAddress.map,
    },
  }
}
