import type { Reservation } from './reservation.schema.ts'

/** What the house asks who wants a table. Each field may be left out. */
export const reservation: Reservation = {
  heading: {
    name: 'Reserve a Table',
    tempo: 'a piacere',
    title: 'Which night?',
    lead: 'Say when and how many. The ice, we see to.',
  },
  largestParty: 8,
  largeGroups: {
    name: 'Wren',
    email: 'wren@nocturne.example',
    phone: { text: '(212) 555-0147', number: '+12125550147' },
  },
  occasions: ['Just a drink', 'A birthday', 'An anniversary', 'Table nine, if it is free'],
}
