import { useEffect, useState } from 'react'
import { layout } from '../../src/page-data/layout.ts'
import styles from './contact.module.css'
import type { ContactData } from './contact-data.ts'

interface ContactFormProps extends Pick<ContactData, 'email' | 'phone' | 'texts'> {
  /** To the venue's mail address. */
  mailLink: string
}

/** The embedded form, or without one, the mail address and the phone number. */
export function ContactForm(props: ContactFormProps) {
  const { contactFormUrl } = layout().settings
  if (contactFormUrl) return <EmbeddedForm address={contactFormUrl} {...props} />
  const { email, phone, texts, mailLink } = props
  return (
    <>
      <p>
        Mail <a href={mailLink}>{email}</a> {texts.mail}
      </p>
      <p>
        Or call <a href={phone.href}>{phone.text}</a> {texts.phone}
      </p>
    </>
  )
}

// After this, the frame is probably blocked, which fires no event.
const patienceMs = 12_000

/** The form of another site in a frame, with a text in its place while it is loading or if it fails. */
function EmbeddedForm({ address, email, phone, texts, mailLink }: ContactFormProps & { address: string }) {
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
              {texts.slowForm} Mail <a href={mailLink}>{email}</a> or call{' '}
              <a href={phone.href}>{phone.text}</a>.
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
