import type { Heading } from '../content-fields.server.ts'
import type { Contact, Enquiry } from './contact.schema.ts'

/** How to find and reach the venue. Everything here is fictional. */
export const contact: Contact = {
  email: 'hello@nocturne.example',
  phone: { text: '(212) 555-0147', number: '+12125550147' },
  address: {
    street: '17 Lantern Alley',
    city: 'New York',
    region: 'NY',
    postalCode: '10000',
    country: 'US',
  },
}

const lead = 'Write, call, or knock after six. Somebody answers.'

export const contactHeading: Heading = {
  name: 'Contact',
  tempo: 'attacca',
  title: 'Contact',
  lead,
  description: `${lead} ${contact.address.street}, ${contact.address.city}.`,
}

export const contactTexts = {
  formTitle: 'Reserve, ask, complain',
  /** Precedes the title of the event that the visitor comes from. */
  spotAt: 'A spot at',
  pastEvent: 'This night has passed. Ask for the next.',
  /** Without a form: these follow the mail address and the phone number. */
  mail: 'with the day, the hour and how many of you. Say if you would like table nine.',
  phone: 'after four.',
  slowForm: 'The form takes its time.',
}

/** Kinds of enquiry with a mail of their own. */
export const enquiries: readonly Enquiry[] = [
  {
    id: 'private-hire',
    title: 'The whole house, for a night',
    text: 'Forty chairs, the piano, and a menu written for you alone. Mondays and Tuesdays are easiest to have.',
    link: 'Ask for a private night',
    subject: 'A private night',
    questions: ['The day, and a second choice', 'From when until when', 'How many of you', 'The occasion'],
  },
]
