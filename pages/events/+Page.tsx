import { AdRow } from '../../src/ads/ad-slot.tsx'
import { PageHead } from '../../src/components/page-head.tsx'
import { PageTitle } from '../../src/components/page-title.tsx'
import { events } from '../../src/content/events.ts'
import { EventEntry } from './event-entry.tsx'
import styles from './events.module.css'

const lead =
  'Three nights this season. Small rooms, few chairs, and nothing you could read about afterwards instead.'

export default function EventsPage() {
  return (
    <>
      <PageHead title="Events" description={`Events at the bar. ${lead}`} path="/events" />
      <PageTitle tempo="con brio" title="Events" lead={lead} bar={2} />
      <ol className={styles.events}>
        {events.map((event) => (
          <EventEntry key={event.slug} event={event} />
        ))}
      </ol>
      <AdRow page="events" row={0} />
    </>
  )
}
