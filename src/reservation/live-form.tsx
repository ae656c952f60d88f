import { useLayoutEffect, useRef, useState } from 'react'
import buttons from '../components/buttons.module.css'
import { dayOf, openPeriodAt } from '../opening-hours/open-periods.ts'
import { dayMs, minutesOf, toEpoch } from '../opening-hours/venue-time.ts'
import { layout } from '../page-data/layout.ts'
import { fill, fillElements } from '../words/words.ts'
import type { Answers, Wanted } from './answers.ts'
import { lastChoice, rememberChoice } from './last-choice.ts'
import { NightRow } from './night-row.tsx'
import { nightFacts, nightText, specialFacts, wholeNightText } from './night-texts.ts'
import { hoursOn, likelyHour, type Night, nextNights, nightOn } from './nights.ts'
import type { ReservableEvent, ReserveData } from './reserve-data.ts'
import styles from './reserve-form.module.css'
import { hoursAsOptions, PhoneLink } from './reserve-form.tsx'
import { reservedEvent } from './reserved-event.ts'
import { reservationWidgetHref, widgetSandbox } from './service-address.ts'
import { mailOf, serviceAddress } from './ways-out.ts'

// What the form has of a browser that knows the time.

export { withEvent } from './service-address.ts'

// Two weeks.
const shownNights = 14

/**
 * Returns the answers of a guest, who has to give none: each has a likely one.
 * @param search The query of the link that the guest came by: it may name an event or a night.
 */
export function answersAt(now: number, data: ReserveData, search: string, wanted: Wanted): Answers {
  const last = lastChoice(data.largestParty)
  const asked = new URLSearchParams(search).get('night') ?? undefined
  return {
    ...nightAt(now, reservedEvent(data, search), { ...wanted, day: wanted.day ?? asked }),
    size: wanted.size ?? last.size,
    occasion: wanted.occasion ?? last.occasion,
  }
}

function nightAt(now: number, named: Answers['event'], { day, time }: Wanted): Answers {
  const { schedule } = layout()
  const nights = nextNights(now, shownNights, schedule)
  const isOver = named !== undefined && named.end <= now
  if (named && !isOver) {
    const hour = { time: named.starts, wall: Date.parse(named.date) + minutesOf(named.starts) * 60_000 }
    return { event: named, nights, hours: [hour], hour }
  }
  const date = dateOf(day)
  const asked =
    date !== undefined && date >= (nights[0]?.date ?? 0) ? nightOn(date, now, schedule) : undefined
  const night = asked?.isOpen ? asked : (nights.find(({ isOpen }) => isOpen) ?? nightAfter(nights, now))
  const hours = night ? hoursOn(night.date, now, schedule) : []
  return {
    nights,
    isPast: !asked && (isOver || date !== undefined),
    closed: asked?.isOpen ? undefined : asked,
    night,
    hours,
    hour: hours.find((one) => one.time === time) ?? (night && likelyHour(hours, night.date)),
  }
}

/** Returns the first open night after some, as all of these may be in a long holiday; undefined if there is none. */
function nightAfter(nights: readonly Night[], now: number): Night | undefined {
  const { schedule } = layout()
  const end = (nights.at(-1)?.date ?? 0) + dayMs
  const next = openPeriodAt(toEpoch(end, schedule.timeZone), schedule)
  return next ? nightOn(next.date, now, schedule) : undefined
}

/** Returns the wall time at which a day begins; undefined for what is no day, such as 2027-02-30. */
function dateOf(day = ''): number | undefined {
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN
  return !Number.isNaN(date) && dayOf(date) === day ? date : undefined
}

/** Returns the address that the answers go to, and remembers them. Nothing for a mail without an hour. */
export function addressOf(
  { event, night, hour }: Answers,
  size: number,
  occasion: string,
  data: ReserveData,
) {
  const text = event?.dateText ?? (night ? wholeNightText(night.date) : '')
  const address = data.service
    ? serviceAddress(data.service, { hour, size, event })
    : hour && mailOf({ night: text, hour, size, occasion, event }, data)
  if (address) rememberChoice({ size, occasion })
  return address
}

interface AnswerProps {
  answers: Answers
  onAnswer: (changed: Wanted) => void
}

/** The next nights, and in words the chosen one and the days with other hours. */
export function Nights({
  answers: { nights, night, isPast, closed },
  words,
  onAnswer,
}: AnswerProps & Pick<ReserveData, 'words'>) {
  // The chosen night is named with its own.
  const others = nights
    .flatMap(({ special = [] }) => special)
    .filter((row) => row.from < row.to || row !== night?.special)
  return (
    <>
      <NightRow nights={nights} chosen={night?.day} words={words} onChoose={(day) => onAnswer({ day })} />
      <p className={styles.facts} role="status">
        {isPast && <strong>{words.past}</strong>}
        {closed && <strong>{fill(words.closedNight, { night: nightText(closed.date) })}</strong>}
        {night && <span>{nightFacts(night, words)}</span>}
        {[...new Set(others)].map((row) => (
          <small key={row.from}>{specialFacts(row, words)}</small>
        ))}
      </p>
    </>
  )
}

/** The night as a date, also a later one than the row has. */
export function DateField({ answers: { nights, night, event }, onAnswer }: AnswerProps) {
  const field = useRef<HTMLInputElement>(null)
  const day = event?.date ?? night?.day
  // Not while a guest types: a half typed date is one, too.
  const showDay = () => {
    if (field.current && day) field.current.value = day
  }
  // Before the field is painted, as its parts move when they are filled in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new day is a reason.
  useLayoutEffect(() => {
    if (document.activeElement !== field.current) showDay()
  }, [day])
  return (
    <input
      ref={field}
      id="reserve-date"
      type="date"
      min={nights[0]?.day}
      required
      onChange={({ target: { value } }) => {
        // A year of four digits.
        if (/^[1-9]\d{3}-/.test(value)) onAnswer({ day: value })
      }}
      onBlur={showDay}
    />
  )
}

/** The hours of the night that are to come. */
export function HourField({ answers: { hours, hour }, onAnswer }: AnswerProps) {
  return (
    <select
      id="reserve-hour"
      value={hour?.time ?? ''}
      onChange={({ target }) => onAnswer({ time: target.value })}
    >
      {hoursAsOptions(hours.map(({ time }) => time))}
    </select>
  )
}

/** What an event fixes. */
export function EventFacts({ event, spotAt }: { event: ReservableEvent; spotAt?: string }) {
  return (
    <div className={styles.event}>
      {spotAt && (
        <h2>
          {spotAt} {event.title}
        </h2>
      )}
      <p>{event.dateText}</p>
      <p>{event.timeText}</p>
      <p>{event.price}</p>
    </div>
  )
}

/** Says where the answers have gone. */
export function Sent({ address, data: { service, words, email } }: { address: string; data: ReserveData }) {
  if (service) return fill(words.opens, { service: service.name })
  return fillElements(words.written, { email: <a href={address}>{email}</a>, phone: <PhoneLink /> })
}

/** The service's own form. The service learns of a guest only by this click. Without script, the link leads to it. */
export function Widget({ event, title }: { event?: string; title: string }) {
  const [isWanted, setWanted] = useState(false)
  const address = reservationWidgetHref(event)
  const { reserve } = layout().words.site
  if (!address) return null
  if (isWanted)
    return <iframe className={styles.widget} src={address} title={title} sandbox={widgetSandbox} />
  return (
    <p>
      <a
        className={buttons.line}
        href={address}
        onClick={(click) => {
          click.preventDefault()
          setWanted(true)
        }}
      >
        {reserve}
      </a>
    </p>
  )
}
