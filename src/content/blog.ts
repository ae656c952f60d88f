import type { Heading } from '../content-schema.server.ts'

export const blogHeading: Heading = {
  name: 'Blog',
  tempo: 'ad libitum',
  title: 'The blog',
  lead: 'Notes from behind the bar: ice, vermouth, records, and the occasional argument.',
}
