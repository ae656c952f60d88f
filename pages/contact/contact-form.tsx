import { useEffect, useState } from 'react'
import { contact, contactTexts } from '../../src/content/contact.ts'
import { publicSettings } from '../../src/public-settings.ts'
import type { EventView } from '../events/event-data.ts'
import styles from './contact.module.css'

/** The venue's phone number as a link. */
export const phoneHref = `tel:${contact.phone.number}`

/** The embedded form, or without one, the mail address and the phone number. */
export function ContactForm({ event }: { event?: EventView }) {
  if (publicSettings.contactFormUrl) return <EmbeddedForm address={publicSettings.contactFormUrl} />
  return (
    <>
      <p>
        Mail <a href={mailAddress(event)}>{contact.email}</a> {contactTexts.mail}
      </p>
      <p>
        Or call <a href={phoneHref}>{contact.phone.text}</a> {contactTexts.phone}
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
              {contactTexts.slowForm} Mail <a href={mailAddress()}>{contact.email}</a> or call{' '}
              <a href={phoneHref}>{contact.phone.text}</a>.
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
export function mailAddress(event?: EventView): string {
  if (!event) return `mailto:${contact.email}`
  return `mailto:${contact.email}?subject=${encodeURIComponent(`${contactTexts.spotAt} ${event.title}, ${event.dateText}`)}`
}
