import type { ContactTexts, Enquiry } from '../../src/content/contact.schema.ts'
import type { Way } from '../../src/content/way.schema.ts'
import type { Heading } from '../../src/content-fields.server.ts'
import { hasFields } from '../../src/has-fields.ts'
import type { Dial } from '../../src/opening-hours/dial-geometry.ts'
import type { ServiceHours, SpecialRow } from '../../src/opening-hours/schedule.ts'
import type { Words } from '../../src/words/words.ts'
import type { EventView } from '../events/event-data.ts'
import type { MapDrawing } from './map-data.ts'

export interface ContactData {
  heading: Heading
  email: string
  texts: ContactTexts
  enquiries: readonly EnquiryView[]
  /** For a visitor who comes from an event. */
  events: readonly EventView[]
  dial: Dial
  /** How to get there, if the venue says it. */
  way: WayData | null
  specialHours: readonly SpecialRow[]
  services: readonly ServiceHours[]
  words: Words['contact']
}

/** An enquiry, with the address of its mail. */
interface EnquiryView extends Omit<Enquiry, 'subject' | 'questions'> {
  mail: string
}

interface WayData extends Pick<Way, 'title' | 'facts'> {
  map?: MapDrawing
  /** The addresses of directions, by who gives them. */
  directions: Directions
}

export interface Directions {
  apple: string
  google: string
  openStreetMap: string
}

export function isContactData(value: unknown): value is ContactData {
  return hasFields(value, 'email')
}
