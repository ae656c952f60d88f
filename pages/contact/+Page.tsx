import { useSearchParams } from 'react-router-dom'
import { HoursTable } from '../../src/components/hours-table.tsx'
import { PageHead } from '../../src/components/page-head.tsx'
import { PageTitle } from '../../src/components/page-title.tsx'
import { useHydrated } from '../../src/components/use-hydrated.ts'
import { events, type VenueEvent } from '../../src/content/events.ts'
import { site } from '../../src/content/site.ts'
import { publicSettings } from '../../src/public-settings.ts'
import styles from './contact.module.css'

const lead = 'Write, call, or knock after six. Somebody answers.'

export default function ContactPage() {
  const event = useReservedEvent()
  const { street, city, region, postalCode } = site.address
  return (
    <>
      <PageHead title="Contact" description={`${lead} ${street}, ${city}.`} path="/contact" />
      <PageTitle tempo="attacca" title="Contact" lead={lead} />
      <div className={styles.columns}>
        <div className={styles.details}>
          <address>
            {street}
            <br />
            {`${city}, ${region} ${postalCode}`}
          </address>
          <p>
            <a href={site.phone.href}>{site.phone.text}</a>
            <br />
            <a href={mailAddress(event)}>{site.email}</a>
          </p>
          <h2>Opening hours</h2>
          <HoursTable />
        </div>
        <section className={styles.form} aria-labelledby="form-title">
          <h2 id="form-title">{event ? `A spot at ${event.title}` : 'Reserve, ask, complain'}</h2>
          {event && <p>{`${event.dateText}, ${event.timeText}, ${event.price}.`}</p>}
          <ContactForm event={event} />
        </section>
      </div>
    </>
  )
}

// The document knows no query: the event shows once it is hydrated.
function useReservedEvent(): VenueEvent | undefined {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  return isHydrated ? events.find(({ slug }) => slug === query.get('event')) : undefined
}

function ContactForm({ event }: { event?: VenueEvent }) {
  if (publicSettings.contactFormUrl) {
    return (
      <iframe
        className={styles.embed}
        src={publicSettings.contactFormUrl}
        title="Contact form"
        loading="lazy"
        height={789}
      />
    )
  }
  return (
    <p>
      Mail <a href={mailAddress(event)}>{site.email}</a> with the day, the hour and how many of you, or call{' '}
      <a href={site.phone.href}>{site.phone.text}</a> after four. Say if you would like table nine.
    </p>
  )
}

function mailAddress(event?: VenueEvent): string {
  if (!event) return `mailto:${site.email}`
  return `mailto:${site.email}?subject=${encodeURIComponent(`A spot at ${event.title}, ${event.dateText}`)}`
}
