import { contact, contactHeading, contactTexts, enquiries } from '../../src/content/contact.ts'
import { eventViews } from '../events/event-views.server.ts'
import { comingServices, comingSpecialHours, ownDial } from '../facts/schedule.server.ts'
import type { HookContext } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'
import type { ContactData } from './contact-data.ts'

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
    specialHours: comingSpecialHours(clock),
    services: comingServices(clock),
    words: ownWords.contact,
  }
}
