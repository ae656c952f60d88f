import { useEffect, useState } from 'react'
import type { VenueEvent } from '../../src/content/events.ts'
import { site } from '../../src/content/site.ts'
import { eventDateText } from '../../src/opening-hours/event-times.ts'
import { publicSettings } from '../../src/public-settings.ts'
import styles from './contact.module.css'

/** The embedded form, or without one, the mail address and the phone number. */
export function ContactForm({ event }: { event?: VenueEvent }) {
  if (publicSettings.contactFormUrl) return <EmbeddedForm address={publicSettings.contactFormUrl} />
  return (
    <>
      <p>
        Mail <a href={mailAddress(event)}>{site.email}</a> with the day, the hour and how many of you. Say if
        you would like table nine.
      </p>
      <p>
        Or call <a href={site.phone.href}>{site.phone.text}</a> after four.
      </p>
    </>
  )
}

// After this, the frame is probably blocked, which fires no event.
const patienceMs = 12_000

/** The form of another site in a frame, with a text in its place while it is loading or if it fails. */
function EmbeddedForm({ address }: { address: string }) {
  const [state, setState] = useState<'loading' | 'late' | 'loaded'>('loading')

  useEffect(() => {
    const timer = window.setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), patienceMs)
    return () => window.clearTimeout(timer)
  }, [])

  return (
    <div className={styles.embed}>
      {state !== 'loaded' && (
        <p className={styles.waiting} role="status">
          {state === 'loading' ? (
            'Loading the form...'
          ) : (
            <>
              The form takes its time. Mail <a href={mailAddress()}>{site.email}</a> or call{' '}
              <a href={site.phone.href}>{site.phone.text}</a>.
            </>
          )}
        </p>
      )}
      <iframe
        src={address}
        title="Contact form"
        loading="lazy"
        height={789}
        onLoad={() => setState('loaded')}
      />
    </div>
  )
}

/** Returns the link to the venue's mail address; for an event, with a subject. */
export function mailAddress(event?: VenueEvent): string {
  if (!event) return `mailto:${site.email}`
  return `mailto:${site.email}?subject=${encodeURIComponent(`A spot at ${event.title}, ${eventDateText(event)}`)}`
}
