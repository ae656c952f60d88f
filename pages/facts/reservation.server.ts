import type { Parameters } from '../../src/content/reservation.schema.ts'
import { reservation } from '../../src/content/reservation.ts'
import type { ReservationService } from '../../src/reservation/reserve-data.ts'

interface KnownService {
  name: string
  host: RegExp
  /** Of the address of its page for one venue. */
  parameters: Parameters
}

const knownServices: readonly KnownService[] = [
  {
    name: 'OpenTable',
    host: /(^|\.)opentable(\.[a-z]{2,3}){1,2}$/,
    parameters: { start: 'dateTime', size: 'covers' },
  },
  { name: 'Resy', host: /(^|\.)resy\.com$/, parameters: { night: 'date', size: 'seats' } },
  {
    name: 'SevenRooms',
    host: /(^|\.)sevenrooms\.com$/,
    parameters: { night: 'date', hour: 'start_time', size: 'party_size' },
  },
  {
    name: 'Tock',
    host: /(^|\.)exploretock\.com$/,
    parameters: { night: 'date', hour: 'time', size: 'size' },
  },
]

/**
 * Returns a reservation service by its address: its name, and what its address takes.
 * @param own The venue's own parameters, in place of those of a known service.
 */
export function serviceAt(address: string, own = reservation.parameters): ReservationService {
  const { hostname } = new URL(address)
  const known = knownServices.find(({ host }) => host.test(hostname))
  return {
    name: known?.name ?? hostname.replace(/^www\./, ''),
    address,
    parameters: own ?? known?.parameters ?? {},
  }
}
