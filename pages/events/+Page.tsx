import { AdRow } from '../../src/ads/ad-slot.tsx'
import { PageHead } from '../../src/components/page-head.tsx'
import { PageTitle } from '../../src/components/page-title.tsx'
import { ReserveLink } from '../../src/components/reserve-link.tsx'
import { events, type VenueEvent } from '../../src/content/events.ts'
import styles from './events.module.css'

const lead =
  'Three nights this season. Small rooms, few chairs, and nothing you could read about afterwards instead.'

export default function EventsPage() {
  return (
    <>
      <PageHead title="Events" description={`Events at the bar. ${lead}`} path="/events" />
      <PageTitle tempo="con brio" title="Events" lead={lead} />
      <ol className={styles.events}>
        {events.map((event) => (
          <EventEntry key={event.slug} event={event} />
        ))}
      </ol>
      <AdRow page="events" row={0} />
    </>
  )
}

function EventEntry({ event }: { event: VenueEvent }) {
  return (
    <li id={event.slug} className={styles.event}>
      <h2>{event.title}</h2>
      <p className={styles.when}>
        <time dateTime={event.date}>{event.dateText}</time>
        <span>{event.timeText}</span>
      </p>
      <p className={styles.description}>{event.description}</p>
      <p className={styles.price}>{event.price}</p>
      <ReserveLink className={styles.reserve} event={event.slug}>
        Reserve Spot
      </ReserveLink>
    </li>
  )
}
