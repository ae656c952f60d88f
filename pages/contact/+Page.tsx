import { HoursTable } from '../../src/components/hours-table.tsx'
import { PageMetadata } from '../../src/components/metadata.tsx'
import { PageHeading } from '../../src/components/page-heading.tsx'
import { VenueAddress } from '../../src/components/venue-address.tsx'
import type { VenueEvent } from '../../src/content/events.ts'
import { site } from '../../src/content/site.ts'
import { usePageLocation } from '../../src/navigation/page-location.ts'
import { eventDateText, eventTimeText, hasPassed, isEventsData } from '../../src/opening-hours/event-times.ts'
import { NightDial } from '../../src/opening-hours/night-dial.tsx'
import { useNow } from '../../src/opening-hours/use-now.ts'
import { usePageData } from '../../src/page-data/use-page-data.ts'
import styles from './contact.module.css'
import { ContactForm, mailAddress } from './contact-form.tsx'

const lead = 'Write, call, or knock after six. Somebody answers.'

export default function ContactPage() {
  const { event, isOver } = useReservedEvent()
  const { street, city } = site.address
  return (
    <>
      <PageMetadata title="Contact" description={`${lead} ${street}, ${city}.`} path="/contact" />
      <PageHeading tempo="attacca" title="Contact" lead={lead} bar={5} />
      <div className={styles.columns}>
        <section className={styles.form} aria-labelledby="form-title">
          <h2 id="form-title">{event ? `A spot at ${event.title}` : 'Reserve, ask, complain'}</h2>
          {event && <p>{isOver ? 'This night has passed. Ask for the next.' : facts(event)}</p>}
          <ContactForm event={event} />
        </section>
        <div className={styles.details}>
          <NightDial />
          <div className={styles.lines}>
            <VenueAddress />
            <p>
              <a href={site.phone.href}>{site.phone.text}</a>
            </p>
            <p>
              <a href={mailAddress(event)}>{site.email}</a>
            </p>
          </div>
          <h2>Opening hours</h2>
          <HoursTable />
        </div>
      </div>
    </>
  )
}

// The document was rendered without the query and the time, so the event shows after hydration.
function useReservedEvent(): { event?: VenueEvent; isOver: boolean } {
  const query = new URLSearchParams(usePageLocation().location.search)
  const data = usePageData(isEventsData)
  const now = useNow()
  const events = now !== undefined && data.status === 'ready' ? data.value.events : []
  const event = events.find(({ slug }) => slug === query.get('event'))
  return { event, isOver: event !== undefined && now !== undefined && hasPassed(event, now) }
}

function facts(event: VenueEvent): string {
  return `${eventDateText(event)}, ${eventTimeText(event)}, ${event.price}.`
}
