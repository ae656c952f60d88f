import buttons from '../../src/components/buttons.module.css'
import { DataPage } from '../../src/components/data-page.tsx'
import { HoursTable } from '../../src/components/hours-table.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import { SpecialHoursTable } from '../../src/components/special-hours-table.tsx'
import { VenueAddress } from '../../src/components/venue-address.tsx'
import type { ContactTexts } from '../../src/content/contact.schema.ts'
import { usePageLocation } from '../../src/navigation/page-location.ts'
import { NightDial } from '../../src/opening-hours/night-dial.tsx'
import { useNow } from '../../src/opening-hours/use-now.ts'
import { layout } from '../../src/page-data/layout.ts'
import { fill } from '../../src/words/words.ts'
import type { EventView } from '../events/event-data.ts'
import styles from './contact.module.css'
import { type ContactData, isContactData } from './contact-data.ts'
import { ContactForm } from './contact-form.tsx'
import { GettingThere } from './getting-there.tsx'

export default function ContactPage() {
  return <DataPage isData={isContactData}>{(data) => <Contact {...data} />}</DataPage>
}

function Contact({
  heading,
  email,
  texts,
  enquiries,
  events,
  dial,
  way,
  specialHours,
  services,
  words,
}: ContactData) {
  const { event, isOver } = useReservedEvent(events)
  const { phone, settings } = layout()
  const mailLink = mailLinkOf(email, texts, event)
  return (
    <>
      <PageTop heading={heading} path="/contact" bar={5} />
      <div className={styles.columns}>
        <section className={styles.form} aria-labelledby="form-title">
          <h2 id="form-title">{event ? `${texts.spotAt} ${event.title}` : texts.formTitle}</h2>
          {event && <p>{isOver ? texts.pastEvent : factsOf(event, words)}</p>}
          <ContactForm email={email} texts={texts} words={words} mailLink={mailLink} event={event?.slug} />
          {enquiries.map(({ id, title, text, link, mail }) => (
            <section key={id} id={id} className={styles.enquiry} aria-labelledby={`${id}-title`}>
              <h3 id={`${id}-title`}>{title}</h3>
              <p>{text}</p>
              <p>
                <a className={buttons.line} href={mail}>
                  {link}
                </a>
              </p>
            </section>
          ))}
        </section>
        {way && <GettingThere way={way} words={words} />}
        <div className={styles.details}>
          <NightDial dial={dial} />
          <div className={styles.lines}>
            <VenueAddress />
            {/* Without a form, its place has them. */}
            {settings.contactFormUrl && (
              <>
                <p>
                  <a href={phone.href}>{phone.text}</a>
                </p>
                <p>
                  <a href={mailLink}>{email}</a>
                </p>
              </>
            )}
          </div>
          <h2>{layout().words.site.openingHours}</h2>
          <HoursTable />
          <SpecialHoursTable rows={specialHours} />
          {services.map((service) => (
            <section key={service.id}>
              <h3>{service.name}</h3>
              {service.season && <p>{service.season.text}</p>}
              <HoursTable rows={service.rows} />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

// The document was rendered without the query and the time, so the event shows after hydration.
function useReservedEvent(events: readonly EventView[]): { event?: EventView; isOver: boolean } {
  const query = new URLSearchParams(usePageLocation().location.search)
  const now = useNow()
  if (now === undefined) return { isOver: false }
  const event = events.find(({ slug }) => slug === query.get('event'))
  return { event, isOver: event !== undefined && event.end <= now }
}

/** Returns the link to the venue's mail address; for an event, with a subject. */
function mailLinkOf(email: string, { spotAt }: ContactTexts, event?: EventView): string {
  if (!event) return `mailto:${email}`
  return `mailto:${email}?subject=${encodeURIComponent(`${spotAt} ${event.title}, ${event.dateText}`)}`
}

function factsOf({ dateText, timeText, price }: EventView, words: ContactData['words']): string {
  return fill(words.event, { date: dateText, time: timeText, price })
}
