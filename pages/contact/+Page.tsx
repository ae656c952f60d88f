import { HoursTable } from '../../src/components/hours-table.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import { SpecialHoursTable } from '../../src/components/special-hours-table.tsx'
import { VenueAddress } from '../../src/components/venue-address.tsx'
import { contact, contactHeading, contactTexts } from '../../src/content/contact.ts'
import { usePageLocation } from '../../src/navigation/page-location.ts'
import { NightDial } from '../../src/opening-hours/night-dial.tsx'
import { useNow } from '../../src/opening-hours/use-now.ts'
import { usePageData } from '../../src/page-data/use-page-data.ts'
import { type EventView, isEventsData } from '../events/event-data.ts'
import styles from './contact.module.css'
import { ContactForm, mailAddress, phoneHref } from './contact-form.tsx'

export default function ContactPage() {
  const { event, isOver } = useReservedEvent()
  return (
    <>
      <PageTop heading={contactHeading} path="/contact" bar={5} />
      <div className={styles.columns}>
        <section className={styles.form} aria-labelledby="form-title">
          <h2 id="form-title">{event ? `${contactTexts.spotAt} ${event.title}` : contactTexts.formTitle}</h2>
          {event && <p>{isOver ? contactTexts.pastEvent : facts(event)}</p>}
          <ContactForm event={event} />
        </section>
        <div className={styles.details}>
          <NightDial />
          <div className={styles.lines}>
            <VenueAddress />
            <p>
              <a href={phoneHref}>{contact.phone.text}</a>
            </p>
            <p>
              <a href={mailAddress(event)}>{contact.email}</a>
            </p>
          </div>
          <h2>Opening hours</h2>
          <HoursTable />
          <SpecialHoursTable />
        </div>
      </div>
    </>
  )
}

// The document was rendered without the query and the time, so the event shows after hydration.
function useReservedEvent(): { event?: EventView; isOver: boolean } {
  const query = new URLSearchParams(usePageLocation().location.search)
  const data = usePageData(isEventsData)
  const now = useNow()
  const events = now !== undefined && data.status === 'ready' ? data.value.events : []
  const event = events.find(({ slug }) => slug === query.get('event'))
  return { event, isOver: event !== undefined && now !== undefined && event.end <= now }
}

function facts({ dateText, timeText, price }: EventView): string {
  return `${dateText}, ${timeText}, ${price}.`
}
