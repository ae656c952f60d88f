import { type FormEvent, Fragment, useState } from 'react'
import buttons from '../components/buttons.module.css'
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
  const { words, service, spotAt, largestParty } = data
  const now = useNow()
  const [wanted, setWanted] = useState<Wanted>({})
  const [sentTo, setSentTo] = useState<string>()
  const isLive = live !== undefined && now !== undefined
  const answers = isLive ? live.answersAt(now, data, search, wanted) : { ...none, ...wanted }
  const { event, size = Math.min(usualSize, largestParty), occasion = '' } = answers
  const names = service?.parameters ?? data.mailNames
  const asksNight = names.night ?? names.start
  const asksHour = names.hour ?? names.start
  // On a page that was rendered without the query, the event covers what it fixes, which keeps its room.
  const isCovered = event !== undefined

  function answer(changed: Wanted) {
    setWanted((all) => ({ ...all, ...changed }))
    setSentTo(undefined)
  }

  function send(submit: FormEvent) {
    if (!isLive) return
    submit.preventDefault()
    const address = live.addressOf(answers, size, occasion, data)
    if (!address) return
    setSentTo(address)
    window.location.assign(address)
  }

  return (
    <form {...plainForm(data)} className={styles.form} data-sheet={isSheet} onSubmit={send}>
      {service && <QueryOf address={service.address} />}
      <div className={styles.when}>
        {isLive && event && <live.EventFacts event={event} spotAt={isSheet ? undefined : spotAt} />}
        {!(isCovered && isSheet) && (
          <fieldset className={styles.nights} disabled={isCovered}>
            {asksNight && (
              <>
                <legend>{words.night}</legend>
                {isLive ? <live.Nights answers={answers} words={words} onAnswer={answer} /> : <EmptyRow />}
              </>
            )}
            <div className={styles.fields}>
              {asksNight && (
                <label className={styles.field} htmlFor="reserve-date">
                  {isLive ? words.otherNight : words.night}
                  {isLive ? (
                    <live.DateField answers={answers} onAnswer={answer} />
                  ) : (
                    // A service that takes both in one gets both from one field.
                    <input
                      id="reserve-date"
                      type={names.start ? 'datetime-local' : 'date'}
                      name={asksNight}
                      required
                    />
                  )}
                </label>
              )}
              {asksHour && (
                <label
                  className={styles.field}
                  htmlFor="reserve-hour"
                  data-joined={names.start !== undefined}
                >
                  {words.hour}
                  {isLive ? (
                    <live.HourField answers={answers} onAnswer={answer} />
                  ) : (
                    <select id="reserve-hour" name={names.hour} defaultValue={data.likelyHour}>
                      {hoursAsOptions(data.hours)}
                    </select>
                  )}
                </label>
              )}
            </div>
          </fieldset>
        )}
      </div>
      {names.size && <Sizes size={size} name={names.size} data={data} onAnswer={answer} />}
      {!service && !(isCovered && isSheet) && (
        <label className={styles.field}>
          {fill(words.optional, { question: words.occasion })}
          <input
            name={data.mailNames.occasion}
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
        {isLive && sentTo && <live.Sent address={sentTo} data={data} />}
      </p>
    </form>
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
