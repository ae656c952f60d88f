import type { TeamMember } from './team.schema.ts'

/** The heading of the team. */
export const teamTitle = 'The people'

export const team: readonly TeamMember[] = [
  {
    picture: 'team/ines-marchetti.svg',
    name: 'Ines Marchetti',
    role: 'Head bartender',
    bio: 'Stirs everything eleven seconds longer than you would, and can tell you why. Wrote the menu on the back of a concert programme and has not found a reason to move it.',
  },
  {
    picture: 'team/theo-okafor.svg',
    name: 'Theo Okafor',
    role: 'Ice and cellar',
    bio: 'Keeps the saw, the vermouth and the ledger. Every block of ice and every open bottle in the house has a date in his hand on it.',
  },
  {
    picture: 'team/wren-castellane.svg',
    name: 'Wren Castellane',
    role: 'Host and events',
    bio: 'Knows the names, the tables and the last tram. Chooses the records on Sundays and has never once played a request that was shouted.',
  },
]
