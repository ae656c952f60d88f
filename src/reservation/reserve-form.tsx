import { type FormEvent, Fragment, useState } from 'react'
import buttons from '../components/buttons.module.css'
import type { Parameters } from '../content/reservation.schema.ts'
import { formatNumber, formatTime } from '../formats.ts'
import { useNow } from '../opening-hours/use-now.ts'
import { layout } from '../page-data/layout.ts'
import { fill, fillElements } from '../words/words.ts'
import type { Answers, Wanted } from './answers.ts'
import type { ReserveData } from './reserve-data.ts'
import styles from './reserve-form.module.css'
import { reservedEvent } from './reserved-event.ts'

/** What comes with the code that loads later than the page. */
export type LiveForm = typeof import('./live-form.tsx')

interface ReserveFormProps {
  data: ReserveData
  /** The query of the link that a guest came by. */
  search: string
  /** Without it, or the time, the form asks as it does without script, and the browser sends it. */
  live?: LiveForm
  /** Whether it is in the sheet, which names the event, and in which nothing moves that a guest has seen. */
  isSheet?: boolean
}

/**
 * Asks for the night, the hour, how many and what for, and makes a mail of the answers, or opens the reservation service
 * with them.
 */
export function ReserveForm(props: ReserveFormProps) {
  const { data, search, live } = props
  const { service, words } = data
  const widget = layout().settings.reservationWidgetUrl
  return (
    <div className={styles.ways}>
      {service && Object.keys(service.parameters).length === 0 ? (
        <p className={styles.send}>
          {fill(words.service, { service: service.name })}
          <a
            className={buttons.solid}
            href={live?.withEvent(service.address, reservedEvent(data, search)?.slug) ?? service.address}
          >
            {fill(words.goOn, { service: service.name })}
          </a>
        </p>
      ) : (
        <Questions {...props} />
      )}
      <LargeGroups {...data} />
      {widget &&
        (live ? (
          <live.Widget event={reservedEvent(data, search)?.slug} title={words.reservation} />
        ) : (
          <p>
            <a className={buttons.line} href={widget}>
              {layout().words.site.reserve}
            </a>
          </p>
        ))}
    </div>
  )
}

const usualSize = 2
const none: Answers = { nights: [], hours: [] }

