import buttons from '../../src/components/buttons.module.css'
import { ReserveLink } from '../../src/components/reserve-link.tsx'
import { useNow } from '../../src/opening-hours/use-now.ts'
import { calendarPath, type EventsPageData, type ListedEvent } from './event-data.ts'
import styles from './events.module.css'

interface EventEntryProps extends Pick<EventsPageData, 'pastEvent' | 'words'> {
  event: ListedEvent
  /** Whether it is the first event of the page, which is visible at once. */
  isFirst: boolean
}

/** An event, with links to reserve and to its calendar until it is over. */
export function EventEntry({ event, pastEvent, words, isFirst }: EventEntryProps) {
  const now = useNow()
  const isOver = event.isOver || (now !== undefined && event.end <= now)
  return (
    <li id={event.slug} className={styles.event} data-over={isOver}>
      {event.picture && (
        <img
          {...event.picture}
          className={styles.emblem}
          sizes="(min-width: 48em) 24rem, 78vw"
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
        />
      )}
      <div>
        <p className={styles.when}>
          <time dateTime={event.date}>{event.dateText}</time>
          <span>{event.timeText}</span>
        </p>
        <h2>{event.title}</h2>
        <p className={styles.description}>{event.description}</p>
        <div className={styles.way}>
          <p className={styles.price}>{event.price}</p>
          {isOver ? (
            <p className={styles.over}>{pastEvent}</p>
          ) : (
            <>
              <WayIn event={event} words={words} />
              <a className={buttons.line} href={calendarPath(event)} download>
                {words.addToCalendar}
              </a>
            </>
          )}
        </div>
      </div>
    </li>
  )
}

function WayIn({ event: { slug, isSoldOut, tickets }, words }: Pick<EventEntryProps, 'event' | 'words'>) {
  if (isSoldOut) return <p className={styles.over}>{words.soldOut}</p>
  if (tickets)
    return (
      <a className={buttons.solid} href={tickets}>
        {words.tickets}
      </a>
    )
  return (
    <ReserveLink className={buttons.solid} event={slug}>
      {words.reserve}
    </ReserveLink>
  )
}
