import { useEffect, useState } from 'react'
import type { VenueEvent } from '../../src/content/events.ts'
import { site } from '../../src/content/site.ts'
import { publicSettings } from '../../src/public-settings.ts'
import styles from './contact.module.css'
import { mailAddress } from './mail-address.ts'

/** The embedded form, or the other ways in where none is set. */
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

// A form that has not come by then has most likely not come at all: a blocked frame tells nobody.
const patienceMs = 12_000

/** Somebody else's form in a frame whose place is kept; until it is there, and if it never comes, words stand in it. */
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
