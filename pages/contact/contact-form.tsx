import { useEffect, useState } from 'react'
import { layout } from '../../src/page-data/layout.ts'
import { fillElements } from '../../src/words/words.ts'
import styles from './contact.module.css'
import type { ContactData } from './contact-data.ts'

interface ContactFormProps extends Pick<ContactData, 'email' | 'phone' | 'texts' | 'words'> {
  /** To the venue's mail address. */
  mailLink: string
}

/** The embedded form, or without one, the mail address and the phone number. */
export function ContactForm(props: ContactFormProps) {
  const { contactFormUrl } = layout().settings
  if (contactFormUrl) return <EmbeddedForm address={contactFormUrl} {...props} />
  const { texts, words } = props
  const { email, phone } = linksOf(props)
  return (
    <>
      <p>
        {fillElements(words.mail, { email })} {texts.mail}
      </p>
      <p>
        {fillElements(words.call, { phone })} {texts.phone}
      </p>
    </>
  )
}

function linksOf({ email, phone, mailLink }: ContactFormProps) {
  return { email: <a href={mailLink}>{email}</a>, phone: <a href={phone.href}>{phone.text}</a> }
}

// After this, the frame is probably blocked, which fires no event.
const patienceMs = 12_000

/** The form of another site in a frame, with a text in its place while it is loading or if it fails. */
function EmbeddedForm({ address, ...props }: ContactFormProps & { address: string }) {
  const { texts, words } = props
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
            words.loadingForm
          ) : (
            <>
              {texts.slowForm} {fillElements(words.mailOrCall, linksOf(props))}
            </>
          )}
        </p>
      )}
      <iframe
        src={address}
        title={words.form}
        loading="lazy"
        height={789}
        onLoad={() => setState('loaded')}
      />
    </div>
  )
}
