import type { HeadingWithLead } from '../content-fields.server.ts'

export const blogHeading: HeadingWithLead = {
  name: 'Blog',
  tempo: 'ad libitum',
  title: 'The blog',
  lead: 'Notes from behind the bar: ice, vermouth, records, and the occasional argument.',
  picture: 'gallery/hour.svg',
}
