import { contact, contactTexts } from '../../src/content/contact.ts'
import { events } from '../../src/content/events.ts'
import { hours } from '../../src/content/hours.ts'
import { reservation } from '../../src/content/reservation.ts'
import { site } from '../../src/content/site.ts'
import { minutesOf, timeRange } from '../../src/opening-hours/venue-time.ts'
import { layout } from '../../src/page-data/layout.ts'
import { halfHours, likelyHour } from '../../src/reservation/nights.ts'
import type { ReserveData } from '../../src/reservation/reserve-data.ts'
import { en } from '../../src/words/en.ts'
import type { Words } from '../../src/words/words.ts'
import { eventViews } from '../events/event-views.server.ts'
import { serviceAt } from '../facts/reservation.server.ts'
import { comingSpecialHours, ownDial } from '../facts/schedule.server.ts'
import type { HookContext } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'

// Where the venue does not say it.
const usualParty = 8
const dayMinutes = 24 * 60

export function data({ clock }: HookContext): ReserveData {
  const { heading, largestParty = usualParty, occasions = [] } = reservation
  const { reservationUrl } = layout().settings
  const { call, reservation: frameTitle } = ownWords.contact
  const title = ownWords.site.reserve
  return {
    // At pleasure.
    heading: heading ?? { name: title, tempo: 'a piacere', title },
    email: contact.email,
    largestParty,
    largeGroups: largeGroups(),
    occasions,
    service: reservationUrl ? serviceAt(reservationUrl) : null,
    mailNames: mailNames(ownWords.reserve),
    ...hoursOfWeek(),
    specialHours: comingSpecialHours(clock),
    events: eventViews()
      .filter(({ isSoldOut }) => !isSoldOut)
      .map(({ slug, title, date, dateText, timeText, price, end }) => {
        const starts = events.find((event) => event.slug === slug)?.starts ?? ''
        return { slug, title, date, dateText, starts, timeText, price, end }
      }),
    spotAt: contactTexts.spotAt,
    words: { ...ownWords.reserve, call, reservation: frameTitle, closed: ownWords.hours.closed },
  }
}

/**
 * Returns the names of answers in a mail that a browser writes: in English where the language's own have other letters than
 * ASCII. Of these, Chromium and Safari write each byte as a letter (Blink's and WebKit's `FormData::flattenToString`).
 */
function mailNames(words: Words['reserve']): ReserveData['mailNames'] {
  const { night, hour, size, occasion } = /^[ -~]*$/.test(
    [words.night, words.hour, words.size, words.occasion].join(''),
  )
    ? words
    : en.reserve
  return { night, hour, size, occasion }
}

function largeGroups(): ReserveData['largeGroups'] {
  const { name, email, phone } = reservation.largeGroups ?? { name: site.name, ...contact }
  return {
    person: name,
    ways: [
      ...(email ? [{ to: `mailto:${email}`, label: email }] : []),
      ...(phone ? [{ to: `tel:${phone.number}`, label: phone.text }] : []),
    ],
  }
}

/** Returns the half hours at which the venue is open on some day of the week. */
function hoursOfWeek(): Pick<ReserveData, 'hours' | 'likelyHour'> {
  const opening = ownDial.firstHour * 60
  const all = hours
    .flatMap(({ opens, closes }) => halfHours(timeRange(0, opens, closes)))
    .map(({ time }) => ({ time, wall: ((minutesOf(time) - opening + dayMinutes) % dayMinutes) * 60_000 }))
    .sort((one, other) => one.wall - other.wall)
  return {
    hours: [...new Set(all.map(({ time }) => time))],
    likelyHour: likelyHour(all, -opening * 60_000)?.time,
  }
}