function Questions({ data, search, live, isSheet = false }: ReserveFormProps) {
  const { words, service, spotAt, largestParty, mailNames } = data
  const now = useNow()
  const [wanted, setWanted] = useState<Wanted>({})
  const [sentTo, setSentTo] = useState<string>()
  const ready = now === undefined ? undefined : live
  const answers =
    ready && now !== undefined ? ready.answersAt(now, data, search, wanted) : { ...none, ...wanted }
  const { event, size = Math.min(usualSize, largestParty), occasion = '' } = answers
  const names = service?.parameters ?? mailNames
  // On a page that was rendered without the query, the event covers what it fixes, which keeps its room.
  const isCovered = event !== undefined
  const isLeftOut = isCovered && isSheet

  function answer(changed: Wanted) {
    setWanted((all) => ({ ...all, ...changed }))
    setSentTo(undefined)
  }

  function send(submit: FormEvent) {
    if (!ready) return
    submit.preventDefault()
    const address = ready.addressOf(answers, size, occasion, data)
    if (!address) return
    setSentTo(address)
    window.location.assign(address)
  }

  return (
    <form {...plainForm(data)} className={styles.form} data-sheet={isSheet} onSubmit={send}>
      {service && <QueryOf address={service.address} />}
      <div className={styles.when}>
        {ready && event && <ready.EventFacts event={event} spotAt={isSheet ? undefined : spotAt} />}
        {!isLeftOut && (
          <fieldset className={styles.nights} disabled={isCovered}>
            <NightAndHour names={names} answers={answers} data={data} ready={ready} onAnswer={answer} />
          </fieldset>
        )}
      </div>
      {names.size && <Sizes size={size} name={names.size} data={data} onAnswer={answer} />}
      {!service && !isLeftOut && (
        <label className={styles.field}>
          {fill(words.optional, { question: words.occasion })}
          <input
            name={mailNames.occasion}
            list="reserve-occasions"
            value={occasion}
            autoComplete="off"
            onChange={({ target }) => answer({ occasion: target.value })}
          />
          <datalist id="reserve-occasions">
            {data.occasions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        </label>
      )}
      <p className={styles.send}>
        <button type="submit" className={buttons.solid}>
          {service ? fill(words.goOn, { service: service.name }) : words.write}
        </button>
        <span>{fillElements(words.call, { phone: <PhoneLink /> })}</span>
      </p>
      <p className={styles.sent} role="status">
        {ready && sentTo && <ready.Sent address={sentTo} data={data} />}
      </p>
    </form>
  )
}

interface NightAndHourProps {
  /** The names of the fields that are sent. */
  names: Parameters
  answers: Answers
  data: ReserveData
  ready: LiveForm | undefined
  onAnswer: (changed: Wanted) => void
}

function NightAndHour({
  names,
  answers,
  data: { words, hours, likelyHour },
  ready,
  onAnswer,
}: NightAndHourProps) {
  const { start, night = start, hour = start } = names
  const given = { answers, onAnswer }
  return (
    <>
      {night && (
        <>
          <legend>{words.night}</legend>
          {ready ? <ready.Nights {...given} words={words} /> : <EmptyRow />}
        </>
      )}
      <div className={styles.fields}>
        {night && (
          <label className={styles.field} htmlFor="reserve-date">
            {ready ? words.otherNight : words.night}
            {ready ? (
              <ready.DateField {...given} />
            ) : (
              // A service that takes both in one gets both from one field.
              <input id="reserve-date" type={start ? 'datetime-local' : 'date'} name={night} required />
            )}
          </label>
        )}
        {hour && (
          <label className={styles.field} htmlFor="reserve-hour" data-joined={start !== undefined}>
            {words.hour}
            {ready ? (
              <ready.HourField {...given} />
            ) : (
              <select id="reserve-hour" name={names.hour} defaultValue={likelyHour}>
                {hoursAsOptions(hours)}
              </select>
            )}
          </label>
        )}
      </div>
    </>
  )
}

/** Keeps the room of two weeks until the nights are known. */
function EmptyRow() {
  return (
    <>
      <div className={styles.row} aria-hidden="true">
        {Array.from({ length: 14 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never move.
          <span key={at} className={styles.night}>
            <span />
            <svg viewBox="0 -14 24 50" aria-hidden="true" focusable="false" />
            <span />
          </span>
        ))}
      </div>
      <p className={styles.facts} />
    </>
  )
}

/** Returns how the browser sends the form without script: in a mail, or in the address of the service. */
function plainForm({ service, email }: ReserveData) {
  return service
    ? ({ method: 'get', action: service.address } as const)
    : ({
        method: 'post',
        action: `mailto:${email}?subject=${encodeURIComponent(layout().words.site.reserve)}`,
        encType: 'text/plain',
      } as const)
}

/** What an address has already, which a form without script would drop. */
function QueryOf({ address }: { address: string }) {
  return [...new URL(address).searchParams].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** A link to the venue's phone. */
export function PhoneLink() {
  const { phone } = layout()
  return <a href={phone.href}>{phone.text}</a>
}

/** Returns 24-hour times as what a guest chooses from. */
export function hoursAsOptions(times: readonly string[]) {
  return times.map((time) => (
    <option key={time} value={time}>
      {formatTime(time)}
    </option>
  ))
}

interface SizesProps {
  size: number
  name: string
  data: ReserveData
  onAnswer: (changed: Wanted) => void
}

function Sizes({ size, name, data: { words, largestParty }, onAnswer }: SizesProps) {
  return (
    <fieldset className={styles.sizes}>
      <legend>{words.size}</legend>
      {Array.from({ length: largestParty }, (_, at) => at + 1).map((number) => (
        <label key={number}>
          <input
            type="radio"
            name={name}
            value={number}
            checked={number === size}
            onChange={() => onAnswer({ size: number })}
          />
          <span>{formatNumber(number)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function LargeGroups({ words, largestParty, largeGroups: { person, ways } }: ReserveData) {
  const links = ways.map(({ to, label }, at) => (
    <Fragment key={to}>
      {at > 0 && ' · '}
      <a href={to}>{label}</a>
    </Fragment>
  ))
  return (
    <p className={styles.more}>
      {fillElements(words.more, { count: formatNumber(largestParty), person, ways: links })}
    </p>
  )
}
