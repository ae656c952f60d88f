import { contact, contactHeading, contactTexts, enquiries } from '../../src/content/contact.ts'
import { eventViews } from '../events/event-views.server.ts'
import { ownDial, ownServices } from '../facts/schedule.server.ts'
import { ownWords } from '../words.server.ts'
import type { ContactData } from './contact-data.ts'

export function data(): ContactData {
  const { email, phone } = contact
  return {
    heading: contactHeading,
    email,
    phone: { text: phone.text, href: `tel:${phone.number}` },
    texts: contactTexts,
    enquiries,
    events: eventViews(),
    dial: ownDial,
    services: ownServices,
    words: ownWords.contact,
  }
}
