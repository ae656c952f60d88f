import iceSession from '../../src/art/emblems/the-ice-session.svg'
import lastHour from '../../src/art/emblems/the-last-hour-of-the-year.svg'
import vinyl from '../../src/art/emblems/vinyl-and-vermouth.svg'
import buttons from '../../src/components/buttons.module.css'
import { ReserveLink } from '../../src/components/reserve-link.tsx'
import type { EventSlug, VenueEvent } from '../../src/content/events.ts'
import { calendarPath, eventDateText, eventTimeText, hasPassed } from '../../src/opening-hours/event-times.ts'
import { useNow } from '../../src/opening-hours/use-now.ts'
import styles from './events.module.css'

const drawings = {
  'the-ice-session': iceSession,
  'vinyl-and-vermouth': vinyl,
  'the-last-hour-of-the-year': lastHour,
}
// Every event must have an emblem. There may be emblems of past events too.
const emblems: Record<EventSlug, string> & Partial<Record<string, string>> = drawings

interface EventEntryProps {
  event: VenueEvent
  /** Whether it is the first event of the page, which is visible at once. */
  isFirst: boolean
}

/** An event, with links to reserve and to its calendar until it is over. */
export function EventEntry({ event, isFirst }: EventEntryProps) {
  const now = useNow()
  const isOver = now !== undefined && hasPassed(event, now)
  return (
    <li id={event.slug} className={styles.event} data-over={isOver}>
      <img
        className={styles.emblem}
        src={emblems[event.slug]}
        alt=""
        width={800}
        height={800}
        loading={isFirst ? 'eager' : 'lazy'}
      />
      <div>
        <p className={styles.when}>
          <time dateTime={event.date}>{eventDateText(event)}</time>
          <span>{eventTimeText(event)}</span>
        </p>
        <h2>{event.title}</h2>
        <p className={styles.description}>{event.description}</p>
        <div className={styles.way}>
          <p className={styles.price}>{event.price}</p>
          {isOver ? (
            <p className={styles.over}>This night has passed.</p>
          ) : (
            <>
              <ReserveLink className={buttons.solid} event={event.slug}>
                Reserve Spot
              </ReserveLink>
              <a className={buttons.line} href={calendarPath(event)} download>
                Add to calendar
              </a>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
