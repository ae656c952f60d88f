import { contact, contactHeading, contactTexts } from '../../src/content/contact.ts'
import { eventViews } from '../events/event-views.server.ts'
import { comingSpecialHours, ownDial } from '../facts/schedule.server.ts'
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
    events: eventViews(),
    dial: ownDial,
    specialHours: comingSpecialHours(clock),
    words: ownWords.contact,
  }
}
